import assert from 'node:assert/strict';
import { copyFile, mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { createLogger } from '../../../src/base/logger.ts';
import { ensurePlaceIndex } from '../../../src/geocoding/ensure-place-index.ts';
import { isPlaceIndexCurrent, placeIndexFile } from '../../../src/geocoding/find-place-index.ts';
import { openPlaceIndex } from '../../../src/geocoding/open-place-index.ts';
import { findFastFolder } from '../../support/fast-folder.ts';
import { testGeodata } from '../../support/geodata.ts';

const silent = createLogger('silent');

describe('The index of places', () => {
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
});
