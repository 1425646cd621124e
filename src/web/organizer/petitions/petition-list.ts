import { listDrafts } from '../../../actions/drafts/draft-store.ts';
import { isClosed, type Petition } from '../../../actions/petitions/petition.ts';
import { petitionDrafts, type SavedPetitionDraft } from '../../../actions/petitions/petition-draft.ts';
import { listManagedPetitions } from '../../../actions/petitions/petition-store.ts';
import { findCollections } from '../../../collections/collection-store.ts';
import { type Html, html } from '../../../html/html.ts';
import { readPageNumber } from '../../../html/pager.ts';
import { renderMadeByApi } from '../made-by-api.ts';
import { countOf, writeNumber } from '../number-words.ts';
import { renderListPager } from '../pager.ts';
import type { Answer, Visit } from '../route.ts';

const petitionsOnPage = 50;
const mostDrafts = 100;
const mostPages = 1000;

/** Lists the petitions of an account that were made in the interface: open ones, drafts, and closed ones. */
export async function showPetitions(visit: Visit): Promise<Answer> {
  const { context, account, query } = visit;
  const { db, clock } = context;
  const page = readPageNumber(query.get('page'), mostPages);
  const now = clock.now();
  const range = { limit: petitionsOnPage + 1, skipped: (page - 1) * petitionsOnPage };
  const found = await listManagedPetitions(db, account.id, range);
  const petitions = found.slice(0, petitionsOnPage);
  const drafts = page === 1 ? await listDrafts(db, petitionDrafts, account.id, mostDrafts) : [];
  const totals = await findTotals(visit, petitions);
  const manage = `/manage/${account.slug}`;
  const list = (some: readonly Petition[]) =>
    some.map((petition) =>
      renderPetitionRow(manage, petition, { total: totals.get(petition.id)?.total ?? 0, now }),
    );
  const isEmpty = page === 1 && petitions.length === 0 && drafts.length === 0;
  return {
    webpage: {
      title: 'Petitions',
      main: html`<div class="head">
<div><h1>Petitions</h1></div>
${!isEmpty && html`<div class="actions"><a class="button" href="${manage}/petitions/new">New petition</a></div>\n`}</div>
${isEmpty && renderNone(manage)}${renderPart('open', 'Open', list(petitions.filter((one) => !isClosed(one, now))))}${renderPart(
  'drafts',
  'Drafts',
  drafts.map((draft) => renderPetitionDraft(manage, draft)),
)}${renderPart('closed', 'Closed', list(petitions.filter((one) => isClosed(one, now))))}${renderListPager({ what: 'petitions', page, hasMore: found.length > petitionsOnPage, previous: 'Newer', next: 'Earlier' })}${await renderMadeByApi(visit, ['petitions'])}`,
    },
  };
}

function findTotals({ context }: Visit, petitions: readonly Petition[]) {
  const ids = petitions.map(({ id }) => id);
  return findCollections(context.db, ids, 'signatures');
}

function renderNone(manage: string): Html {
  return html`<p class="lead">No petition was made here yet. A title, whom you ask and a sentence to sign are enough; nothing is public before you publish.</p>
<p><a class="button" href="${manage}/petitions/new">New petition</a></p>
`;
}

function renderPart(id: string, title: string, rows: readonly Html[]): Html | undefined {
  if (rows.length === 0) return undefined;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<ul class="agenda petitions">
${rows}</ul>
</section>
`;
}

/** A petition as a row of a list: its title, whom it asks, and how many have signed. */
export function renderPetitionRow(
  manage: string,
  petition: Petition,
  { total, now }: { readonly total: number; readonly now: number },
): Html {
  const { id, title, target, goal } = petition;
  const names = (target ?? []).map(({ name }) => name).join(', ');
  const closed = isClosed(petition, now) && html` <span class="state none">Closed</span>`;
  return html`<li>
<div>
<h3><a href="${manage}/petitions/${id}">${title}</a></h3>
${names !== '' && html`<p>To ${names}</p>\n`}</div>
<div class="places"><b>${writeNumber(total)}</b> ${goal === null ? 'signed' : closed ? `of ${writeNumber(goal)}` : `of ${countOf(goal, 'signature')}`}${closed}${
    goal !== null &&
    html`\n<progress max="${goal}" value="${Math.min(total, goal)}" aria-hidden="true"></progress>`
  }</div>
</li>
`;
}

/** A draft of a petition as a row of a list. */
export function renderPetitionDraft(manage: string, { id, fields }: SavedPetitionDraft): Html {
  return html`<li>
<div>
<h3><a href="${manage}/petitions/${id}/edit">${fields.title || 'Untitled draft'}</a></h3>
</div>
<div class="places"><span class="state none">Draft</span></div>
</li>
`;
}
