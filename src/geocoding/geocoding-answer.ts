import { z } from 'zod';

/** The first place of a geocoding server's answer, with the fields that could be read. */
export interface Hit {
  readonly latitude: number;
  readonly longitude: number;
  readonly locality: string | undefined;
  /** The full ISO 3166-2 code of the region. */
  readonly regionCode: string | undefined;
  readonly regionName: string | undefined;
  /** ISO 3166-1 alpha-2, in capitals. */
  readonly country: string | undefined;
  /** Whether it is a house or a street. */
  readonly isStreetLevel: boolean;
}

const mostCodePoints = 255;
const streetRank = 26;

const number = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?(e-?\d+)?$/i)
    .transform(Number),
]);
const latitude = number.pipe(z.number().min(-90).max(90));
const longitude = number.pipe(z.number().min(-180).max(180));
// A value that is too long to be stored, or no text, counts as absent.
const word = z.string().refine(isStorable).optional().catch(undefined);
const code = z
  .string()
  .regex(/^[A-Za-z]{2}$/)
  .transform((text) => text.toUpperCase())
  .optional()
  .catch(undefined);

const nominatimAddress = z.object({
  house_number: word,
  road: word,
  city: word,
  town: word,
  village: word,
  hamlet: word,
  municipality: word,
  state: word,
  'ISO3166-2-lvl4': word,
  'ISO3166-2-lvl6': word,
  country_code: code,
});

const nominatimPlace = z
  .object({
    lat: latitude,
    lon: longitude,
    place_rank: z.number().optional().catch(undefined),
    address: nominatimAddress.optional().catch(undefined),
  })
  .transform(({ lat, lon, place_rank: rank = 0, address }): Hit => {
    const codes = [address?.['ISO3166-2-lvl4'], address?.['ISO3166-2-lvl6']];
    return {
      latitude: lat,
      longitude: lon,
      locality:
        address?.city ?? address?.town ?? address?.village ?? address?.hamlet ?? address?.municipality,
      // Italy has letters for its provinces only, a level below.
      regionCode: codes.find((region) => region !== undefined && /^[A-Z]{2}-[A-Z]{2}$/.test(region)),
      regionName: address?.state,
      country: address?.country_code,
      isStreetLevel: rank >= streetRank || address?.house_number !== undefined || address?.road !== undefined,
    };
  });

const photonPlace = z
  .object({
    geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
    properties: z.object({
      type: word,
      osm_key: word,
      name: word,
      housenumber: word,
      street: word,
      city: word,
      state: word,
      countrycode: code,
    }),
  })
  .transform(({ geometry: { coordinates }, properties }): Hit => {
    const { type, osm_key: key, name, housenumber, street, city, state, countrycode } = properties;
    const isTown = type === 'city' || (type === undefined && key === 'place');
    return {
      longitude: coordinates[0],
      latitude: coordinates[1],
      locality: city ?? (isTown ? name : undefined),
      regionCode: undefined,
      regionName: state,
      country: countrycode,
      isStreetLevel:
        type === 'house' || type === 'street' || housenumber !== undefined || street !== undefined,
    };
  });

const answer = z.union([
  z.array(z.unknown()).transform((places) => nominatimPlace.safeParse(places[0]).data),
  z
    .object({ features: z.array(z.unknown()) })
    .transform(({ features }) => photonPlace.safeParse(features[0]).data),
]);

/**
 * Reads the first place of an answer, or undefined where there is none or it is invalid. Nominatim answers with an array,
 * Photon with a GeoJSON collection; refuses anything else.
 */
export function readGeocodingAnswer(json: unknown): Hit | undefined {
  const read = answer.safeParse(json);
  if (!read.success) throw new Error('The answer is neither of Nominatim nor of Photon.');
  return read.data;
}

function isStorable(text: string): boolean {
  return text !== '' && [...text].length <= mostCodePoints && text.isWellFormed() && !text.includes('\0');
}
