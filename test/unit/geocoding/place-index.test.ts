import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createLogger } from '../../../src/base/logger.ts';
import { buildPlaceIndex } from '../../../src/geocoding/build-place-index.ts';
import { ensurePlaceIndex } from '../../../src/geocoding/ensure-place-index.ts';
import { isPlaceIndexCurrent, placeIndexFile } from '../../../src/geocoding/find-place-index.ts';
import { importPostalCodes } from '../../../src/geocoding/import-postal-codes.ts';
import { openPlaceIndex } from '../../../src/geocoding/open-place-index.ts';
import { findFastFolder } from '../../support/fast-folder.ts';
import { testGeodata } from '../../support/geodata.ts';

const silent = createLogger('silent');

describe('The index of places', function () {
  // A build is seconds of computing, which a busy machine makes minutes of.
  this.timeout(600_000);
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(await findFastFolder(), 'civic-geodata-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  const copyIndex = () => copyFile(placeIndexFile(testGeodata), placeIndexFile(folder));
  const findTown = (code: string, country: string) => {
    const index = openPlaceIndex(folder, silent);
    const [town] = index.findByPostalCode(country, code);
    index.close();
    return town?.name;
  };

  it('returns nothing if it does not exist', () => {
    assert.equal(isPlaceIndexCurrent(folder), false);
    assert.equal(findTown('94110', 'US'), undefined);
  });

  it('is not current, and returns nothing, if it is cut off or not a database', async () => {
    await copyIndex();
    assert.equal(isPlaceIndexCurrent(folder), true);
    await truncate(placeIndexFile(folder), 1_000_000);
    assert.equal(isPlaceIndexCurrent(folder), false);
    assert.equal(findTown('94110', 'US'), undefined);
    await writeFile(placeIndexFile(folder), 'not a database');
    assert.equal(isPlaceIndexCurrent(folder), false);
    assert.equal(findTown('94110', 'US'), undefined);
  });

  it('is not current if it was built from other data or is not complete', async () => {
    for (const change of [
      "update origin set fingerprint = 'older'",
      'delete from origin',
      'drop table origin',
    ]) {
      await copyIndex();
      const db = new Sqlite(placeIndexFile(folder));
      db.exec(change);
      db.close();
      assert.equal(isPlaceIndexCurrent(folder), false, change);
    }
  });

  it('logs that it cannot be built if the folder is read-only, without a failure', async () => {
    const file = join(folder, 'file');
    await writeFile(file, '');
    await ensurePlaceIndex(join(file, 'data'), silent);
    assert.equal(isPlaceIndexCurrent(join(file, 'data')), false);
  });

  it('is read again by open readers after an import, and is complete with it if two processes build it again simultaneously', async () => {
    await copyIndex();
    const index = openPlaceIndex(folder, silent);
    assert.deepEqual(index.findByPostalCode('DE', '10115'), []);

    const file = join(folder, 'mine.txt');
    const line = 'DE\t10115\tBerlin\tBerlin\tBE\t\t00\t\t\t52.5323\t13.3846\t4\n';
    await writeFile(file, `${line}PR\t00901\tSan Juan\t\t\t\t\t\t\t18.4663\t-66.1057\t4\n`);
    await importPostalCodes(folder, file);
    const berlin = { name: 'Berlin', region: 'BE', latitude: 52.5323, longitude: 13.3846 };
    assert.deepEqual(index.findByPostalCode('DE', 'D-10115'), [berlin]);
    const sanJuan = { name: 'San Juan', region: 'PR', latitude: 18.4663, longitude: -66.1057 };
    assert.deepEqual(index.findByPostalCode('US', '00901'), [sanJuan]);
    index.close();

    // A builder that was killed, and one that may still work.
    const [abandoned, present] = [join(folder, 'unfinished-abc'), join(folder, 'unfinished-def')];
    await Promise.all([rm(placeIndexFile(folder)), rm(file), mkdir(abandoned), mkdir(present)]);
    await utimes(abandoned, 0, 0);
    await Promise.all([buildPlaceIndex(folder), ensurePlaceIndex(folder, silent)]);
    assert.equal(isPlaceIndexCurrent(folder), true);
    assert.equal(findTown('94110', 'US'), 'San Francisco');
    assert.equal(findTown('10115', 'DE'), 'Berlin');
    assert.equal(findTown('10115', 'US'), 'New York');
    // The temporary file of a killed builder is removed after an hour.
    assert.deepEqual(await readdir(folder), ['geodata.sqlite', 'postal-codes', 'unfinished-def']);

    const { ino } = await stat(placeIndexFile(folder));
    await ensurePlaceIndex(folder, silent);
    assert.equal((await stat(placeIndexFile(folder))).ino, ino);
  });
});
