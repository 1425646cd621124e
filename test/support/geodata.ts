import { buildPlaceIndex } from '../../src/geocoding/build-place-index.ts';
import { isPlaceIndexCurrent } from '../../src/geocoding/find-place-index.ts';

/** The folder for child processes of the tests; imports into the checkout's own data do not affect it. */
export const testFolder = 'data/test';

/** The folder of the tests' own index of places. */
export const testGeodata = `${testFolder}/data`;

/** Builds the tests' index if there is no current one from an earlier run. */
export async function prepareTestGeodata(): Promise<void> {
  if (!isPlaceIndexCurrent(testGeodata)) await buildPlaceIndex(testGeodata);
}
