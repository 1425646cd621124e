import { putLast } from '../../base/put-last.ts';

/** How often the webpage of an event or a petition was viewed on a day by visitors of one source. */
export interface PageViews {
  readonly actionId: string;
  /** In the time zone of the action, such as `2026-11-20`. */
  readonly day: string;
  /** The code of `?source=`; '' if there was none. */
  readonly source: string;
  readonly views: number;
}

/** A single view, before it is counted. */
export type PageView = Omit<PageViews, 'views'>;

/** The source of views whose own source is not counted separately. */
export const otherSource = '*';

const mostSources = 100;
const mostActions = 10_000;
const mostCharacters = 255;

/**
 * Makes the function that returns the source under which a view is counted. Of each action only the first 100 sources of a day
 * have rows of their own, so that nobody can fill the table with addresses.
 */
export function limitSources(most: number = mostSources): (view: PageView) => string {
  const known = new Map<string, Set<string>>();
  return ({ actionId, day, source: given }) => {
    const source = given.trim();
    if (source === '') return '';
    const key = `${actionId} ${day}`;
    const sources = known.get(key) ?? new Set();
    putLast(known, { key, value: sources, most: mostActions });
    if (sources.has(source)) return source;
    if (sources.size >= most || [...source].length > mostCharacters) return otherSource;
    sources.add(source);
    return source;
  };
}
