// Compiles the package for receivers into receiver/dist: `verifyWebhook` with what it imports, and the types of the messages
// without those of the rest of the API. `make check` checks the types; here only syntax errors fail.

import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { apiTypes } from '../api-types.ts';
import type { Bundle } from '../bundle.ts';

const root = join(import.meta.dirname, '../..');
const receiver = join(root, 'receiver');
const dist = join(receiver, 'dist');
const messages = ['SignatureMessage', 'AttendanceMessage', 'ErasureMessage', 'RemovalMessage'];

rmSync(dist, { recursive: true, force: true });
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
const project = join(import.meta.dirname, 'tsconfig.receiver.json');
execFileSync(process.execPath, [compiler, '--project', project, '--outDir', dist], { stdio: 'inherit' });
mkdirSync(join(dist, 'generated'));
for (const name of [
  'webhook-message-validator.js',
  'webhook-message-validator.d.ts',
  'webhook-message.schema.json',
  'webhook-message-examples.json',
]) {
  copyFileSync(join(root, 'generated', name), join(dist, 'generated', name));
}
writeFileSync(join(dist, 'generated/api.d.ts'), await apiTypes(onlyMessages()));
copyFileSync(join(root, 'LICENSE'), join(receiver, 'LICENSE'));
removeUnused();

/** Removes what the compiler wrote only for types of the service that the receiver does not need. */
function removeUnused(): void {
  const used = new Set(['js', 'd.ts'].map((ending) => join(dist, `src/receiving/verify-webhook.${ending}`)));
  // The loop adds to the set.
  for (const file of used) {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/ from ['"](\.[^'"]+)['"]/g)) {
      const target = join(dirname(file), path);
      const types = target.replace(/(?:\.d)?\.[jt]s$/, '.d.ts');
      used.add(file.endsWith('.d.ts') && existsSync(types) ? types : target);
    }
  }
  for (const file of globSync('**/*.{js,ts}', { cwd: dist })) {
    if (!used.has(join(dist, file))) rmSync(join(dist, file));
  }
}

/** The description with the schemas of the messages, without operations. */
function onlyMessages(): Bundle {
  const bundle = readGenerated<Bundle>('openapi.json');
  const { $defs } = readGenerated<{ $defs: object }>('webhook-message.schema.json');
  const names = new Set([...Object.keys($defs), ...messages]);
  const schemas = Object.fromEntries(
    Object.entries(bundle.components.schemas ?? {}).filter(([name]) => names.has(name)),
  );
  return { ...bundle, paths: {}, webhooks: {}, components: { schemas, parameters: {} } } as Bundle;
}

function readGenerated<Content>(name: string): Content {
  return JSON.parse(readFileSync(join(root, 'generated', name), 'utf8'));
}
