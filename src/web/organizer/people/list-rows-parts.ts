import { cutText } from '../../../base/text-line.ts';
import { type Html, html } from '../../../html/html.ts';
import type { ListRow, PeopleList } from '../../../people/lists/people-list.ts';
import { writeNumber } from '../number-words.ts';

const mostCharacters = 120;

/** The rows of a list that are named, of each kind one more than are shown, where there are more. */
export interface OddRows {
  readonly unreadable: readonly ListRow[];
  /** Those about somebody who has an earlier row. */
  readonly repeated: readonly ListRow[];
  readonly mostNamed: number;
}

/** A page of rows, and the parameter that leads to the next one. */
interface NamedRows {
  readonly parameter: string;
  /** One more than are shown, where there are more. */
  readonly rows: readonly ListRow[];
  readonly most: number;
}

/** The rows that are not taken as they are, in two tables; `unread` states of rows that they cannot or could not be read. */
export function renderOddRows(
  { counts }: PeopleList,
  { unreadable, repeated, mostNamed }: OddRows,
  unread: string,
): Html {
  const title =
    counts.unreadable === 1
      ? `The row that ${unread}`
      : `The ${writeNumber(counts.unreadable)} rows that ${unread}`;
  return html`${renderUnreadable(title, { parameter: 'unreadable', rows: unreadable, most: mostNamed })}${renderRepeated(
    'Rows about somebody who is already in the list',
    { parameter: 'repeated', rows: repeated, most: mostNamed },
  )}`;
}

// Their numbers, what they say, and why they are not read (L-rows).
function renderUnreadable(title: string, shown: NamedRows): Html | undefined {
  if (shown.rows.length === 0) return undefined;
  return html`<table class="stacked">
<caption>${title}</caption>
<thead><tr><th scope="col">Row</th><th scope="col">Content</th><th scope="col">Why</th></tr></thead>
<tbody>
${shown.rows
  .slice(0, shown.most)
  .map(
    (row) =>
      html`<tr><th scope="row" data-label="Row">${writeNumber(row.number)}</th><td>${sayRow(row)}</td><td>${row.reason}</td></tr>\n`,
  )}</tbody>
</table>
${renderNext(shown)}`;
}

function renderRepeated(title: string, shown: NamedRows): Html | undefined {
  if (shown.rows.length === 0) return undefined;
  return html`<details>
<summary>${title}</summary>
<table class="stacked">
<caption class="unseen">${title}</caption>
<thead><tr><th scope="col">Row</th><th scope="col">Who</th><th scope="col">What happens</th></tr></thead>
<tbody>
${shown.rows
  .slice(0, shown.most)
  .map(
    (row) =>
      html`<tr><th scope="row" data-label="Row">${writeNumber(row.number)}</th><td>${row.reason}</td><td>${row.outcome === 'changed' ? 'Adds something' : 'Changes nothing'}</td></tr>\n`,
  )}</tbody>
</table>
${renderNext(shown)}</details>
`;
}

/** The link to the rows behind those that are shown. */
export function renderNext({ parameter, rows, most }: NamedRows): Html | undefined {
  const last = rows[most - 1];
  if (rows.length <= most || last === undefined) return undefined;
  return html`<p><a class="button secondary" href="?${parameter}=${last.number}">Rows after ${last.number}</a></p>
`;
}

function sayRow({ cells }: ListRow): string {
  return cutText(cells.filter((cell) => cell.trim() !== '').join(', '), mostCharacters);
}
