// Part of `make check`: fails unless the committed client was generated from the current description. It does not need the generator.

import { readFileSync } from 'node:fs';
import { hashFile } from './committed-client.ts';
import { hashInput, readGeneratorInput } from './generator-input.ts';

if (readHash() !== hashInput(readGeneratorInput())) {
  process.stderr.write('generated/clients/typescript was made from another description: run make sdk\n');
  process.exitCode = 1;
}

function readHash(): string | undefined {
  try {
    return readFileSync(hashFile, 'utf8').trim();
  } catch {
    return undefined;
  }
}
