import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { apiTypes } from './api-types.ts';
import { bundle } from './bundle.ts';
import { countryPoints } from './country-points.ts';
import { describeDialect } from './dialect/describe-dialect.ts';
import { outlineDialect } from './dialect/outline-dialect.ts';
import { readTable } from './dialect/read-table.ts';
import { messageValidator } from './message-validator.ts';
import { openapi30 } from './openapi-3.0.ts';
import { problemTexts } from './problem-texts.ts';
import { regionNames } from './region-names.ts';
import { validators } from './validators.ts';
import { webhookExamples } from './webhook-examples.ts';
import { webhookSchema } from './webhook-schema.ts';

const root = join(import.meta.dirname, '..');
const openapi = await bundle(root);
const table = readTable(join(root, 'openapi/dialects/v2.yaml'), openapi);
const dialect = outlineDialect(openapi, table);
const version2 = describeDialect(openapi, table, dialect);
const files: Readonly<Record<string, string>> = {
  'generated/openapi.json': json(openapi),
  'generated/openapi-3.0.json': json(openapi30(openapi)),
  'generated/api.d.ts': await apiTypes(openapi),
  'generated/webhook-message.schema.json': json(webhookSchema(openapi)),
  ...inFolder('generated', messageValidator(webhookSchema(openapi))),
  'generated/webhook-message-examples.json': json(await webhookExamples(root, openapi)),
  'generated/webhook-message-v2.schema.json': json(webhookSchema(version2)),
  'generated/webhook-message-v2-examples.json': json(
    await webhookExamples(root, version2, 'webhook-message-v2.json'),
  ),
  'generated/problem-texts.json': json(
    problemTexts(openapi, await readFile(join(root, 'guides/errors.md'), 'utf8')),
  ),
  'generated/country-points.json': linePerEntry(await countryPoints()),
  'generated/region-names.json': linePerEntry(regionNames()),
  ...inFolder('generated/contract', validators(openapi)),
  'generated/openapi-v2.json': json(version2),
  'generated/contract-v2/dialect.json': `${JSON.stringify(dialect, null, 1)}\n`,
  ...inFolder('generated/contract-v2', validators(version2)),
};

if (process.argv.includes('--check')) await check();
else await write();

async function write(): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

async function check(): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const present = await readFile(join(root, name), 'utf8').catch(() => undefined);
    if (present === text) continue;
    process.stderr.write(`${name} is ${present === undefined ? 'missing' : 'stale'}: run make generate\n`);
    process.exitCode = 1;
  }
}

function inFolder(folder: string, files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`${folder}/${name}`, text]));
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function linePerEntry(map: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(map).map(
    ([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}
