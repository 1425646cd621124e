import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importPostalCodes } from '../../../src/geocoding/import-postal-codes.ts';
import { findFastFolder } from '../../support/fast-folder.ts';

const berlin = 'DE\t10115\tBerlin\tBerlin\tBE\t\t00\tBerlin, Stadt\t11000\t52.5323\t13.3846\t4';

describe('The import of postal codes', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(await findFastFolder(), 'civic-import-'));
  });
  after(() => rm(folder, { recursive: true }));

  const refused: Readonly<Record<string, [text: string, reason: RegExp]>> = {
    'too few columns': [
      `${berlin}\nDE\t10117\n`,
      /^line 2 of .*codes\.txt must have 12 columns .* but has 2: "DE\\t10117"$/,
    ],
    'another format': ['PK\u0003\u0004...', /^line 1 of .* must have 12 columns/],
    'an unknown country': [berlin.replace('DE', 'ZZ'), /^line 1 .* ISO 3166-1 .* came as "ZZ"$/],
    'no postal code': [berlin.replace('10115', ' '), /^line 1 .* a postal code, came as " "$/],
    'no place': [berlin.replace('\tBerlin\t', '\t\t'), /^line 1 .* the name of a place, came as ""$/],
    'a wrong latitude': [berlin.replace('52.5323', 'north'), /^line 1 .* latitude .* came as "north"$/],
    'a longitude out of range': [berlin.replace('13.3846', '181'), /to 180, came as "181"$/],
    'nothing in it': ['\n', /codes\.txt holds no postal codes$/],
  };
  for (const [what, [text, reason]] of Object.entries(refused)) {
    it(`rejects a file with ${what} by its line and value, and changes nothing`, async () => {
      const file = join(folder, 'codes.txt');
      await writeFile(file, text);
      await assert.rejects(importPostalCodes(folder, file), ({ message }: Error) => reason.test(message));
      assert.deepEqual(await readdir(join(folder, 'postal-codes')), []);
      assert.deepEqual((await readdir(folder)).sort(), ['codes.txt', 'postal-codes']);
    });
  }
});
