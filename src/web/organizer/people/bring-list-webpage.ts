import { type Mistake, renderField, renderMistakes } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { english } from '../../../html/words/en.ts';
import type { ListTerms, PeopleList } from '../../../people/lists/people-list.ts';
import { asMistaken, hiddenCsrf, renderDate } from '../forms.ts';
import { writeNumber } from '../number-words.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';

/** The name of the field for the meaning of a column. */
export const columnField = (index: number) => `column_${index}`;

/** The form for a list, as it was typed, and the lists that were brought before. */
export interface BringForm {
  readonly lists: readonly PeopleList[];
  readonly text: string;
  readonly terms: ListTerms;
  readonly mistakes: readonly Mistake[];
}

/** Renders the form for a list from elsewhere. */
export function renderBringForm(visit: Visit, { lists, text, terms, mistakes }: BringForm): OrganizerWebpage {
  const mistakeOf = (name: string) => mistakes.find(({ field }) => field === name)?.message;
  const webpage: OrganizerWebpage = {
    title: 'Bring a list',
    main: html`${renderBack(visit)}<div class="head"><div>
<h1>Bring a list</h1>
<p class="lead">A table of people from another tool or a spreadsheet. You see what would happen before anything is saved.</p>
</div></div>
${renderMistakes(english, mistakes)}<form class="stack editor" method="post" enctype="multipart/form-data" novalidate>
${hiddenCsrf(visit)}
<fieldset class="group"><legend>The table <small>With one person a row. The first row names the columns.</small></legend>
<div class="fields">
<div class="field"><label for="file">File</label>
<p class="hint" id="file-hint">CSV or text, with commas, semicolons or tabs. Up to 250,000 rows.</p>
${mistakeOf('file') !== undefined && html`<p class="wrong" id="file-wrong">${mistakeOf('file')}</p>\n`}<input id="file" name="file" type="file" accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values" aria-describedby="file-hint">
</div>
${renderField({ name: 'text', label: 'Or paste it here', control: 'textarea', rows: 5, value: text, hint: 'Copied from a spreadsheet, with the names of the columns.' })}
</div></fieldset>
${renderTerms(terms, mistakeOf)}<div class="actions"><button name="action" value="check">Check the list</button></div>
</form>
${renderLists(visit, lists)}`,
  };
  return mistakes.length > 0 ? asMistaken(webpage) : webpage;
}

/** The link back to the people of the account. */
export function renderBack({ account }: Visit): Html {
  return html`<p class="back"><a href="/manage/${account.slug}/people">People</a></p>
`;
}

/** The fields for what is said of all people of a list. */
export function renderTerms(
  { tag, consent, consentSource }: ListTerms,
  mistakeOf: (name: string) => string | undefined,
): Html {
  return html`<fieldset class="group"><legend>For all of them <small>It is kept with each person.</small></legend>
<div class="fields">
${renderField({ name: 'tag', label: 'Tag', control: 'text', autocomplete: 'off', value: tag ?? '', mistake: mistakeOf('tag') })}
${renderField({
  name: 'consent',
  label: 'May we write to them?',
  control: 'radio',
  value: consent ?? '',
  mistake: mistakeOf('consent'),
  options: [
    {
      value: 'subscribed',
      name: 'They agreed',
      hint: 'Only if they ticked or signed a sentence about it. People who unsubscribed here stay unsubscribed.',
    },
    {
      value: 'unsubscribed',
      name: 'No, or we do not know',
      hint: 'They are kept and get no news.',
    },
  ],
})}
${renderField({
  name: 'consent_source',
  label: 'Where did they agree?',
  control: 'text',
  autocomplete: 'off',
  hint: 'A sentence that you could show to somebody who asks.',
  value: consentSource ?? '',
  mistake: mistakeOf('consent_source'),
})}
</div></fieldset>
`;
}

/** The name of a list. */
export function nameList({ name }: PeopleList): string {
  return name ?? 'A pasted table';
}

const states: Readonly<Record<PeopleList['state'], string>> = {
  reading: 'Being read',
  checking: 'Being checked',
  checked: 'Not brought in',
  importing: 'Being brought in',
  imported: 'Brought in',
  taking_back: 'Being taken back',
  taken_back: 'Taken back',
};

function renderLists(visit: Visit, lists: readonly PeopleList[]): Html | undefined {
  if (lists.length === 0) return undefined;
  return html`<h2>Earlier lists</h2>
<table class="stacked">
<caption class="unseen">Earlier lists</caption>
<thead><tr><th scope="col">List</th><th scope="col">When</th><th scope="col">State</th><th scope="col" class="number">Rows</th></tr></thead>
<tbody>
${lists.map(
  (list) =>
    html`<tr><th scope="row"><a href="/manage/${visit.account.slug}/people/import/${list.id}"><b>${nameList(list)}</b></a></th><td>${renderDate(list.createdAt, visit)}</td><td>${states[list.state]}</td><td class="number" data-label="Rows">${writeNumber(list.counts.rows)}</td></tr>\n`,
)}</tbody>
</table>
`;
}
