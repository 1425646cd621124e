import type { Report } from '../../../actions/statistics/read-report.ts';
import type { NameCount } from '../../../actions/statistics/sign-up-store.ts';
import { renderChart } from '../../../html/chart.ts';
import { type Html, html } from '../../../html/html.ts';
import { writeCsv } from '../../../http/table.ts';
import { countOf, writeNumber } from '../number-words.ts';
import type { Answer, OrganizerWebpage } from '../route.ts';
import { renderTiles } from '../statistics-parts.ts';
import { writeDay } from '../time-words.ts';
import { shareNames } from './fit-card.ts';

/** A report with what it is about. */
export interface ShownReport {
  readonly report: Report;
  readonly title: string;
  /** Who the people are, and when they were counted. */
  readonly about: Html | string;
  readonly back: { readonly text: string; readonly href: string };
  /** The address of the same as CSV. */
  readonly file: string;
  /** What the weeks count, such as `New to you`. */
  readonly weeksName: string;
}

/** Renders a report: how many, how many of them get mail, new ones by week, and by region, source, tag and action (I-report). */
export function renderReport({ report, title, about, back, file, weeksName }: ShownReport): OrganizerWebpage {
  const { total, shares } = report;
  return {
    title: `Report: ${title}`,
    scripts: ['print.js'],
    main: html`<div class="head">
<div>
<p class="back"><a href="${back.href}">${back.text}</a></p>
<h1>Report: ${title}</h1>
<p class="lead">${about}</p>
</div>
<div class="actions">
<button class="secondary" type="button" hidden data-prints>Print</button>
<a class="button secondary" href="${file}">Spreadsheet (CSV)</a>
</div>
</div>
<section class="card numbers" aria-label="Numbers">
${renderTiles([
  { name: 'People', value: writeNumber(total) },
  ...Object.entries(shareNames).flatMap(([name, text]) => {
    const amount = shares[name as keyof typeof shares];
    return name === 'reached' || amount > 0 ? [{ name: text, value: writeNumber(amount) }] : [];
  }),
])}<div class="shown-chart">
${renderWeeks(report, weeksName)}</div>
</section>
<div class="halves">
${renderNames('Region', 'Of the people who gave an address.', report.regions)}${renderNames('Source', 'Of anything that they did.', report.sources)}${renderNames('Tag', 'Each person may have several.', report.tags)}${renderNames('Event or petition', 'What they acted on.', report.actions)}</div>`,
  };
}

function renderWeeks({ weeks, before }: Report, name: string): Html {
  const isEmpty = weeks.every(({ amount }) => amount === 0);
  return html`${
    isEmpty
      ? html`<p class="hint">${name}: nobody in the last ${weeks.length} weeks.</p>\n`
      : renderChart({
          name: `${name}, by week`,
          bars: weeks.map(({ monday, amount }) => ({ name: writeDay(monday), value: amount })),
          unit: 'weeks',
        })
  }${before > 0 && html`<p class="hint">${countOf(before, 'person was', 'people were')} there before that.</p>\n`}<details>
<summary>The same as a table</summary>
<table>
<caption class="unseen">${name}, by week</caption>
<thead><tr><th scope="col">Week of</th><th scope="col" class="number">People</th></tr></thead>
<tbody>
${weeks
  .toReversed()
  .map(
    ({ monday, amount }) =>
      html`<tr><th scope="row">${writeDay(monday)}</th><td class="number">${writeNumber(amount)}</td></tr>\n`,
  )}</tbody>
</table>
</details>
`;
}

function renderNames(title: string, hint: string, counts: readonly NameCount[]): Html {
  const most = Math.max(...counts.map(({ amount }) => amount), 1);
  const shown = counts.slice(0, mostShown);
  return html`<section aria-labelledby="by-${title[0]}">
<h2 id="by-${title[0]}">By ${title.toLowerCase()}</h2>
<p class="hint">${counts.length === 0 ? 'None yet.' : hint}</p>
${
  counts.length > 0 &&
  html`<table>
<caption class="unseen">By ${title.toLowerCase()}</caption>
<thead><tr><th scope="col">${title}</th><th scope="col" class="number">People</th></tr></thead>
<tbody>
${shown.map(
  ({ name, amount }) =>
    html`<tr><th scope="row">${name}<meter min="0" max="${most}" value="${amount}" aria-hidden="true"></meter></th><td class="number">${writeNumber(amount)}</td></tr>\n`,
)}</tbody>
</table>
${counts.length > mostShown && html`<p class="hint">The ${mostShown} most frequent. The spreadsheet has more.</p>\n`}`
}</section>
`;
}

const mostShown = 10;

/** The same report as a file. */
export function sendReport({ report, weeksName }: ShownReport, name: string): Answer {
  const content = writeCsv(listRows(report, weeksName), { isForSpreadsheets: true });
  return { file: { type: 'text/csv; charset=utf-8', name: `${name}.csv`, content } };
}

async function* listRows(report: Report, weeksName: string) {
  const row = (part: string, name: string, amount: number) => ({ part, name, people: String(amount) });
  const rows = (part: string, counts: readonly NameCount[]) =>
    counts.map(({ name, amount }) => row(part, name, amount));
  yield row('All', '', report.total);
  for (const [name, text] of Object.entries(shareNames)) {
    yield row('Mail', text, report.shares[name as keyof typeof shareNames]);
  }
  yield* report.weeks.map(({ monday, amount }) => row(`${weeksName}, by week`, monday, amount));
  yield row(`${weeksName}, by week`, 'before', report.before);
  yield* rows('Region', report.regions);
  yield* rows('Source', report.sources);
  yield* rows('Tag', report.tags);
  yield* rows('Event or petition', report.actions);
}
