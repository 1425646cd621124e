import { type Mistake, renderMistakes } from '../../../html/form.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { english } from '../../../html/words/en.ts';
import { type ListColumn, type Meaning, meanings } from '../../../people/lists/list-column.ts';
import type { ListCounts, ListRow, PeopleList } from '../../../people/lists/people-list.ts';
import { asMistaken, hiddenCsrf } from '../forms.ts';
import { countOf, writeNumber } from '../number-words.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { columnField, nameList, renderBack, renderTerms } from './bring-list-webpage.ts';
import { type OddRows, renderOddRows } from './list-rows-parts.ts';

/** What the webpage of a checked list shows beside it. */
export interface CheckedRows extends OddRows {
  readonly samples: readonly ListRow[];
  readonly mistakes: readonly Mistake[];
}

/** Renders a list that was checked: what would happen, its columns with five rows, and what is said of all its people. */
export function renderChecked(
  visit: Visit,
  list: PeopleList,
  { samples, unreadable, repeated, mostNamed, mistakes }: CheckedRows,
): OrganizerWebpage {
  const { counts } = list;
  const mistakeOf = (name: string) => mistakes.find(({ field }) => field === name)?.message;
  const readable = counts.rows - counts.unreadable;
  const webpage: OrganizerWebpage = {
    title: 'Bring a list',
    main: html`${renderBack(visit)}<div class="head"><div>
<h1>Bring a list</h1>
<p class="lead">${nameList(list)}, ${countRows(counts.rows)}. <b>Nothing is saved yet.</b></p>
</div></div>
${renderMistakes(english, mistakes)}<section aria-labelledby="would">
<h2 id="would" class="first">What would happen</h2>
${renderCounts(counts)}${renderOddRows(list, { unreadable, repeated, mostNamed }, 'cannot be read')}</section>
<form class="stack editor" method="post" novalidate>
${hiddenCsrf(visit)}
<h2>Columns</h2>
<p class="hint">Matched by their names. Change what is wrong and check again.</p>
${renderColumns(list.columns, samples)}${renderTerms(list, mistakeOf)}<div class="actions">
${readable > 0 && html`<button name="action" value="import">Bring in ${countRows(readable)}</button>\n`}<button class="secondary" name="action" value="check">Check again</button>
<span class="hint">One click takes it back later.</span>
</div>
</form>`,
  };
  return mistakes.length > 0 ? asMistaken(webpage) : webpage;
}

/** A number of rows in words. */
export function countRows(rows: number): string {
  return countOf(rows, 'row');
}

/** The rows of a list by what they come to, as numbers and as parts of a bar. */
export function renderCounts(counts: ListCounts): Html {
  const parts = [
    { name: counts.new === 1 ? 'new person' : 'new people', value: counts.new, kind: 'new' },
    { name: 'known, nothing changes', value: counts.known, kind: 'known' },
    { name: 'known, something is added', value: counts.changed, kind: 'changed' },
    { name: 'cannot be read', value: counts.unreadable, kind: 'unreadable' },
  ];
  let start = 0;
  const bars = parts.map(({ value, kind }) => {
    const width = counts.rows === 0 ? 0 : (1000 * value) / counts.rows;
    const bar = html`<rect${attributes({ class: kind, x: start.toFixed(1), width: width.toFixed(1), height: 10 })}/>`;
    start += width;
    return bar;
  });
  return html`<dl class="results">
${parts.map(
  ({ name, value, kind }) =>
    html`<div${attributes({ class: kind === 'unreadable' && value > 0 && 'wrong' })}><dt>${name}</dt><dd>${writeNumber(value)}</dd></div>\n`,
)}</dl>
<svg class="outcome" viewBox="0 0 1000 10" preserveAspectRatio="none" aria-hidden="true">${bars}</svg>
`;
}

const names: Readonly<Record<Meaning, string>> = {
  left_out: 'left out',
  given_name: 'first name',
  family_name: 'last name',
  full_name: 'whole name',
  email: 'email',
  phone: 'phone',
  address_line: 'street address',
  locality: 'town or city',
  region: 'state or region',
  postal_code: 'postal code',
  country: 'country',
  tags: 'tags',
  email_status: 'whether they get news',
  date: 'date, as a field',
  custom_field: 'text, as a field',
};

function renderColumns(columns: readonly ListColumn[], samples: readonly ListRow[]): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="Columns with the first rows">
<table class="columns">
<thead><tr>${columns.map(
    ({ name, meaning }, index) =>
      html`<th scope="col"><label for="${columnField(index)}">${name}</label><select id="${columnField(index)}" name="${columnField(index)}">${meanings.map(
        (one) => html`<option${attributes({ value: one, selected: one === meaning })}>${names[one]}</option>`,
      )}</select></th>`,
  )}</tr></thead>
<tbody>
${samples.map(
  ({ cells }) =>
    html`<tr>${columns.map(
      ({ meaning }, index) =>
        html`<td${attributes({ class: meaning === 'left_out' && 'soft' })}>${cells[index] ?? ''}</td>`,
    )}</tr>\n`,
)}</tbody>
</table>
</div>
`;
}
