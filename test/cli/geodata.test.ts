import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createLogger } from '../../src/base/logger.ts';
import { ensurePlaceIndex } from '../../src/geocoding/ensure-place-index.ts';
import { isPlaceIndexCurrent, placeIndexFile } from '../../src/geocoding/find-place-index.ts';
import { openPlaceIndex } from '../../src/geocoding/open-place-index.ts';
import { findFastFolder } from '../support/fast-folder.ts';
import { testGeodata } from '../support/geodata.ts';
import { until } from '../support/until.ts';
import { runCivic } from './run-civic.ts';

const silent = createLogger('silent');
const berlin = 'DE\t10115\tBerlin\tBerlin\tBE\t\t00\tBerlin, Stadt\t11000\t52.5323\t13.3846\t4';
const munich = 'DE\t80331\tMünchen\tBayern\tBY\tOberbayern\t091\tMünchen\t09162\t48.1345\t11.571\t4';
const vienna = 'AT\t1010\tWien\tWien\t09\tWien\t900\tWien\t900\t48.2077\t16.3705\t4';
const sanJuan = 'PR\t00901\tSan Juan\t\t\t\t\t\t\t18.4663\t-66.1057\t4';

describe('civic geodata import', function () {
  // A build of the index is seconds of computing, which a busy machine makes minutes of.
  this.timeout(600_000);
  let folder: string;
  let data: string;
  before(async () => {
    folder = await mkdtemp(join(await findFastFolder(), 'civic-import-'));
    data = join(folder, 'data');
  });
  after(() => rm(folder, { recursive: true }));

  const civic = (...args: string[]) => runCivic(['geodata', 'import', ...args], { cwd: folder });

  it('prints how many codes it read; open readers find them, and the index is complete, also if another process builds it simultaneously', async () => {
    await mkdir(data);
    await copyFile(placeIndexFile(testGeodata), placeIndexFile(data));
    const index = openPlaceIndex(data, silent);
    assert.deepEqual(index.findByPostalCode('DE', '10115'), []);
    // A builder that was killed, and one that may still work.
    const [abandoned, present] = [join(data, 'unfinished-abc'), join(data, 'unfinished-def')];
    await Promise.all([mkdir(abandoned), mkdir(present)]);
    await utimes(abandoned, 0, 0);

    const codes = `\uFEFF${berlin}\r\n${munich}\r\n${vienna}\r\n${sanJuan}\r\n\r\n`;
    await writeFile(join(folder, 'codes.txt'), codes);
    const importing = civic('codes.txt', '--json');
    await until('the codes are kept', () => existsSync(join(data, 'postal-codes/PR.txt')));
    assert.equal(isPlaceIndexCurrent(data), false);
    const [{ status, stdout }] = await Promise.all([importing, ensurePlaceIndex(data, silent)]);
    assert.equal(status, 0);
    assert.deepEqual(JSON.parse(stdout), { imported: 4, countries: ['AT', 'DE', 'PR'] });

    const place = { name: 'München', region: 'BY', latitude: 48.1345, longitude: 11.571 };
    assert.deepEqual(index.findByPostalCode('DE', 'D-80331'), [place]);
    const { name, region } = index.findByPostalCode('DE', '10115')[0] ?? {};
    assert.deepEqual([name, region], ['Berlin', 'BE']);
    assert.equal(index.findByPostalCode('AT', '1010')[0]?.name, 'Wien');
    const inSanJuan = { name: 'San Juan', region: 'PR', latitude: 18.4663, longitude: -66.1057 };
    assert.deepEqual(index.findByPostalCode('US', '00901'), [inSanJuan]);
    assert.equal(index.findByPostalCode('US', '10115')[0]?.name, 'New York');
    assert.equal(index.findByPostalCode('US', '94110')[0]?.name, 'San Francisco');
    index.close();

    assert.equal(isPlaceIndexCurrent(data), true);
    // The temporary file of a killed builder is removed after an hour.
    assert.deepEqual(await readdir(data), ['geodata.sqlite', 'postal-codes', 'unfinished-def']);
    const { ino } = await stat(placeIndexFile(data));
    await ensurePlaceIndex(data, silent);
    assert.equal((await stat(placeIndexFile(data))).ino, ino);
  });

  it('rejects a malformed file with one line, and shows the usage if the file is missing', async () => {
    await writeFile(join(folder, 'wrong.txt'), `${berlin}\nDE\t10117\tBerlin\n`);
    const malformed = await civic('wrong.txt', '--json');
    assert.deepEqual([malformed.status, malformed.stdout], [1, '']);
    assert.match(malformed.stderr, /^civic geodata import: line 2 of wrong\.txt must have 12 columns .*\n$/);
    assert.equal((await civic()).status, 2);
  });
});
