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

// Of two columns beside min() SQLite takes the values of the row that has the minimum.
const regionPoints = `
  insert into region_points
  select country, region, latitude, longitude from (
    select country, region, places.latitude as latitude, places.longitude as longitude,
      min((places.latitude - middle.latitude) * (places.latitude - middle.latitude)
        + (places.longitude - middle.longitude) * (places.longitude - middle.longitude))
    from places join (
      select country, region, avg(latitude) as latitude, avg(longitude) as longitude
      from places group by country, region
    ) as middle using (country, region)
    group by country, region)`;

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
    `insert into places values (@country, @key, @position, @name, @region, @latitude, @longitude, coalesce(
       (select codes from towns where country = @country and key = @key and region = @region), 0))`,
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
    addPlace(country, key, indexed) {
      position += 1;
      place.run({ country, key, position, ...indexed });
    },
    addTowns: () => newTowns.run(),
    addAlias(country, key, name) {
      position += 1;
      alias.run({ country, key, position, alias: name });
    },
    addRegionPoints: () => db.exec(regionPoints),
    finish: (fingerprint) => db.prepare('insert into origin values (?)').run(fingerprint),
  };
}
