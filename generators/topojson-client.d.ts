// topojson-client publishes no types; these are the parts of it, and of world-atlas, that are used here.
declare module 'topojson-client' {
  /** A closed line of points, longitude first. */
  export type Ring = readonly (readonly [number, number])[];
  export type Geometry =
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
  export interface Topology {
    readonly objects: { readonly countries: unknown };
  }
  export function feature(
    topology: Topology,
    object: unknown,
  ): { readonly features: readonly { readonly id?: string; readonly geometry: Geometry }[] };
}
