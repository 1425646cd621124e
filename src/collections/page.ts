import { invalidParameter } from '../errors.ts';

/** Which part of a list is asked for; both numbers from 1. */
export interface PageRequest {
  readonly page: number;
  readonly perPage: number;
}

/** One page of a list with the list's exact total and the version that its ETag is made of. */
export interface Page<Item> extends PageRequest {
  readonly total: number;
  readonly version: number;
  /** Reads the items, which an answer without a body does not need. */
  items(): Promise<readonly Item[]>;
}

/** A page of a collection that never has members. */
export function emptyPage(request: PageRequest): Page<never> {
  return { ...request, total: 0, version: 0, items: async () => [] };
}

/** Brings the asked numbers into range: page from 1, 25 items unless said, 1 to 100. Refuses infinite ones as `invalid_request`. */
export function readPageRequest(query: { page?: number; per_page?: number }): PageRequest {
  const page = readFinite('page', query.page ?? 1);
  return { page: Math.max(1, page), perPage: readPerPage(query) };
}

/** How many items a page is to have: 25 unless said, brought into 1 to 100. Refuses an infinite number as `invalid_request`. */
export function readPerPage(query: { per_page?: number }): number {
  return Math.min(100, Math.max(1, readFinite('per_page', query.per_page ?? 25)));
}

// The validator takes `Infinity` and `1e999` for whole numbers.
function readFinite(parameter: string, value: number): number {
  if (Number.isFinite(value)) return value;
  throw invalidParameter(parameter, `must be a whole number, came as ${value}`);
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
