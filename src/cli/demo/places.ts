import type { Geocoder } from '../../geocoding/geocoder.ts';
import type { Place, PlaceWords } from '../../geocoding/place.ts';

type Town = readonly [locality: string, region: string, latitude: number, longitude: number];

/** The places of the story by their postal codes, as the index of places has them. */
export const storyPlaces: Readonly<Record<string, Town>> = {
  97005: ['Beaverton', 'OR', 45.4963, -122.8001],
  97030: ['Gresham', 'OR', 45.5154, -122.4203],
  97201: ['Portland', 'OR', 45.5078, -122.6897],
  97202: ['Portland', 'OR', 45.484, -122.6365],
  97203: ['Portland', 'OR', 45.5889, -122.7347],
  97206: ['Portland', 'OR', 45.484, -122.5973],
  97211: ['Portland', 'OR', 45.5653, -122.6448],
  97213: ['Portland', 'OR', 45.5373, -122.5987],
  97214: ['Portland', 'OR', 45.5142, -122.6364],
  97217: ['Portland', 'OR', 45.5742, -122.6842],
  97219: ['Portland', 'OR', 45.458, -122.7074],
  97220: ['Portland', 'OR', 45.5411, -122.5566],
  97232: ['Portland', 'OR', 45.5287, -122.6363],
  97233: ['Portland', 'OR', 45.5142, -122.4985],
  97266: ['Portland', 'OR', 45.4762, -122.5596],
  97301: ['Salem', 'OR', 44.949, -123.004],
  98660: ['Vancouver', 'WA', 45.6418, -122.6801],
};

/** A geocoder that knows the places of the story, so that its making does not wait for the index of places. */
export function createStoryGeocoder({ ask: _, ...geocoder }: Geocoder): Geocoder {
  return {
    ...geocoder,
    locateOffline: (words) => locate(words) ?? geocoder.locateOffline(words),
    listPlaces(words) {
      const place = locate(words);
      return place === undefined ? geocoder.listPlaces(words) : [place];
    },
  };
}

function locate({ postalCode = '', country }: PlaceWords): Place | undefined {
  const town = country === 'US' ? storyPlaces[postalCode] : undefined;
  if (town === undefined) return undefined;
  const [locality, region, latitude, longitude] = town;
  return { locality, region, country: 'US', language: 'en', latitude, longitude, accuracy: 'Approximate' };
}
