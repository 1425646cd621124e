import { Problem } from '../errors.ts';

/** Which part of a list is asked for; both numbers from 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** One page of a list with the list's exact total and the version that its ETag is made of. */
export interface Page<Item> extends PageRequest {
  readonly items: readonly Item[];
  readonly total: number;
  readonly version: number;
}

/** Brings the asked numbers into range: page from 1, 25 items unless said, 1 to 100. Refuses infinite ones as `invalid_request`. */
export function readPageRequest(query: { page?: number; per_page?: number }): PageRequest {
  const page = readFinite('page', query.page ?? 1);
  const perPage = readFinite('per_page', query.per_page ?? 25);
  return { page: Math.max(1, page), perPage: Math.min(100, Math.max(1, perPage)) };
}

// The validator takes `Infinity` and `1e999` for whole numbers.
function readFinite(parameter: string, value: number): number {
  if (Number.isFinite(value)) return value;
  const message = `must be a whole number, came as ${value}`;
  throw new Problem('invalid_request', `${parameter} ${message}.`, { fields: [{ parameter, message }] });
}

/** A stretch of a list: the positions of its first and last item, from 1. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** The stretch of a list that a page shows, or undefined where the list ends before it. */
export function findRange({ page, perPage }: PageRequest, total: number): Range | undefined {
  const first = (page - 1) * perPage + 1;
  return first > total ? undefined : { first, last: Math.min(first + perPage - 1, total) };
}
