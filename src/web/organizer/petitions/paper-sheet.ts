import { listLine } from '../../../accounts/network.ts';
import { type Petition, petitionUrl } from '../../../actions/petitions/petition.ts';
import { withColon } from '../../../base/languages.ts';
import { renderQrCode } from '../../../html/chart.ts';
import { wordConsent } from '../../../html/consent-words.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { languageOf } from '../../../html/language.ts';
import { sanitize } from '../../../html/organizer-text.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import type { Answer, Visit } from '../route.ts';
import { findPublished } from './type-paper.ts';

const sizes = { a4: 'A4', letter: 'Letter' } as const;
const lettered = ['US', 'CA', 'MX', 'PH', 'CL', 'CO'];
const rowsOnSheet = 24;

/** Shows empty sheets to print, for signatures in ink: with the QR code, the text, rows, and what they agree to. */
export async function showPaperSheet(visit: Visit): Promise<Answer> {
  const petition = await findPublished(visit);
  const receivers = (await listLine(visit.context.db, visit.account)).map(({ name }) => name);
  const { defaultCountry } = visit.context.config;
  const asked = visit.query.get('size');
  const size =
    asked === 'a4' || asked === 'letter' ? asked : lettered.includes(defaultCountry) ? 'letter' : 'a4';
  const paper = `/manage/${visit.account.slug}/petitions/${petition.id}/paper`;
  return {
    webpage: {
      title: `Sheet – ${petition.title}`,
      scripts: ['print.js'],
      main: html`<p class="back"><a href="${paper}">Signatures from paper</a></p>
<div class="row no-print">
<h1>Empty sheets</h1>
<button class="secondary" type="button" data-prints hidden>Print</button>
</div>
<p class="no-print">Paper: ${Object.entries(sizes).map(([name, text], index) => html`${index > 0 && ' · '}<a${attributes({ href: `${paper}/sheet?size=${name}`, 'aria-current': name === size && 'true' })}>${text}</a>`)}. Print more copies of the second page for long lists.</p>
${renderSheet(visit, petition, { size, receivers })}`,
    },
  };
}

function renderSheet(
  { context, account, settings }: Visit,
  petition: Petition,
  { size, receivers }: { readonly size: keyof typeof sizes; readonly receivers: readonly string[] },
): Html {
  const words = wordsIn(petition.language);
  const { consent, consentText: ownText, privacyText, contact } = settings;
  const isAffirmative = consent === 'affirmative';
  const { box, sentence } = wordConsent(words, { owner: account.name, isAffirmative, ownText, receivers });
  const url = petitionUrl(context.baseUrl(), petition);
  const names = (petition.target ?? []).map(({ name }) => name);
  const columns = [
    words.fields.given_name,
    words.fields.family_name,
    words.fields.postal_code,
    `${words.fields.email} ${words.signForm.optional}`,
    words.paper.news,
    words.paper.signature,
  ];
  const isNews = (column: string) => column === words.paper.news;
  return html`<article${attributes({ class: `sheet-of-paper ${size}`, ...languageOf(petition.language) })}>
<div class="sheet-head">
<div>
<p class="hint">${account.name}</p>
<h2>${petition.title}</h2>
${names.length > 0 && html`<p>${words.petition.target(names)}</p>\n`}</div>
<figure>${renderQrCode(`${url}?source=paper`, words.paper.online)}<figcaption>${words.paper.online}</figcaption></figure>
</div>
<div class="words">${sanitize(petition.petitionText ?? petition.description ?? '')}</div>
<div class="table" tabindex="0" role="group" aria-label="${words.petition.sign}">
<table class="paper lined">
<thead>
<tr><td colspan="${columns.length + 1}"><b>${petition.title}</b><br>${sentence}${box !== undefined && html` ${words.paper.newsMeans(box)}`}</td></tr>
<tr><th scope="col">${words.paper.number}</th>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr>
</thead>
<tbody>
${Array.from({ length: rowsOnSheet }, (_, index) => html`<tr><td>${index + 1}</td>${columns.map((column) => html`<td>${isNews(column) && '☐'}</td>`)}</tr>\n`)}</tbody>
</table>
</div>
${
  (privacyText !== null || contact !== null) &&
  html`<p class="fine"><b>${words.consent.privacy(account.name)}.</b> ${privacyText}${contact !== null && html` ${withColon(words.language.lang, words.consent.contact)} ${contact}`}</p>
`
}<p class="fine">${url}</p>
</article>`;
}
