import { buildPlaceIndex, isPlaceIndexCurrent } from '../../src/geocoding/build-place-index.ts';

/** The folder that child processes of the tests run in; what is imported into the checkout's own does not reach them. */
export const testFolder = 'data/test';

/** The folder of the tests' own index of places. */
export const testGeodata = `${testFolder}/data`;

/** Builds the tests' index where there is no current one from an earlier run. */
export async function prepareTestGeodata(): Promise<void> {
  if (!isPlaceIndexCurrent(testGeodata)) await buildPlaceIndex(testGeodata);
}
