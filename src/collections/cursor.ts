import { invalidParameter, quote } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import { readPerPage } from './page.ts';

/** Which part of a list without totals is asked for: its start, or what comes behind the item of that id. */
export interface CursorRequest {
  readonly behind?: string;
  readonly perPage: number;
}

/** One page of a list without totals; `next` is the cursor of the page behind it, where there is one. */
export interface CursorPage<Item> {
  readonly perPage: number;
  readonly items: readonly Item[];
  readonly next?: string;
}

/** Reads the parameters `cursor` and `per_page`; refuses a cursor that no page gave as `invalid_request`. */
export function readCursorRequest(query: { cursor?: string; per_page?: number }): CursorRequest {
  const perPage = readPerPage(query);
  const { cursor } = query;
  if (cursor === undefined) return { perPage };
  const behind = readCursor(cursor);
  if (behind !== undefined) return { behind, perPage };
  const message = `must be the one in the link \`next\` of a page, came as ${quote(cursor)}`;
  throw invalidParameter('cursor', message);
}

/** Reads one page: `read` brings the first so many items behind an id, and is asked for one more than the page has. */
export async function readCursorPage<Item extends { readonly id: string }>(
  { behind, perPage }: CursorRequest,
  read: (behind: string | undefined, limit: number) => Promise<readonly Item[]>,
): Promise<CursorPage<Item>> {
  const found = await read(behind, perPage + 1);
  const items = found.slice(0, perPage);
  const last = items.at(-1);
  const isLast = found.length <= perPage || last === undefined;
  return { perPage, items, ...(!isLast && { next: writeCursor(last.id) }) };
}

// The bytes of the id: short, and nothing that invites to be made up.
function writeCursor(id: string): string {
  return Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
}

function readCursor(cursor: string): string | undefined {
  const hex = Buffer.from(cursor, 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  return isId(id) && writeCursor(id) === cursor ? id : undefined;
}
