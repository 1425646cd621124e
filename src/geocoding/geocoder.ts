import type { Clock } from '../base/clock.ts';
import type { Logger } from '../base/logger.ts';
import { ensurePlaceIndex } from './ensure-place-index.ts';
import type { GeocodingServer } from './geocoding-server.ts';
import { countryOf, listPlacesOffline, locateOffline } from './locate-offline.ts';
import { openPlaceIndex } from './open-place-index.ts';
import type { Locate, Place, PlaceWords, PossiblePlace } from './place.ts';
import { isMilitary } from './united-states.ts';

/** Finds the places of addresses. */
export interface Geocoder {
  /** The country of an address that names none. */
  readonly defaultCountry: string;
  readonly locateOffline: Locate;
  /** The places that an address may mean, offline; none where it is not found. */
  listPlaces(words: PlaceWords): readonly PossiblePlace[];
  /**
   * Asks the configured server, for a second at most, and returns the offline place where it fails or does not know. Never
   * wait for it in a transaction. Absent where no server is configured.
   */
  readonly ask?: (words: PlaceWords) => Promise<Place>;
  /** Builds the index of places where there is no current one, which takes seconds; never fails. */
  prepare(): Promise<void>;
  close(): Promise<void>;
}

/** Creates the geocoder. Nothing is read or connected before the first question. */
export function createGeocoder(
  { defaultCountry, geocoderUrl }: { defaultCountry: string; geocoderUrl: string | undefined },
  { clock, logger, folder }: { clock: Clock; logger: Logger; folder: string },
): Geocoder {
  const index = openPlaceIndex(folder, logger);
  const offline: Locate = (words) => locateOffline(words, { index, defaultCountry });
  let server: Promise<GeocodingServer> | undefined;
  const connect = async (url: string) => {
    const { connectGeocodingServer } = await import('./geocoding-server.ts');
    return connectGeocodingServer(url, { clock, logger, index, defaultCountry });
  };
  return {
    defaultCountry,
    locateOffline: offline,
    listPlaces: (words) => listPlacesOffline(words, { index, defaultCountry }),
    ...(geocoderUrl !== undefined && {
      async ask(words: PlaceWords) {
        if (countryOf(words, defaultCountry) === 'US' && isMilitary(words)) return offline(words);
        server ??= connect(geocoderUrl);
        return (await (await server).locate(words)) ?? offline(words);
      },
    }),
    prepare: () => ensurePlaceIndex(folder, logger),
    async close() {
      index.close();
      await (await server)?.close();
    },
  };
}
