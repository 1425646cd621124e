import type { ExampleValue } from './example-value.ts';

/** The names of all classes in a value, each once. */
export function listModels(value: ExampleValue): string[] {
  switch (value.kind) {
    case 'model':
      return [...new Set([value.model, ...value.members.flatMap((member) => listModels(member.value))])];
    case 'list':
      return [...new Set(value.items.flatMap(listModels))];
    case 'map':
      return [...new Set(value.entries.flatMap(([, one]) => listModels(one)))];
    default:
      return [];
  }
}
