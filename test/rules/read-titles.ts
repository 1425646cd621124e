import { globSync } from 'node:fs';
import Mocha from 'mocha';

/** A test with the titles of its suites and its own; a test that runs on several databases counts once. */
export interface TestTitle {
  /** From `test/`, such as `api/create-event.test.ts`. */
  readonly file: string;
  readonly title: string;
}

const folder = new URL('../', import.meta.url).pathname;

/** The titles of all tests in the order of the files. The suites are defined as mocha does, but not run. */
export async function readTitles(): Promise<TestTitle[]> {
  process.env.DATABASE = 'sqlite';
  const mocha = new Mocha();
  const files = globSync('**/*.test.ts', { cwd: folder }).sort();
  for (const file of files) mocha.addFile(folder + file);
  await mocha.loadFilesAsync();
  return [...testsOf(mocha.suite)].map((test) => ({
    file: (test.file ?? '').slice(folder.length),
    title: test.fullTitle().replace(' on SQLite', ''),
  }));
}

function* testsOf(suite: Mocha.Suite): Generator<Mocha.Test> {
  yield* suite.tests;
  for (const inner of suite.suites) yield* testsOf(inner);
}
