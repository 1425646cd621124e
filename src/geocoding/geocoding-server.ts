// A question takes a second at most, with connecting and reading. Everything that the server does is an answer or nothing,
// never an exception. After a failure the server is not asked for a while. No log line or error contains an address.

import { Agent, type Dispatcher, request } from 'undici';
import type { Clock } from '../base/clock.ts';
import type { Logger } from '../base/logger.ts';
import { type Hit, readGeocodingAnswer } from './geocoding-answer.ts';
import { chooseRegion, countryOf, findPostedRegion } from './locate-offline.ts';
import type { PlaceIndex } from './open-place-index.ts';
import type { Place, PlaceWords } from './place.ts';
import { nameCountry } from './write-place.ts';

/** A Nominatim- or Photon-style server. */
export interface GeocodingServer {
  /** The place of an address, or undefined where the server does not know it, fails, or is not asked for a while. Never rejects. */
  locate(words: PlaceWords): Promise<Place | undefined>;
  close(): Promise<void>;
}

const answerMilliseconds = 1_000;
const pauseMilliseconds = 30_000;
const mostBytes = 256 * 1024;

/** Creates the client of a server; it connects at the first question. The index gives the codes of regions. */
export function connectGeocodingServer(
  address: string,
  needs: { clock: Clock; logger: Logger; index: PlaceIndex; defaultCountry: string },
): GeocodingServer {
  const { clock, logger, index, defaultCountry } = needs;
  const agent = new Agent({ connect: { timeout: answerMilliseconds }, maxResponseSize: mostBytes });
  let dialects = dialectsOf(address);
  let pausedUntil = Number.NEGATIVE_INFINITY;

  const ask = async (words: PlaceWords, country: string, signal: AbortSignal): Promise<Hit | undefined> => {
    for (const dialect of dialects) {
      const json = await fetchJson(writeQuestion(address, dialect, words, country), agent, signal);
      if (json === notThere) continue;
      const hit = readGeocodingAnswer(json);
      dialects = [dialect];
      return hit;
    }
    throw new Error('There is no geocoding server at its address.');
  };
  return {
    async locate(words) {
      const { addressLine, locality, region, postalCode } = words;
      if (!(addressLine || locality || region || postalCode) || clock.now() < pausedUntil) return undefined;
      const country = countryOf(words, defaultCountry);
      try {
        const hit = await within(answerMilliseconds, (signal) => ask(words, country, signal));
        // The address does not mean a place of the same name in another country.
        if (hit === undefined || (hit.country ?? country) !== country) return undefined;
        return isElsewhere(hit, words, country, index) ? undefined : toPlace(hit, words, country, index);
      } catch (error) {
        pausedUntil = clock.now() + pauseMilliseconds;
        logger.warn({ err: error }, 'The geocoding server fails and is left alone for 30 s.');
        return undefined;
      }
    },
    close: () => agent.destroy(),
  };
}

function regionOf({ regionCode, regionName }: Hit, country: string, index: PlaceIndex): string | undefined {
  return regionCode?.slice(-2) ?? (regionName && index.findRegion(country, regionName));
}

// Nor a place of the same name in another region.
function isElsewhere(hit: Hit, words: PlaceWords, country: string, index: PlaceIndex): boolean {
  const posted = findPostedRegion(index, country, words.region);
  const found = regionOf(hit, country, index);
  return posted !== undefined && found !== undefined && posted !== found;
}

// (2.2 location.locality, location.region, location.location, location.location.latitude, location.location.longitude)
// (2.2 location.location.accuracy, location.country, location.language)
function toPlace(hit: Hit, words: PlaceWords, country: string, index: PlaceIndex): Place {
  const region = regionOf(hit, country, index);
  const locality = hit.locality ?? words.locality;
  return {
    ...(locality !== undefined && { locality }),
    region: chooseRegion(region, words.region),
    country,
    language: 'en',
    latitude: hit.latitude,
    longitude: hit.longitude,
    accuracy: hit.isStreetLevel ? 'Rooftop' : 'Approximate',
  };
}

const notThere = Symbol('404');

// The service does not follow redirects: a redirect is handled like every other unexpected status.
async function fetchJson(url: string, dispatcher: Dispatcher, signal: AbortSignal): Promise<unknown> {
  const headers = { accept: 'application/json', 'user-agent': 'civic-action-service' };
  const { statusCode, body } = await request(url, { dispatcher, signal, headers });
  if (statusCode === 200) {
    const text = await body.text();
    try {
      return JSON.parse(text);
    } catch {
      // The error of the parser would contain the answer.
      throw new Error('The answer is no JSON.');
    }
  }
  await body.dump();
  if (statusCode === 404) return notThere;
  throw new Error(`The answer has the status ${statusCode}.`);
}

// The signal alone is not enough: undici obeys it only once it is connected.
async function within<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const { promise: over, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    controller.abort();
    reject(new Error(`There is no answer within ${milliseconds} ms.`));
  }, milliseconds);
  try {
    return await Promise.race([work(controller.signal), over]);
  } finally {
    clearTimeout(timer);
  }
}

/** The protocol of a server: that of Nominatim (`/search`) or of Photon (`/api`). */
type Dialect = 'nominatim' | 'photon';

/** The possible protocols of the server at an address: its path decides, and the root of a server may be either. */
function dialectsOf(address: string): readonly Dialect[] {
  const { pathname } = new URL(address);
  if (/\/search(\.php)?\/?$/.test(pathname)) return ['nominatim'];
  return /\/api\/?$/.test(pathname) ? ['photon'] : ['nominatim', 'photon'];
}

/** The URL that asks for the words in a country (its code in capitals), for one answer in English. */
function writeQuestion(address: string, dialect: Dialect, words: PlaceWords, country: string): string {
  const url = new URL(address);
  const path = dialect === 'nominatim' ? '/search' : '/api';
  if (dialectsOf(address).length > 1) url.pathname = url.pathname.replace(/\/*$/, path);
  const parts = [words.addressLine, words.locality, words.region, words.postalCode].filter(Boolean);
  const parameters =
    dialect === 'nominatim'
      ? {
          q: parts.join(', '),
          countrycodes: country.toLowerCase(),
          format: 'jsonv2',
          addressdetails: '1',
          'accept-language': 'en',
          limit: '1',
        }
      : // Photon has no parameter for the country in all of its versions.
        { q: [...parts, nameCountry(country, 'en')].join(', '), lang: 'en', limit: '1' };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}
