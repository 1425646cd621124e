import {
  closeSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { buildPlaceIndex } from './build-place-index.ts';
import { isPlaceIndexCurrent } from './find-place-index.ts';
import { postalFolder } from './geodata-sources.ts';
import { readPostalLine } from './postal-line.ts';

/** The result of an import. */
export interface ImportedPostalCodes {
  /** How many codes were read. */
  readonly imported: number;
  readonly countries: readonly string[];
}

/**
 * Imports a GeoNames postal-code file, which replaces the codes of its countries, and builds the index. Refuses a file with
 * a malformed line, with its number, and one without codes; then nothing is changed.
 */
export async function importPostalCodes(folder: string, file: string): Promise<ImportedPostalCodes> {
  const kept = postalFolder(folder);
  mkdirSync(kept, { recursive: true });
  const workshop = mkdtempSync(join(kept, 'unfinished-'));
  try {
    const { imported, countries } = await splitByCountry(file, workshop);
    if (imported === 0) throw new Error(`${file} holds no postal codes`);
    for (const country of countries)
      renameSync(join(workshop, `${country}.txt`), join(kept, `${country}.txt`));
    // Another import may have added a country while the index was built without it.
    do await buildPlaceIndex(folder);
    while (!isPlaceIndexCurrent(folder));
    return { imported, countries };
  } finally {
    rmSync(workshop, { recursive: true, force: true });
  }
}

async function splitByCountry(file: string, folder: string): Promise<ImportedPostalCodes> {
  const outputs = new Map<string, number>();
  const outputOf = (country: string) => {
    const output = outputs.get(country) ?? openSync(join(folder, `${country}.txt`), 'w');
    outputs.set(country, output);
    return output;
  };
  let [number, imported] = [0, 0];
  try {
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      number += 1;
      const line = number === 1 ? text.replace(/^\uFEFF/, '') : text;
      if (line === '') continue;
      writeSync(outputOf(readNumberedLine(line, number, file).country), `${line}\n`);
      imported += 1;
    }
  } finally {
    for (const output of outputs.values()) closeSync(output);
  }
  return { imported, countries: [...outputs.keys()].sort() };
}

function readNumberedLine(line: string, number: number, file: string) {
  try {
    return readPostalLine(line);
  } catch (error) {
    throw new Error(`line ${number} of ${file} ${error instanceof Error ? error.message : error}`);
  }
}
