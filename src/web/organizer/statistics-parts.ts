import type { EventWebpage } from '../../actions/events/event-webpage.ts';
import { otherSource } from '../../actions/statistics/page-view.ts';
import type { DayCount, SourceCount, Statistics } from '../../actions/statistics/read-statistics.ts';
import type { NameCount, PlaceCount } from '../../actions/statistics/sign-up-store.ts';
import { nameRegionsOf } from '../../geocoding/write-place.ts';
import { renderChart } from '../../html/chart.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { nameSource } from '../public/share-links.ts';
import { writeNumber, writePercent } from './number-words.ts';
import { writeDay } from './time-words.ts';

/** A number with its name, as a tile. */
export interface Tile {
  readonly name: string;
  readonly value: string;
  /** Behind the number, such as its unit. */
  readonly unit?: string;
  /** Below the number. */
  readonly about?: string;
  /** Where the chart of the number is. */
  readonly link?: string;
  readonly isShown?: boolean;
}

/** Numbers side by side; those with a link switch the chart below them. */
export function renderTiles(tiles: readonly Tile[]): Html {
  return html`<dl class="tiles">
${tiles.map(
  ({ name, value, unit, about, link, isShown = false }) =>
    html`<div${attributes({ class: isShown && 'shown' })}><dt>${
      link === undefined
        ? name
        : html`<a${attributes({ href: link, 'aria-current': isShown && 'true' })}>${name}</a>`
    }</dt><dd>${value}${unit !== undefined && html` <small>${unit}</small>`}${
      about !== undefined && html`<div class="about">${about}</div>`
    }</dd></div>
`,
)}</dl>
`;
}

// With fewer views a share means little.
const fewestViews = 50;

/** The words for the sign-ups of an action. */
export interface SignUpWords {
  readonly several: string;
  /** What one of those who look does. */
  readonly verb: string;
  /** The heading of how many of those who look do it. */
  readonly share: string;
}

/** The words of an event. */
export const rsvpWords: SignUpWords = { several: 'RSVPs', verb: 'Say yes', share: 'Yes' };

/** The words of a petition. */
export const signatureWords: SignUpWords = { several: 'Signatures', verb: 'Sign', share: 'Signed' };

/** How many places of an event are taken, or how many people have said yes where there is no limit. */
export function tilePlaces({ capacity, placesTaken }: EventWebpage, total: number): Tile {
  if (capacity === null) return { name: 'RSVPs', value: writeNumber(total) };
  return {
    name: 'Places taken',
    value: writeNumber(placesTaken),
    unit: `of ${writeNumber(capacity)}`,
    about: `${writeNumber(total)} ${total === 1 ? 'RSVP' : 'RSVPs'}`,
  };
}

/** The numbers of an action, of which `first` ones are its own, and a chart of the days of one of them. */
export function renderNumbers(
  statistics: Statistics,
  {
    first,
    signUps,
    words,
    shown,
  }: {
    readonly first: readonly Tile[];
    readonly signUps: Tile;
    readonly words: SignUpWords;
    readonly shown: 'rsvps' | 'views';
  },
): Html {
  const { views, newPeople, days } = statistics;
  const name = shown === 'rsvps' ? words.several : 'Page views';
  const amountOn = (day: DayCount) => (shown === 'rsvps' ? day.signUps : day.views);
  return html`<section class="card numbers" aria-label="Numbers">
${renderTiles([
  ...first,
  { ...signUps, link: '?chart=rsvps', isShown: shown === 'rsvps' },
  { name: 'Page views', value: writeNumber(views), link: '?chart=views', isShown: shown === 'views' },
  ...tileShare(statistics, words),
  { name: 'New to you', value: writeNumber(newPeople), about: 'never met before' },
])}<div class="shown-chart">
${
  days.every((day) => amountOn(day) === 0)
    ? html`<p class="hint">${name}: none yet.</p>\n`
    : renderChart({ name, bars: days.map((day) => ({ name: writeDay(day.day), value: amountOn(day) })) })
}<details>
<summary>The same as a table</summary>
${renderDays(days, words)}</details>
</div>
</section>
`;
}

function tileShare({ conversion, views }: Statistics, { verb }: SignUpWords): Tile[] {
  if (conversion === undefined || conversion === 0 || views < fewestViews) return [];
  const one = Math.round(100 / conversion);
  return [{ name: verb, value: writePercent(conversion / 100), about: `1 of ${writeNumber(one)} who look` }];
}

/** Where people came from: sources, websites, groups, places and tags. */
export function renderOrigins(statistics: Statistics, words: SignUpWords): Html {
  const { counted, total } = statistics;
  const names = [
    renderNames('Websites', 'The page with the link or form.', statistics.websites),
    renderNames('Referring groups', 'Groups of your network that sent people.', statistics.referrers),
    renderNames('Places', 'Of the people who gave an address.', namePlaces(statistics.places)),
    renderNames(
      'Tags',
      words === signatureWords ? 'Of the people who signed.' : 'Of the people who come.',
      statistics.tags,
    ),
  ].filter((list) => list !== undefined);
  return html`${counted < total && html`<p class="hint">Of the newest ${writeNumber(counted)} ${words.several}.</p>\n`}${renderSources(statistics, words)}${names}`;
}

function renderDays(days: readonly DayCount[], { several }: SignUpWords): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="Days">
<table>
<thead><tr><th scope="col">Day</th><th scope="col" class="number">${several}</th><th scope="col" class="number">Page views</th></tr></thead>
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

function renderSources({ sources, paper }: Statistics, { several, share }: SignUpWords): Html {
  if (sources.length === 0 && paper === 0) return html`<p class="hint">Nobody has seen the page yet.</p>\n`;
  const most = Math.max(...sources.map(({ signUps }) => signUps), paper, 1);
  // What has no source comes last: nobody can act on it.
  const sorted = [
    ...sources.filter(({ source }) => source !== ''),
    ...sources.filter(({ source }) => source === ''),
  ];
  const hasShares = sources.some(hasShare);
  const bar = (signUps: number) =>
    html`<meter min="0" max="${most}" value="${signUps}" aria-hidden="true"></meter>`;
  return html`<table>
<caption class="unseen">Sources</caption>
<thead><tr><th scope="col">From</th><th scope="col" class="number">${several}</th><th scope="col" class="number">Views</th>${hasShares && html`<th scope="col" class="number">${share}</th>`}</tr></thead>
<tbody>
${sorted.map((one) => {
  const { source, signUps, views } = one;
  const shareOf = hasShare(one) && writePercent(signUps / views);
  return html`<tr><th scope="row">${renderSource(source)}${bar(signUps)}</th><td class="number">${writeNumber(signUps)}</td><td class="number">${writeNumber(views)}</td>${hasShares && html`<td class="number">${shareOf}</td>`}</tr>\n`;
})}${
  paper > 0 &&
  html`<tr><th scope="row"><span class="soft">From paper</span>${bar(paper)}</th><td class="number">${writeNumber(paper)}</td><td></td>${hasShares && html`<td></td>`}</tr>\n`
}</tbody>
</table>
`;
}

function hasShare({ signUps, views }: SourceCount): boolean {
  return views >= fewestViews && signUps <= views;
}

function renderSource(source: string): Html | string {
  if (source === '') return html`<span class="soft">No source</span>`;
  return source === otherSource ? html`<span class="soft">Others</span>` : nameSource(source);
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

function namePlaces(places: readonly PlaceCount[]): NameCount[] {
  const within = places.map(({ region, country }) => ({ region: region ?? '', country: country ?? '' }));
  const nameRegion = nameRegionsOf(within, 'en');
  return places.map(({ locality, amount }, index) => {
    const around = within[index] && nameRegion(within[index]);
    return { name: [locality, around].filter(Boolean).join(', '), amount };
  });
}
