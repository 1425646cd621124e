import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Description } from './description/description.ts';

/** The parts of the bundled description that the generators read. */
export type Bundle = Description & {
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
};

/** Joins the files below `openapi/` into one document; rejects with Redocly's message if they do not fit together. */
export async function bundle(root: string): Promise<Bundle> {
  const cli = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js');
  const folder = await mkdtemp(join(tmpdir(), 'civic-bundle-'));
  try {
    const output = join(folder, 'openapi.json');
    await promisify(execFile)(process.execPath, [cli, 'bundle', 'openapi/openapi.yaml', '--output', output], {
      cwd: root,
      env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
    });
    const document: Bundle = JSON.parse(await readFile(output, 'utf8'));
    return { ...document, components: sortComponents(document.components) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

// Redocly lists components in the order of their first use. Sorted, one new reference does not reorder the whole file.
function sortComponents(components: Bundle['components']): Bundle['components'] {
  const sorted = Object.entries(components).map(([kind, named]) => [kind, sortKeys(named)] as const);
  return sortKeys(Object.fromEntries(sorted)) as Bundle['components'];
}

function sortKeys<T>(map: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1)));
}
