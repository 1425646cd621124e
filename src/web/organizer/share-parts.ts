import { otherSource } from '../../actions/statistics/page-view.ts';
import type { SourceCount } from '../../actions/statistics/read-statistics.ts';
import { fitsQrCode, renderQrCode, writeQrFile } from '../../html/chart.ts';
import { type Html, html } from '../../html/html.ts';
import { isChannel, nameSource } from '../public/share-links.ts';
import { renderComponentCode } from './component-code.ts';
import { renderCopied } from './copied.ts';
import { writeNumber } from './number-words.ts';
import { Refusal } from './refusal.ts';
import type { Answer, Visit } from './route.ts';
import type { SignUpWords } from './statistics-parts.ts';

/** The public webpage of an event or a petition, which is shared. */
export interface SharedWebpage {
  /** Its address, without a source. */
  readonly url: string;
  readonly title: string;
  readonly slug: string;
  /** The path of the webpages that manage it. */
  readonly root: string;
  readonly words: SignUpWords;
}

const mostCharacters = 255;
const tooLong = 'The link is too long for a QR code.';

/** The QR code of a link, or of one with a source, as a file. */
export function answerQrCode(visit: Visit, shared: SharedWebpage): Answer {
  const source = readSource(visit);
  const link = linkOf(shared, source);
  if (!fitsQrCode(link)) throw new Refusal(400, 'There is no QR code', `${tooLong} Use a shorter name.`);
  const name = ['qr', shared.slug, ...(source === '' ? [] : [slugOf(source)])].join('-');
  const content = writeQrFile(link);
  return { file: { type: 'image/svg+xml', name: `${name}.svg`, content } };
}

function slugOf(source: string): string {
  return source.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}

function readSource({ query }: Visit): string {
  return [...(query.get('source') ?? '').trim()].slice(0, mostCharacters).join('');
}

function linkOf({ url }: SharedWebpage, source: string): string {
  return source === '' ? url : `${url}?${new URLSearchParams({ source })}`;
}

/** The link of a webpage, a link for each place where it is shared, and their QR codes. */
export function renderShare(visit: Visit, shared: SharedWebpage, sources: readonly SourceCount[]): Html {
  const source = readSource(visit);
  const link = linkOf(shared, source);
  const { root } = shared;
  const file = `${root}/qr.svg${source === '' ? '' : `?${new URLSearchParams({ source })}`}`;
  return html`<div class="sided">
<div>
<section class="first" aria-labelledby="the-link">
<h2 id="the-link">The link${source !== '' && html` for “${source}”`}</h2>
${renderCopied({ id: 'link', label: 'Open to everybody', text: link })}${
  isChannel(source) &&
  html`<p class="hint">The share buttons of the page use this name too, and are counted together with your link.</p>\n`
}</section>
<section aria-labelledby="places">
<h2 id="places">Links that show where people come from</h2>
<p class="hint">One for each poster, newsletter or chat. People see the same page.</p>
${renderSources(shared, sources)}<form method="get" action="${root}/share">
<label for="source">Another place</label>
<p class="hint" id="source-hint">A short name, such as newsletter or poster.</p>
<div class="with-button"><input id="source" name="source" value="${source}" maxlength="${mostCharacters}" autocomplete="off" aria-describedby="source-hint"><button class="secondary">Make the link</button></div>
</form>
</section>
<section aria-labelledby="own">
<h2 id="own">On your own website</h2>
<p>The form can stand on your pages and works like here.</p>
${renderComponentCode({ url: shared.url, title: shared.title, source })}<p><a href="${root}/advanced#embedding">A form that you style yourself</a></p>
</section>
</div>
<section class="card" aria-labelledby="code">
<h2 id="code">QR code</h2>
${
  fitsQrCode(link)
    ? html`${renderQrCode(link, `QR code of ${link}`)}<p class="hint">${source === '' ? 'For posters and slides' : `It counts as “${source}”`}. It stays sharp at any size.</p>
<p><a class="button secondary" href="${file}" download>Download as SVG</a></p>
`
    : html`<p class="hint">${tooLong}</p>\n`
}</section>
</div>
`;
}

function renderSources(shared: SharedWebpage, sources: readonly SourceCount[]): Html | undefined {
  const named = sources.filter(({ source }) => source !== '' && source !== otherSource);
  if (named.length === 0) return undefined;
  const share = `${shared.root}/share`;
  const { several } = shared.words;
  return html`<table class="stacked">
<thead><tr><th scope="col">Where</th><th scope="col" class="number">Views</th><th scope="col" class="number">${several}</th><td></td></tr></thead>
<tbody>
${named.map(
  ({ source, views, signUps }) =>
    html`<tr><th scope="row"><b>${nameSource(source)}</b></th><td class="number beside" data-label="Views">${writeNumber(views)}</td><td class="number beside" data-label="${several}">${writeNumber(signUps)}</td><td class="end"><span class="links" data-copies="${linkOf(shared, source)}" data-copied-name="the link for ${nameSource(source)}"><a href="${share}?${new URLSearchParams({ source }).toString()}">Link and QR code<span class="unseen"> for ${nameSource(source)}</span></a></span></td></tr>\n`,
)}</tbody>
</table>
`;
}
