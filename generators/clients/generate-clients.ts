// `make sdk`: a client in each language below sdk/, the TypeScript one also below generated/.

import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, clients } from './clients.ts';
import { committedClient, hashFile } from './committed-client.ts';
import { hashInput, listMembers, readGeneratorInput } from './generator-input.ts';

const root = join(import.meta.dirname, '../..');
const sdk = join(root, 'sdk');
const input = readGeneratorInput();
const members = listMembers(input);

// Set-ups of repositories that are not ours.
const unwanted = ['git_push.sh', '.travis.yml', '.gitlab-ci.yml', '.github/', 'appveyor.yml'];

const folder = mkdtempSync(join(tmpdir(), 'civic-sdk-'));
try {
  writeFileSync(join(folder, 'openapi.json'), input);
  generate(clients.map(prepare));
} finally {
  rmSync(folder, { recursive: true });
}
commitTypescript();
process.stdout.write(`sdk/ has clients in ${clients.map(({ language }) => language).join(', ')}.\n`);

/** Empties the client's folder, since the generator leaves what it no longer makes, and answers its configuration. */
function prepare(client: Client): string {
  const { language, generator, options, rename = (name) => name } = client;
  const output = join(sdk, language);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  writeFileSync(join(output, '.openapi-generator-ignore'), unwanted.join('\n'));
  const renamed = members.map((name) => [name, rename(name)] as const).filter(([from, to]) => from !== to);
  const configuration = join(folder, `${language}.json`);
  writeFileSync(
    configuration,
    JSON.stringify({
      generatorName: generator,
      inputSpec: join(folder, 'openapi.json'),
      outputDir: output,
      gitHost: 'example.org',
      gitUserId: 'civic-action-service',
      gitRepoId: `civic-action-${language}`,
      additionalProperties: options,
      nameMappings: Object.fromEntries(renamed),
    }),
  );
  return configuration;
}

function generate(configurations: readonly string[]): void {
  // The tests that it makes test nothing.
  const args = [
    '-DapiTests=false',
    '-DmodelTests=false',
    '-jar',
    join(sdk, 'openapi-generator-cli.jar'),
    'batch',
    '--threads',
    '1',
    '--fail-fast',
  ];
  try {
    execFileSync('java', [...args, ...configurations], {
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
