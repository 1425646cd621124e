import { writeCurl } from './curl.ts';
import type { ExampleCall } from './example-call.ts';
import { writeGo } from './go.ts';
import { writeJava } from './java.ts';
import { writePython } from './python.ts';
import { writeTypescript } from './typescript.ts';

/** A language of the examples; every operation has one in each. */
export interface ExampleLanguage {
  readonly language: string;
  readonly name: string;
  readonly write: (call: ExampleCall) => string;
}

/** The languages of the examples, in the order in which they are shown. */
export const exampleLanguages: readonly ExampleLanguage[] = [
  { language: 'curl', name: 'curl', write: writeCurl },
  { language: 'typescript', name: 'TypeScript', write: writeTypescript },
  { language: 'python', name: 'Python', write: writePython },
  { language: 'go', name: 'Go', write: writeGo },
  { language: 'java', name: 'Java', write: writeJava },
];
