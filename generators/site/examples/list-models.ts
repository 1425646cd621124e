import type { ExampleValue } from './example-value.ts';

/** The names of all classes in a value, each once. */
export function listModels(value: ExampleValue): string[] {
  return listNames(value, ['model']);
}

/** The names of all classes and enums in a value, each once. */
export function listTypes(value: ExampleValue): string[] {
  return listNames(value, ['model', 'word']);
}

function listNames(value: ExampleValue, kinds: readonly ExampleValue['kind'][]): string[] {
  const own =
    'model' in value && value.model !== undefined && kinds.includes(value.kind) ? [value.model] : [];
  return [...new Set([...own, ...membersOf(value).flatMap((member) => listNames(member, kinds))])];
}

function membersOf(value: ExampleValue): readonly ExampleValue[] {
  switch (value.kind) {
    case 'model':
      return value.members.map((member) => member.value);
    case 'list':
      return value.items;
    case 'map':
      return value.entries.map(([, one]) => one);
    default:
      return [];
  }
}
