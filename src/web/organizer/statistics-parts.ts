import { otherSource } from '../../actions/statistics/page-view.ts';
import type { DayCount, SourceCount, Statistics } from '../../actions/statistics/read-statistics.ts';
import type { NameCount, PlaceCount } from '../../actions/statistics/sign-up-store.ts';
import { renderChart } from '../../html/chart.ts';
import { type Html, html } from '../../html/html.ts';
import { writeDay, writeNumber } from './time-words.ts';

/** A number with its name, as a tile. */
export interface Tile {
  readonly name: string;
  readonly value: string;
  readonly hint?: string;
}

/** Numbers side by side. */
export function renderTiles(tiles: readonly Tile[]): Html {
  return html`<dl class="tiles">
${tiles.map(
  ({ name, value, hint }) => html`<div><dt>${name}</dt><dd>${value}${
    hint !== undefined && html` <small>${hint}</small>`
  }</dd></div>
`,
)}</dl>
`;
}

/** The numbers of an action: totals, a chart and a table of its days, and where people came from. */
export function renderStatistics(statistics: Statistics): Html {
  const { days, counted, total } = statistics;
  const chart = (name: string, amountOn: (day: DayCount) => number) =>
    days.every((day) => amountOn(day) === 0)
      ? html`<div class="chart"><h3>${name}</h3>\n<p class="hint">None yet.</p></div>\n`
      : renderChart({ name, bars: days.map((day) => ({ name: writeDay(day.day), value: amountOn(day) })) });
  const names = [
    renderNames('Websites', 'The page with the link or form.', statistics.websites),
    renderNames('Referring groups', 'Groups of your network that sent people.', statistics.referrers),
    renderNames('Places', 'Of the people who gave an address.', statistics.places.map(namePlace)),
    renderNames('Tags', 'Of the people who come.', statistics.tags),
  ].filter((list) => list !== undefined);
  return html`<section class="panel" aria-labelledby="days">
<h2 id="days">Day by day</h2>
<div class="charts">
${chart('RSVPs', ({ signUps }) => signUps)}${chart('Page views', ({ views }) => views)}</div>
<details>
<summary>The same numbers as a table</summary>
${renderDays(days)}</details>
</section>
<section class="panel" aria-labelledby="origins">
<h2 id="origins">Where people come from</h2>
${counted < total && html`<p class="hint">Of the newest ${writeNumber(counted)} RSVPs.</p>\n`}${renderSources(statistics.sources)}${names.length > 0 && html`<div class="columns">\n${names}</div>\n`}</section>
`;
}

/** The share of views that became a sign-up, in words. */
export function writeConversion(conversion: number | undefined): string {
  return conversion === undefined ? '–' : `${conversion.toFixed(conversion < 10 ? 1 : 0)} %`;
}

function renderDays(days: readonly DayCount[]): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="Days">
<table>
<thead><tr><th scope="col">Day</th><th scope="col" class="number">RSVPs</th><th scope="col" class="number">Page views</th></tr></thead>
<tbody>
${days
  .toReversed()
  .map(
    ({ day, signUps, views }) =>
      html`<tr><th scope="row">${writeDay(day)}</th><td class="number">${writeNumber(signUps)}</td><td class="number">${writeNumber(views)}</td></tr>\n`,
  )}</tbody>
</table>
</div>
`;
}

function renderSources(sources: readonly SourceCount[]): Html {
  if (sources.length === 0) return html`<p class="hint">Nobody has seen the webpage yet.</p>\n`;
  return html`<div class="table">
<table class="stacked">
<caption>Sources</caption>
<thead><tr><th scope="col">Source</th><th scope="col" class="number">Page views</th><th scope="col" class="number">RSVPs</th><th scope="col" class="number">Rate</th></tr></thead>
<tbody>
${sources.map(
  ({ source, signUps, views }) =>
    html`<tr><th scope="row">${nameSource(source)}</th><td class="number beside" data-label="Page views">${writeNumber(views)}</td><td class="number beside" data-label="RSVPs">${writeNumber(signUps)}</td><td class="number beside" data-label="Rate">${writeConversion(views === 0 || signUps > views ? undefined : (100 * signUps) / views)}</td></tr>\n`,
)}</tbody>
</table>
</div>
`;
}

function nameSource(source: string): Html | string {
  if (source === '') return html`<span class="soft">no source</span>`;
  return source === otherSource ? html`<span class="soft">others</span>` : source;
}

function renderNames(title: string, hint: string, counts: readonly NameCount[]): Html | undefined {
  if (counts.length === 0) return undefined;
  const most = Math.max(...counts.map(({ amount }) => amount));
  return html`<section class="names">
<h3>${title}</h3>
<p class="hint">${hint}</p>
<ul class="bars">
${counts.map(
  ({ name, amount }) =>
    html`<li><span>${name}</span> <b>${writeNumber(amount)}</b><meter min="0" max="${most}" value="${amount}" aria-hidden="true"></meter></li>\n`,
)}</ul>
</section>
`;
}

function namePlace({ locality, region, country, amount }: PlaceCount): NameCount {
  const parts = [locality, region, country].filter((part) => part !== null && part !== '');
  return { name: parts.join(', '), amount };
}
