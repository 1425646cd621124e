import { listLine } from '../../../accounts/network.ts';
import { isClosed, type Petition, petitionUrl } from '../../../actions/petitions/petition.ts';
import { readStatistics, type Statistics } from '../../../actions/statistics/read-statistics.ts';
import { askInEmbed } from '../../../api/v1/embed.ts';
import { apiAt } from '../../../api/v1/links.ts';
import { embedPetition } from '../../../api/v1/petitions.ts';
import { formatTime } from '../../../base/clock.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import { type Html, html } from '../../../html/html.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import { renderApiPanel } from '../api-panel.ts';
import { renderCopied } from '../copied.ts';
import { renderEmbedSection } from '../embed-section.ts';
import { renderTime } from '../forms.ts';
import { writeNumber } from '../number-words.ts';
import { nothingToSee } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { answerQrCode, renderShare, type SharedWebpage } from '../share-parts.ts';
import { renderNumbers, renderOrigins, signatureWords, type Tile } from '../statistics-parts.ts';
import { findEditedPetition } from './edit-petition.ts';
import { showPetitionSection } from './petition-head.ts';
import { renderConfirmations } from './waiting.ts';

/** Shows the overview of a petition: its numbers with a chart, where people come from, and how many signatures wait. */
export function managePetition(visit: Visit): Promise<Answer> {
  return showPetitionSection(visit, 'overview', async (petition, now) => {
    const statistics = await readStatistics(visit.context.db, countedOf(visit, petition), now);
    const confirmations = await renderConfirmations(visit, petition, now);
    const main = html`${renderOverview(visit, petition, { statistics, now })}${confirmations}`;
    return { main, total: statistics.total };
  });
}

function countedOf({ settings }: Visit, { id, createdAt }: Petition) {
  return { kind: 'petition', id, timeZone: settings.timeZone ?? 'UTC', createdAt } as const;
}

function renderOverview(
  visit: Visit,
  petition: Petition,
  { statistics, now }: { readonly statistics: Statistics; readonly now: number },
): Html {
  const isFirst = statistics.total === 0 && !isClosed(petition, now);
  return html`${isFirst && renderFirstShare(visit, petition)}${renderNumbers(statistics, {
    first: [],
    signUps: tileSignatures(petition, { total: statistics.total, closed: isClosed(petition, now) }),
    words: signatureWords,
    shown: visit.query.get('chart') === 'views' ? 'views' : 'rsvps',
  })}<section aria-labelledby="origins">
<h2 id="origins">Where they come from</h2>
${renderOrigins(statistics, signatureWords)}</section>`;
}

function tileSignatures(
  { goal }: Petition,
  { total, closed }: { readonly total: number; readonly closed: boolean },
): Tile {
  const tile = { name: 'Signatures', value: writeNumber(total) };
  if (goal === null) return tile;
  const unit = `of ${writeNumber(goal)}`;
  if (total >= goal) return { ...tile, unit, about: 'The goal is reached' };
  return { ...tile, unit, ...(!closed && { about: `${writeNumber(goal - total)} to go` }) };
}

// The moment after publishing: nobody has signed yet.
function renderFirstShare(visit: Visit, petition: Petition): Html {
  const { url, root } = sharedOf(visit, petition);
  return html`<section class="card" aria-labelledby="first-share">
<h2 id="first-share">Share it</h2>
${renderCopied({ id: 'link', label: 'The link', text: url })}<p><a href="${root}/share">A link for each place, and the QR code</a></p>
</section>
`;
}

/** Shows the link of a petition, a link for each place where it is shared, and their QR codes. */
export function sharePetition(visit: Visit): Promise<Answer> {
  return showPetitionSection(visit, 'share', async (petition, now) => {
    const { total, sources } = await readStatistics(visit.context.db, countedOf(visit, petition), now);
    if (isClosed(petition, now))
      return { main: html`<p>The petition is closed. Its page shows the result.</p>`, total };
    return { main: renderShare(visit, sharedOf(visit, petition), sources), total };
  });
}

/** Answers the QR code of a petition's link, or of one with a source, as a file. */
export async function sendPetitionQrCode(visit: Visit): Promise<Answer> {
  const { published } = await findEditedPetition(visit);
  if (published === undefined) throw nothingToSee();
  return answerQrCode(visit, sharedOf(visit, published));
}

function sharedOf(
  { context, account }: Pick<Visit, 'context' | 'account'>,
  petition: Petition,
): SharedWebpage {
  const { id, slug } = petition;
  const root = `/manage/${account.slug}/petitions/${id}`;
  const url = petitionUrl(context.baseUrl(), petition);
  return { url, title: petition.title, slug, root, words: signatureWords };
}

/** Shows what programs and other websites need of a petition. */
export function showPetitionAdvanced(visit: Visit): Promise<Answer> {
  return showPetitionSection(visit, 'advanced', async (petition) => {
    const { total } = await getCollection(visit.context.db, petition.id, 'signatures');
    return { main: html`${renderCalls(visit, petition)}${await renderEmbed(visit, petition)}`, total };
  });
}

function renderCalls(visit: Visit, { id, createdAt, modifiedAt }: Petition): Html {
  const path = `/api/v1/petitions/${id}`;
  const closed = { 'platform:closed_at': formatTime(visit.context.clock.now()) };
  return html`${renderApiPanel(visit, [
    { purpose: 'The petition with its number of signatures:', method: 'GET', path },
    { purpose: 'Its signatures:', method: 'GET', path: `${path}/signatures` },
    {
      purpose: 'Strike out false signatures:',
      method: 'POST',
      path: `${path}/removals`,
      body: { rule: 'domain', value: 'mail.example', reason: 'They came from one network within a minute.' },
    },
    { purpose: 'Close it:', method: 'PUT', path, body: closed },
    {
      purpose: 'The people as CSV:',
      method: 'GET',
      path: `/api/v1/targeting/actions/${id}/people`,
      accept: 'text/csv',
    },
  ])}<section aria-labelledby="seen">
<h2 id="seen">What programs see</h2>
<dl class="facts">
<dt>Identifier</dt><dd><code>civic:${id}</code></dd>
<dt>Made</dt><dd>${renderTime(createdAt, visit)}</dd>
<dt>Changed</dt><dd>${renderTime(modifiedAt, visit)}</dd>
</dl>
</section>
`;
}

async function renderEmbed({ context, account, settings }: Visit, petition: Petition): Promise<Html> {
  const words = wordsIn(petition.language);
  const receivers = (await listLine(context.db, account)).map(({ name }) => name);
  const asked = askInEmbed(words, account, { settings, receivers });
  const form = embedPetition(petition, asked, apiAt(context.baseUrl()));
  return renderEmbedSection(words, form, sharedOf({ context, account }, petition));
}
