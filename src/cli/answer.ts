import { formatTime } from '../base/clock.ts';

/** What a command answers: one value for programs, and for people a table or facts, which have fewer details. */
export class Answer {
  readonly value: unknown;
  readonly shown: Table | Detail;
  /** What to know about the answer, such as that there is more; it is printed last, on standard error. */
  readonly note: string | undefined;

  constructor(value: unknown, shown: Table | Detail, note?: string) {
    this.value = value;
    this.shown = shown;
    this.note = note;
  }
}

/** A cell's colour, as a word that `util.styleText` knows. */
export type Colour = 'green' | 'red' | 'yellow' | 'dim';

/** A column of a table. */
export interface Column {
  readonly title: string;
  /** How narrow it may become where the terminal is narrow; without it the column keeps its width. */
  readonly least?: number;
  /** Whether the end of a text is kept where there is no room for all of it, as for ids, whose ends differ. */
  readonly keepsEnd?: boolean;
  /** Whether it becomes narrower before the others do, as ids of which no command needs more than the end. */
  readonly givesWay?: boolean;
  /** Whether a text for which there is no room goes on in the next line; only the last column may. */
  readonly wraps?: boolean;
  readonly colour?: (text: string) => Colour | undefined;
}

/** Rows of text under columns. */
export interface Table {
  readonly columns: readonly Column[];
  readonly rows: readonly (readonly string[])[];
}

/** Named facts, a table below them, and text below both. */
export interface Detail {
  readonly facts: Readonly<Record<string, unknown>>;
  readonly table?: Table;
  readonly text?: string;
}

/** A column of a list, with the text of each item; nothing is shown as a dash. */
export interface ColumnOf<Item> extends Column {
  readonly of: (item: Item) => string | number | null | undefined;
}

/** The table of items. */
export function tableOf<Item>(items: readonly Item[], columns: readonly ColumnOf<Item>[]): Table {
  return { columns, rows: items.map((item) => columns.map(({ of }) => `${of(item) ?? ''}` || '-')) };
}

/** The answer that lists items, which programs get as this value. */
export function listAs<Item>(
  value: readonly unknown[],
  items: readonly Item[],
  columns: readonly ColumnOf<Item>[],
  note?: string,
): Answer {
  return new Answer(value, tableOf(items, columns), note);
}

/** How a column of ids is shown. Their ends differ, and are enough to name one of the items that were listed. */
export const ofIds = { title: 'ID', least: 9, keepsEnd: true } as const;

/** The one of these ids that ends as typed, with at least eight characters; otherwise the text as it was typed. */
export function completeId(typed: string, ids: readonly string[]): string {
  const end = typed.replace(/^…/, '').toLowerCase();
  if (!/^[0-9a-f-]{8,35}$/.test(end)) return typed;
  const [found, ...others] = ids.filter((id) => id.endsWith(end));
  return found === undefined || others.length > 0 ? typed : found;
}

/** An instant for a table, in UTC: without the year if it is the present one, without the time if it is another. */
export function shortTime(instant: number | null | undefined, now: number): string | undefined {
  if (instant === null || instant === undefined) return undefined;
  const [text, present] = [formatTime(instant), formatTime(now)];
  const isThisYear = text.slice(0, 4) === present.slice(0, 4);
  return isThisYear ? text.slice(5, 16).replace('T', ' ') : text.slice(0, 10);
}
