import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { iso31661 } from 'iso-3166';
import { feature, type Geometry, type Ring, type Topology } from 'topojson-client';

/** Degrees north and degrees east, each to two decimals: about a kilometre. */
export type Point = readonly [latitude: number, longitude: number];

// Countries that the atlas draws as a part of another country or that are too small for its grid.
const missingInAtlas: Readonly<Record<string, Point>> = {
  BQ: [12.18, -68.26],
  BV: [-54.42, 3.36],
  CC: [-12.17, 96.84],
  CX: [-10.49, 105.63],
  GF: [3.93, -53.13],
  GP: [16.19, -61.44],
  MQ: [14.65, -61.02],
  RE: [-21.12, 55.53],
  SJ: [78.87, 18.07],
  TK: [-9.17, -171.84],
  VA: [41.9, 12.45],
  YT: [-12.82, 45.15],
};

/** A ring in an equal-area projection: longitude against the sine of the latitude. */
interface Land {
  readonly ring: Ring;
  readonly area: number;
  readonly x: number;
  readonly y: number;
}

/**
 * The alpha-3 code of each ISO 3166-1 country, and one point inside its largest piece of land in the atlas, by the alpha-2 code.
 * Throws if a country has no point.
 */
export async function countryPoints(): Promise<Record<string, readonly [alpha3: string, ...Point]>> {
  const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-10m.json');
  const topology: Topology = JSON.parse(await readFile(atlas, 'utf8'));
  const largest = new Map<string, Land>();
  for (const { id, geometry } of feature(topology, topology.objects.countries).features) {
    if (id === undefined) continue;
    // Australia has a second entry for its small islands, so the largest of all entries counts.
    for (const land of lands(geometry)) {
      if (land.area > (largest.get(id)?.area ?? 0)) largest.set(id, land);
    }
  }
  const points = iso31661.map(({ alpha2, alpha3, numeric }) => {
    const land = largest.get(numeric);
    const point = land === undefined ? missingInAtlas[alpha2] : pointInside(land);
    if (point === undefined)
      throw new Error(`${alpha2} is neither in world-atlas nor among the countries it lacks`);
    return [alpha2, [alpha3, ...point]] as const;
  });
  return Object.fromEntries(points.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function lands(geometry: Geometry): Land[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons.map(([outer = []]) => measure(project(outer)));
}

function project(ring: Ring): Ring {
  const projected: [number, number][] = [];
  let before = ring[0]?.[0] ?? 0;
  for (const [longitude, latitude] of ring) {
    // Rings jump to the other side of the map at 180 degrees. Longitudes beyond 180 keep them in one piece.
    const turns = Math.round((before - longitude) / 360);
    before = longitude + 360 * turns;
    projected.push([before, Math.sin((latitude * Math.PI) / 180)]);
  }
  const [start = [0, 0]] = projected;
  // Antarctica goes once around the world, so its ring is closed along the pole.
  if (Math.abs(before - start[0]) > 180) projected.push([before, -1], [start[0], -1], [...start]);
  return projected;
}

function pointInside({ ring, x, y }: Land): Point {
  const longitude = insideAt(ring, x, y);
  return [round((Math.asin(y) * 180) / Math.PI), round(longitude - 360 * Math.round(longitude / 360))];
}

/** The x itself where (x, y) lies in the ring, else the middle of the widest stretch of land at the height y. */
function insideAt(ring: Ring, x: number, y: number): number {
  const crossings = edges(ring)
    .filter(([[, y1], [, y2]]) => y1 > y !== y2 > y)
    .map(([[x1, y1], [x2, y2]]) => x1 + ((y - y1) / (y2 - y1)) * (x2 - x1))
    .sort((a, b) => a - b);
  let widest: readonly [number, number] = [x, x];
  for (let i = 0; i + 1 < crossings.length; i += 2) {
    const [from = x, to = x] = crossings.slice(i, i + 2);
    if (from <= x && x <= to) return x;
    if (to - from > widest[1] - widest[0]) widest = [from, to];
  }
  return (widest[0] + widest[1]) / 2;
}

/** Area and centre of gravity of a ring, by the shoelace formula. */
function measure(ring: Ring): Land {
  const [origin = [0, 0]] = ring;
  let [area, x, y] = [0, 0, 0];
  for (const [[x1, y1], [x2, y2]] of edges(ring)) {
    // Relative to a point of the ring, because rounding errors are too large for small rings far from zero.
    const [ax, ay, bx, by] = [x1 - origin[0], y1 - origin[1], x2 - origin[0], y2 - origin[1]];
    const cross = ax * by - bx * ay;
    area += cross / 2;
    x += ((ax + bx) * cross) / 6;
    y += ((ay + by) * cross) / 6;
  }
  return { ring, area: Math.abs(area), x: origin[0] + x / area, y: origin[1] + y / area };
}

function edges(ring: Ring) {
  return ring.slice(1).map((end, i) => [ring[i] ?? end, end] as const);
}

function round(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
