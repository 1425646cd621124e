import { recordExport } from '../../../accounts/record-export.ts';
import { type Signer, searchSigners, walkSigners } from '../../../actions/signatures/signer-store.ts';
import { presentPersonRow } from '../../../api/v1/person-row.ts';
import { formatTime } from '../../../base/clock.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import type { Database } from '../../../database/connect.ts';
import { type Html, html } from '../../../html/html.ts';
import { readPageNumber } from '../../../html/pager.ts';
import { writeCsv } from '../../../http/table.ts';
import { fullNameOf } from '../../../people/person.ts';
import {
  type ActorPage,
  filledCommentMark,
  renderActorName,
  renderActorPager,
  renderActorSearch,
  renderMailStatus,
  writePhone,
} from '../actor-list.ts';
import { hiddenCsrf } from '../forms.ts';
import { nothingToSee } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { writeLocalDay } from '../time-words.ts';
import { findEditedPetition } from './edit-petition.ts';
import { showPetitionSection } from './petition-head.ts';

const signersOnPage = 50;
const mostPages = 400;
interface SignerPage extends ActorPage {
  readonly signers: readonly Signer[];
}

/** Shows the people who have signed a petition, with a search. */
export function showSigners(visit: Visit): Promise<Answer> {
  return showPetitionSection(visit, 'people', async ({ id }) => {
    const { db } = visit.context;
    const { total } = await getCollection(db, id, 'signatures');
    return { main: renderSigners(visit, id, await readSigners(visit, id)), total, scripts: ['chosen.js'] };
  });
}

async function readSigners({ context, query }: Visit, petitionId: string): Promise<SignerPage> {
  const search = (query.get('q') ?? '').slice(0, 200);
  const page = readPageNumber(query.get('page'), mostPages);
  // One more shows whether there is a further page.
  const range = { limit: signersOnPage + 1, skipped: (page - 1) * signersOnPage };
  const found = await searchSigners(context.db, petitionId, { search, ...range });
  const signers = found.slice(0, signersOnPage);
  return { signers, search, page, hasMore: found.length > signersOnPage };
}

function renderSigners(visit: Visit, id: string, shown: SignerPage): Html {
  const { signers, search } = shown;
  const address = `/manage/${visit.account.slug}/petitions/${id}`;
  return html`<section class="first" id="people" aria-labelledby="people-heading">
<h2 class="unseen" id="people-heading">Who has signed</h2>
${renderActorSearch(visit, address, search)}${signers.length === 0 ? renderNobody(address, search) : renderChoice(visit, address, signers)}${renderActorPager(address, shown)}</section>
`;
}

function renderNobody(address: string, search: string): Html {
  return search === ''
    ? html`<p class="hint">Nobody has signed yet. <a href="${address}/share">Share the link</a></p>\n`
    : html`<p>Nobody who signed has “${search}” in the name, the email or the phone number. <a href="${address}/people">Show everybody</a></p>\n`;
}

// What is chosen is seen again, and gets a reason, on the page of the check.
function renderChoice(visit: Visit, address: string, signers: readonly Signer[]): Html {
  return html`<form method="post" action="${address}/check">
${hiddenCsrf(visit)}<div class="chosen">
<span data-chosen><span class="soft">Tick signatures that are false</span></span>
<button class="secondary" name="action" value="show">Strike out …</button>
</div>
${renderTable(visit, signers)}</form>
`;
}

function renderTable({ context, settings }: Visit, signers: readonly Signer[]): Html {
  const timeZone = settings.timeZone ?? 'UTC';
  const { defaultCountry } = context.config;
  return html`<table class="stacked ticked">
<thead><tr><td></td><th scope="col">Name</th><th scope="col">Phone</th><th scope="col">Comment</th><th scope="col">From</th><th scope="col">Signed</th></tr></thead>
<tbody>
${signers.map(
  (signer) =>
    html`<tr><td class="tick"><input type="checkbox" name="signature_id" value="${signer.id}" aria-label="${fullNameOf(signer) || signer.email || 'Somebody without a name'}"></td><th scope="row"><b>${renderActorName(signer)}</b><br><small>${signer.email ?? 'no email'}${renderMailStatus(signer)}</small></th><td class="whole">${writePhone(signer, defaultCountry)}</td><td class="beside" data-label="Comment">${signer.comments}${signer.commentFilled && html` <span class="badge">${filledCommentMark}</span>`}</td><td class="beside" data-label="From">${signer.source}</td><td class="whole beside" data-label="Signed">${writeLocalDay(signer.createdAt, timeZone)}</td></tr>\n`,
)}</tbody>
</table>
`;
}

/** Sends the people who have signed a petition as CSV; the export is an entry of the audit log. */
export async function exportSigners(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const { published } = await findEditedPetition(visit);
  if (published === undefined) throw nothingToSee();
  const exported = { accountId: account.id, action: 'people.exported', subject: published.id } as const;
  await recordExport(context, exported, actOf(visit));
  const name = `${published.slug}-people.csv`;
  const content = writeCsv(walkRows(context.db, published.id), { isForSpreadsheets: true });
  return { file: { type: 'text/csv; charset=utf-8', name, content } };
}

// What people read comes first; the last column shows whose comment may come from somebody else (U-comments).
async function* walkRows(db: Database, petitionId: string) {
  for await (const { person, ...signature } of walkSigners(db, petitionId)) {
    const { given_name, family_name, email_address, phone_number, locality, postal_code, ...technical } =
      presentPersonRow(person);
    yield {
      ...{ given_name, family_name, email_address, phone_number, locality, postal_code },
      comments: signature.comments,
      show_name: signature.showName ? 'yes' : 'no',
      source: signature.source,
      collected_by: signature.collectedBy,
      signed_at: formatTime(signature.createdAt),
      referrer: signature.referrer,
      website: signature.website,
      ...technical,
      comment_unconfirmed: signature.comments && (signature.commentFilled ? 'yes' : 'no'),
    };
  }
}
