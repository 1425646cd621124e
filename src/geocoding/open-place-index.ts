import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { Logger } from '../base/logger.ts';
import { putLast } from '../base/put-last.ts';
import { placeIndexFile } from './find-place-index.ts';
import { shortenRegion } from './place.ts';
import type { IndexedPlace, Point } from './place-index-tables.ts';
import { placeKey, postalKeys, regionKey } from './place-key.ts';

/** Looks up the index of places by country, which is given by its code in capitals. */
export interface PlaceIndex {
  /** The places of a postal code, from the most exact listing. */
  findByPostalCode(country: string, code: string): readonly IndexedPlace[];
  /** The places of a name, the most important one first. */
  findByName(country: string, name: string): readonly IndexedPlace[];
  /** The region of a name or a code; a region without a code is not two capitals. */
  findRegion(country: string, name: string): string | undefined;
  /** A point in a region; undefined where no place of the index is in it. */
  findRegionPoint(country: string, region: string): Point | undefined;
  close(): void;
}

interface Queries {
  postalCode(country: string, key: string): readonly IndexedPlace[];
  places(country: string, key: string): readonly IndexedPlace[];
  region(country: string, key: string): string | undefined;
  regionPoint(country: string, region: string): Point | undefined;
}

// Enough for the towns of a campaign.
const mostAnswers = 1000;
const longestQuestion = 100;

const columns = 'name, region, latitude, longitude';

/**
 * Reads the index from disk. It opens at the first question, and again after a new index was built. Where there is none,
 * or it cannot be read, nothing is found, and one line is logged.
 */
export function openPlaceIndex(folder: string, logger: Logger): PlaceIndex {
  const file = placeIndexFile(folder);
  let version = '';
  let db: Sqlite.Database | undefined;
  let queries: Queries | undefined;
  let isChecked = false;

  const open = (): Queries | undefined => {
    if (isChecked) return queries;
    // All questions of one turn of the event loop need one look at the file.
    isChecked = true;
    setImmediate(() => {
      isChecked = false;
    });
    const found = statSync(file, { throwIfNoEntry: false });
    const present = found === undefined ? 'none' : `${found.ino} ${found.mtimeMs}`;
    if (present === version) return queries;
    version = present;
    queries = undefined;
    db?.close();
    db = found && new Sqlite(file, { readonly: true });
    queries = db && prepareQueries(db);
    return queries;
  };
  const ask = <Found>(question: (queries: Queries) => Found, nothing: Found): Found => {
    try {
      const opened = open();
      return opened === undefined ? nothing : question(opened);
    } catch (error) {
      queries = undefined;
      logger.error(
        { err: error },
        'The index of places cannot be read; addresses get the point of their country.',
      );
      return nothing;
    }
  };
  return {
    findByPostalCode: (country, code) =>
      ask(({ postalCode }) => {
        for (const key of postalKeys(country, code)) {
          const places = postalCode(country, key);
          if (places.length > 0) return places;
        }
        return [];
      }, []),
    findByName: (country, name) => ask(({ places }) => places(country, placeKey(name)), []),
    findRegion: (country, name) =>
      ask(({ region }) => region(country, regionKeyOf(country, name)), undefined),
    findRegionPoint: (country, region) => ask(({ regionPoint }) => regionPoint(country, region), undefined),
    close() {
      db?.close();
      db = undefined;
      queries = undefined;
      version = '';
      isChecked = false;
    },
  };
}

// ISO 3166-2 puts the country in front: `AU-NSW`.
function regionKeyOf(country: string, name: string): string {
  return regionKey(name.startsWith(`${country}-`) ? name.slice(country.length) : shortenRegion(name));
}

// SQLite would prepare a sorted query again for each value that a column equals. It does not look at a value behind a plus.
function prepareQueries(db: Sqlite.Database): Queries {
  const postalCode = db.prepare<string[], IndexedPlace>(
    `select ${columns} from postal_codes where country = +? and code = +? order by position`,
  );
  const places = db.prepare<string[], IndexedPlace>(
    `select ${columns} from places where country = +? and key = +? order by codes desc, position`,
  );
  const region = db
    .prepare<string[], string>('select region from regions where country = ? and key = ?')
    .pluck();
  const regionPoint = db.prepare<string[], Point>(
    'select latitude, longitude from region_points where country = ? and region = ?',
  );
  return {
    postalCode: keepAnswers((...words) => postalCode.all(...words)),
    places: keepAnswers((...words) => places.all(...words)),
    region: keepAnswers((...words) => region.get(...words)),
    regionPoint: keepAnswers((...words) => regionPoint.get(...words)),
  };
}

// Neighbours post the same places, and a query takes longer than the rest of the search. A new index has new queries.
function keepAnswers<Answer>(ask: (...words: string[]) => Answer): (...words: string[]) => Answer {
  const answers = new Map<string, Answer>();
  return (...words) => {
    const question = JSON.stringify(words);
    if (answers.has(question)) return answers.get(question) as Answer;
    const answer = ask(...words);
    if (question.length <= longestQuestion)
      putLast(answers, { key: question, value: answer, most: mostAnswers });
    return answer;
  };
}
