import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '../../src/base/logger.ts';
import { openPlaceIndex } from '../../src/geocoding/open-place-index.ts';
import { findFastFolder } from '../support/fast-folder.ts';
import { runCivic } from './run-civic.ts';

const berlin = 'DE\t10115\tBerlin\tBerlin\tBE\t\t00\tBerlin, Stadt\t11000\t52.5323\t13.3846\t4';
const munich = 'DE\t80331\tMünchen\tBayern\tBY\tOberbayern\t091\tMünchen\t09162\t48.1345\t11.571\t4';
const vienna = 'AT\t1010\tWien\tWien\t09\tWien\t900\tWien\t900\t48.2077\t16.3705\t4';

describe('civic geodata import', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(await findFastFolder(), 'civic-import-'));
  });
  after(() => rm(folder, { recursive: true }));

  const civic = (...args: string[]) => runCivic(['geodata', 'import', ...args], { cwd: folder });

  it('prints how many codes it read and of which countries, and the codes are found', async () => {
    await writeFile(join(folder, 'codes.txt'), `\uFEFF${berlin}\r\n${munich}\r\n${vienna}\r\n\r\n`);
    const { status, stdout } = await civic('codes.txt', '--json');
    assert.equal(status, 0);
    assert.deepEqual(JSON.parse(stdout), { imported: 3, countries: ['AT', 'DE'] });

    const index = openPlaceIndex(join(folder, 'data'), createLogger('silent'));
    const place = { name: 'München', region: 'BY', latitude: 48.1345, longitude: 11.571 };
    assert.deepEqual(index.findByPostalCode('DE', '80331'), [place]);
    assert.equal(index.findByPostalCode('AT', '1010')[0]?.name, 'Wien');
    assert.equal(index.findByPostalCode('US', '10115')[0]?.name, 'New York');
    index.close();
  });

  it('rejects a malformed file with one line, and shows the usage if the file is missing', async () => {
    await writeFile(join(folder, 'wrong.txt'), `${berlin}\nDE\t10117\tBerlin\n`);
    const malformed = await civic('wrong.txt', '--json');
    assert.deepEqual([malformed.status, malformed.stdout], [1, '']);
    assert.match(malformed.stderr, /^civic geodata import: line 2 of wrong\.txt must have 12 columns .*\n$/);
    assert.equal((await civic()).status, 2);
  });
});
