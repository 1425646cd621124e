import type { Database } from 'better-sqlite3';

const tables = `
  create table origin (fingerprint text not null);
  create table regions (
    country text, key text, region text not null, primary key (country, key)
  ) without rowid;
  create table region_points (
    country text, region text, latitude real not null, longitude real not null, primary key (country, region)
  ) without rowid;
  create table places (
    country text, key text, position integer, name text not null, region text not null,
    latitude real not null, longitude real not null, codes integer not null,
    primary key (country, key, position)
  ) without rowid;
  create table postal_codes (
    country text, code text, position integer, name text not null, region text not null,
    latitude real not null, longitude real not null, primary key (country, code, position)
  ) without rowid;
  create temp table towns (
    country text, key text, region text, position integer, name text, latitude real, longitude real,
    codes integer, primary key (country, key, region)
  ) without rowid;`;

/** A point in degrees. */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place with a name and a point, and the region it is in. */
export interface IndexedPlace extends Point {
  readonly name: string;
  /** Two capitals are a code of ISO 3166-2; any other text is no code. */
  readonly region: string;
}

/** Fills a new index, in one transaction. */
export interface PlaceIndexTables {
  addRegion(country: string, key: string, region: string): void;
  addPostalCode(country: string, code: string, key: string, place: IndexedPlace): void;
  addPlace(country: string, key: string, place: IndexedPlace): void;
  /** Adds the towns that only postal codes have. Call it after all postal codes and places. */
  addTowns(): void;
  /** Makes the most important place of a key available under another key as well. */
  addAlias(country: string, key: string, alias: string): void;
  /** Adds a point for each region: that of the place nearest to the middle of all its places. Call it after all places. */
  addRegionPoints(): void;
  finish(fingerprint: string): void;
}

/** Creates the tables of an empty index. Of several regions with one key the first one stays. */
export function createPlaceIndexTables(db: Database): PlaceIndexTables {
  db.exec(tables);
  let position = 0;
  const region = db.prepare('insert or ignore into regions values (?, ?, ?)');
  const postalCode = db.prepare('insert into postal_codes values (?, ?, ?, ?, ?, ?, ?)');
  // The more codes a town has, the larger it is.
  const town = db.prepare(
    `insert into towns values (?, ?, ?, ?, ?, ?, ?, 1)
     on conflict (country, key, region) do update set codes = codes + 1`,
  );
  const place = db.prepare(
    `insert into places values (?, ?, ?, ?, ?, ?, ?, coalesce(
       (select codes from towns where country = ? and key = ? and region = ?), 0))`,
  );
  const newTowns = db.prepare(
    `insert into places
     select country, key, position, name, region, latitude, longitude, codes from towns where not exists (
       select 1 from places where country = towns.country and key = towns.key and region = towns.region)`,
  );
  const alias = db.prepare(
    `insert into places
     select country, @alias, @position, name, region, latitude, longitude, codes
     from places where country = @country and key = @key order by codes desc, position limit 1`,
  );
  return {
    addRegion: (country, key, name) => region.run(country, key, name),
    addPostalCode(country, code, key, { name, region, latitude, longitude }) {
      position += 1;
      postalCode.run(country, code, position, name, region, latitude, longitude);
      town.run(country, key, region, position, name, latitude, longitude);
    },
    addPlace(country, key, { name, region, latitude, longitude }) {
      position += 1;
      place.run(country, key, position, name, region, latitude, longitude, country, key, region);
    },
    addTowns: () => newTowns.run(),
    addAlias(country, key, name) {
      position += 1;
      alias.run({ country, key, position, alias: name });
    },
    addRegionPoints: () => addRegionPoints(db),
    finish: (fingerprint) => db.prepare('insert into origin values (?)').run(fingerprint),
  };
}

interface Region extends Point {
  readonly country: string;
  readonly region: string;
}

// SQLite would sort all places for each group and for each minimum, which takes a third of the whole work.
function addRegionPoints(db: Database): void {
  const places = db.prepare<[], Region>(
    'select country, region, latitude, longitude from places order by country, key, position',
  );
  const regions = new Map<string, Region[]>();
  for (const place of places.iterate()) {
    const id = `${place.country} ${place.region}`;
    const known = regions.get(id);
    if (known === undefined) regions.set(id, [place]);
    else known.push(place);
  }
  const insert = db.prepare('insert into region_points values (?, ?, ?, ?)');
  for (const inRegion of regions.values()) {
    const { country, region, latitude, longitude } = findMiddle(inRegion);
    insert.run(country, region, latitude, longitude);
  }
}

/** The place nearest to the middle of all; of several ones the first. */
function findMiddle(places: readonly Region[]): Region {
  const mean = (axis: keyof Point) => places.reduce((sum, place) => sum + place[axis], 0) / places.length;
  const [latitude, longitude] = [mean('latitude'), mean('longitude')];
  const distance = (place: Point) => (place.latitude - latitude) ** 2 + (place.longitude - longitude) ** 2;
  return places.reduce((nearest, place) => (distance(place) < distance(nearest) ? place : nearest));
}
