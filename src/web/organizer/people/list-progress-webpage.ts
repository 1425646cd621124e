import { attributes, type Html, html } from '../../../html/html.ts';
import type { ListRow, PeopleList } from '../../../people/lists/people-list.ts';
import { countPeople } from '../audience-lines.ts';
import { hiddenCsrf, renderDate } from '../forms.ts';
import { writeNumber } from '../number-words.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { nameList, renderBack } from './bring-list-webpage.ts';
import { countRows, renderCounts } from './checked-list-webpage.ts';
import { type OddRows, renderNext, renderOddRows } from './list-rows-parts.ts';

const doing = {
  checking: 'Checking the list',
  importing: 'Bringing the list in',
  taking_back: 'Taking the list back',
} as const;

/** Renders how far the work on a list is. The module progress.js shows it anew until the work is done. */
export function renderProgress(visit: Visit, list: PeopleList): OrganizerWebpage {
  const { counts } = list;
  const title = doing[list.state as keyof typeof doing];
  const isBack = list.state === 'taking_back';
  const all = isBack ? counts.new + counts.known + counts.changed : counts.rows;
  const done = isBack
    ? counts.takenBack + counts.stayed
    : counts.new + counts.known + counts.changed + counts.unreadable;
  return {
    title,
    scripts: ['progress.js'],
    main: html`${renderBack(visit)}<h1>${title}</h1>
<p class="lead">${nameList(list)}. You can leave this page, the work goes on.</p>
<div data-progress role="status">
<p>${writeNumber(done)} of ${countRows(all)}</p>
<progress${attributes({ max: Math.max(all, 1), value: done, 'aria-label': title })}></progress>
</div>
<p class="actions"><a class="button secondary" href="">Look again</a></p>`,
  };
}

/** What the webpage of a list that was brought in shows beside it. */
export interface BroughtRows extends OddRows {
  readonly stayed: readonly ListRow[];
  /** The names of people who stayed, by their ids. */
  readonly names: ReadonlyMap<string, string>;
}

/** Renders what happened with a list that was brought in, or taken back. */
export function renderBrought(
  visit: Visit,
  list: PeopleList,
  { unreadable, repeated, stayed, mostNamed, names }: BroughtRows,
): OrganizerWebpage {
  const { counts } = list;
  const isBack = list.state === 'taken_back';
  const title = isBack ? 'The list was taken back' : 'The list is here';
  const when = list.importedAt === null ? undefined : renderDate(list.importedAt, visit);
  return {
    title,
    main: html`${renderBack(visit)}<div class="head"><div>
<h1>${title}</h1>
<p class="lead">${nameList(list)}, brought in ${when}${list.tag !== null && html`, with the tag “${list.tag}”`}.</p>
</div>${
      !isBack &&
      html`<form class="actions" method="post">${hiddenCsrf(visit)}<button class="secondary" name="action" value="take_back">Take it back</button></form>`
    }</div>
${isBack && renderTakenBack(visit, list, { rows: stayed, mostNamed, names })}<section aria-labelledby="happened">
<h2 id="happened" class="first">What happened</h2>
${renderCounts(counts)}${renderConsent(list)}${renderOddRows(list, { unreadable, repeated, mostNamed }, 'could not be read')}</section>
<p><a href="/manage/${visit.account.slug}/people/import">Bring another list</a></p>`,
  };
}

function renderConsent({ consent, consentSource }: PeopleList): Html {
  return html`<p class="hint">${consent === 'subscribed' ? 'They agreed to get news' : 'New people get no news'}${consentSource !== null && html`: ${consentSource}`}</p>
`;
}

// Names who stays (L-take-back).
function renderTakenBack(
  { account }: Visit,
  { counts }: PeopleList,
  {
    rows,
    mostNamed,
    names,
  }: {
    readonly rows: readonly ListRow[];
    readonly mostNamed: number;
    readonly names: ReadonlyMap<string, string>;
  },
): Html {
  return html`<p>${countPeople(counts.takenBack)} ${counts.takenBack === 1 ? 'is' : 'are'} as before the list. ${
    counts.stayed === 0
      ? 'Nobody stayed.'
      : counts.stayed === 1
        ? '1 stays, because they did something, were changed since, or another list brought them, too.'
        : `${writeNumber(counts.stayed)} stay, because they did something, were changed since, or another list brought them, too.`
  }</p>
${
  rows.length > 0 &&
  html`<table class="stacked">
<caption>Who stays</caption>
<thead><tr><th scope="col">Row</th><th scope="col">Person</th></tr></thead>
<tbody>
${rows
  .slice(0, mostNamed)
  .map(
    ({ number, personId }) =>
      html`<tr><th scope="row" data-label="Row">${writeNumber(number)}</th><td><a href="/manage/${account.slug}/people/${personId ?? ''}">${names.get(personId ?? '') ?? 'Somebody who was removed since'}</a></td></tr>\n`,
  )}</tbody>
</table>
${renderNext({ parameter: 'stayed', rows, most: mostNamed })}`
}`;
}
