// `make sdk`: a client in each language of openapitools.json below sdk/, the TypeScript one also below generated/.

import { execFileSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { committedClient, hashFile } from './committed-client.ts';
import { completePackages } from './complete-packages.ts';
import { hashInput, readGeneratorInput, readGeneratorInputV2 } from './generator-input.ts';

const root = join(import.meta.dirname, '../..');
const sdk = join(root, 'sdk');
const input = readGeneratorInput();
const languages = readLanguages();

// The generator does not delete files that it no longer generates.
for (const language of languages) rmSync(join(sdk, language), { recursive: true, force: true });
writeFileSync(join(sdk, 'openapi.json'), input);
writeFileSync(join(sdk, 'openapi-v2.json'), readGeneratorInputV2());
generate();
commitTypescript();
completePackages(sdk);
process.stdout.write(`sdk/ has clients in ${languages.join(', ')}.\n`);

function readLanguages(): string[] {
  const settings = JSON.parse(readFileSync(join(root, 'openapitools.json'), 'utf8'));
  return Object.keys(settings['generator-cli'].generators);
}

function generate(): void {
  try {
    execFileSync(join(root, 'node_modules/.bin/openapi-generator-cli'), ['generate'], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
      maxBuffer: 2 ** 26,
    });
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string };
    process.stderr.write(`${stdout}${stderr}openapi-generator failed, see above\n`);
    process.exit(1);
  }
}

function commitTypescript(): void {
  rmSync(committedClient, { recursive: true, force: true });
  cpSync(join(sdk, 'typescript'), committedClient, {
    recursive: true,
    filter: (path) => !/\/(docs|\.openapi-generator.*|\.npmignore|README\.md)$/.test(path),
  });
  writeFileSync(hashFile, `${hashInput(input)}\n`);
}
