import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { exampleLanguages } from '../../generators/site/examples/languages.ts';
import { createFitting, listExampleCalls } from '../docs/example-calls.ts';
import type { ResourceIds } from '../support/create-resources.ts';
import type { Language } from './languages.ts';
import { execute } from './run-program.ts';

/** Where the examples find what they ask for. */
export interface ExamplesPlace {
  readonly url: string;
  readonly key: string;
  readonly ids: ResourceIds;
}

/** Compiles the docs' examples in a language, or runs them against the service; answers how many there are. */
export async function tryExamples({ language, examples }: Language, place: ExamplesPlace): Promise<number> {
  const written = exampleLanguages.find((one) => one.language === language);
  if (examples === undefined || written === undefined) return 0;
  const folder = join(import.meta.dirname, '../../sdk/smoke', language);
  rmSync(join(folder, 'examples'), { recursive: true, force: true });
  const fitted = createFitting(place.url, place.ids);
  const calls = listExampleCalls();
  const files = calls.map((call) => {
    const file = examples.file(call.operation.id);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), fitted(written.write(call)));
    return file;
  });
  const [program, ...args] = examples.prove;
  // Only what runs them asks for more than their folder.
  const further = language === 'python' ? [place.key, ...files] : [];
  await execute([program, ...args, ...further], folder);
  return calls.length;
}
