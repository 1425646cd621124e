import { confirmForPerson } from '../../../actions/confirmations/confirm-signature.ts';
import type { Petition } from '../../../actions/petitions/petition.ts';
import { countRemoved } from '../../../actions/removals/removal-store.ts';
import { countFromPaper } from '../../../actions/signatures/paper-store.ts';
import type { WaitingSignature } from '../../../actions/signatures/waiting-signature.ts';
import { countConfirmations, listWaiting } from '../../../actions/signatures/waiting-store.ts';
import { Problem } from '../../../base/errors.ts';
import { isId } from '../../../base/ids.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import { type Html, html } from '../../../html/html.ts';
import { renderIcon } from '../../../html/icons.ts';
import { readPageNumber } from '../../../html/pager.ts';
import { includesRole } from '../../../users/user.ts';
import { renderActorName } from '../actor-list.ts';
import { hiddenCsrf } from '../forms.ts';
import { countOf, writeNumber, writePercent } from '../number-words.ts';
import { renderListPager } from '../pager.ts';
import { nothingToSee } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { writeLocalDay } from '../time-words.ts';
import { findEditedPetition } from './edit-petition.ts';
import { showPetitionSection } from './petition-head.ts';

const onPage = 50;
const mostPages = 400;

/**
 * How many signatures on a petition wait for their links, and how many were confirmed (W-organizer), where it ever asked for it; how many
 * came from paper, and how many are struck out.
 */
export async function renderConfirmations(
  visit: Visit,
  { id, confirmation }: Petition,
  now: number,
): Promise<Html | undefined> {
  const { db } = visit.context;
  const { waiting, confirmed } = await countConfirmations(db, id, now);
  const others = renderCounts({
    'From paper': await countFromPaper(db, id),
    'Struck out': await countRemoved(db, id),
  });
  if (confirmation === 'none' && waiting + confirmed === 0) {
    return (
      others &&
      html`<section aria-labelledby="others">
<h2 id="others">From paper and struck out</h2>
<table>
<tbody>
${others}</tbody>
</table>
</section>
`
    );
  }
  const address = `/manage/${visit.account.slug}/petitions/${id}/waiting`;
  const maySee = waiting > 0 && includesRole(visit.role, 'organizer');
  return html`<section aria-labelledby="confirmations">
<h2 id="confirmations">Confirmed by email</h2>
${renderNoMail(visit, confirmation)}<table>
<tbody>
${renderCount('Confirmed', confirmed)}${others}${renderCount('Wait for their link', waiting)}</tbody>
</table>
<p class="hint">Who waits is in no list and no total. One reminder goes after two days; after 14 days the signature is forgotten.${maySee && html` <a href="${address}">See who waits</a>`}</p>
</section>
`;
}

function renderCounts(counts: Readonly<Record<string, number>>): Html | undefined {
  const some = Object.entries(counts).filter(([, count]) => count > 0);
  return some.length === 0 ? undefined : html`${some.map(([name, count]) => renderCount(name, count))}`;
}

function renderCount(name: string, count: number): Html {
  return html`<tr><th scope="row">${name}</th><td class="number">${writeNumber(count)}</td></tr>\n`;
}

// So many that wait are no accident; of two or three people one often forgets.
const fewestOdd = 20;

/** The line of the check on the signatures that wait, and their share of those that were asked for it; nothing where none waits. */
export async function renderWaitingShare(visit: Visit, id: string, now: number): Promise<Html | undefined> {
  const { waiting, confirmed } = await countConfirmations(visit.context.db, id, now);
  if (waiting === 0) return undefined;
  const isOdd = waiting >= fewestOdd && waiting > confirmed;
  return html`<li><span class="${isOdd ? 'warn' : 'good'}">${renderIcon(isOdd ? 'warning' : 'check')}</span>
<p><b>${countOf(waiting, 'signature waits', 'signatures wait')} for confirmation (${writePercent(waiting / (waiting + confirmed))})</b><br><small>${isOdd && html`<span class="unseen">Worth a look. </span>`}They do not count, so there is nothing to strike out. A robot with invented addresses leaves many.</small></p>
<a class="button secondary" href="/manage/${visit.account.slug}/petitions/${id}/waiting">Look<span class="unseen">: signatures that wait</span></a></li>
`;
}

function renderNoMail({ context }: Visit, confirmation: Petition['confirmation']): Html | undefined {
  if (context.config.mail !== undefined || confirmation === 'none') return undefined;
  return html`<p class="notice"><strong>This service sends no mail now, so nobody gets a link.</strong> Signatures wait until an organizer confirms them, or confirmation is switched off for new ones.</p>\n`;
}

/** Shows the signatures that wait, the newest first, each with a button that confirms it (W-organizer). */
export function showWaiting(visit: Visit): Promise<Answer> {
  return showPetitionSection(visit, 'people', async ({ id, confirmation }, now) => {
    const { db } = visit.context;
    const { total } = await getCollection(db, id, 'signatures');
    const page = readPageNumber(visit.query.get('page'), mostPages);
    const range = { now, limit: onPage + 1, skipped: (page - 1) * onPage };
    const found = await listWaiting(db, id, range);
    const address = `/manage/${visit.account.slug}/petitions/${id}/waiting`;
    const pager = { what: 'waiting signatures', search: '', page, hasMore: found.length > onPage } as const;
    return {
      main: html`<section class="first" aria-labelledby="waiting">
<h2 id="waiting">Waiting for confirmation</h2>
${renderNoMail(visit, confirmation)}<p class="hint">These people have not used the link in their mail. Confirm a signature only if you know that it is meant, such as after a call.</p>
${found.length === 0 ? html`<p>No signature waits.</p>\n` : renderTable(visit, address, found.slice(0, onPage))}${renderListPager({ ...pager, path: address, previous: 'Newer', next: 'Older' })}</section>
`,
      total,
    };
  });
}

function renderTable(visit: Visit, address: string, waiting: readonly WaitingSignature[]): Html {
  const timeZone = visit.settings.timeZone ?? 'UTC';
  return html`<table class="stacked">
<thead><tr><th scope="col">Name</th><th scope="col">Comment</th><th scope="col">Entered</th><th scope="col">Erased on</th><th scope="col"><span class="unseen">Confirm</span></th></tr></thead>
<tbody>
${waiting.map((one) => {
  const { id, draft, createdAt, expiresAt } = one;
  const name = renderActorName(nameOf(one));
  return html`<tr><th scope="row"><b>${name}</b><br><small>${one.address}</small></th><td class="beside" data-label="Comment">${draft.comments}</td><td class="beside" data-label="Entered">${writeLocalDay(createdAt, timeZone)}</td><td class="beside" data-label="Erased on">${writeLocalDay(expiresAt, timeZone)}</td><td class="whole end"><form method="post" action="${address}">${hiddenCsrf(visit)}<input type="hidden" name="waiting_id" value="${id}"><button class="secondary" name="action" value="confirm" aria-label="Confirm the signature of ${one.address}">Confirm</button></form></td></tr>\n`;
})}</tbody>
</table>
`;
}

function nameOf({ draft: { actor } }: WaitingSignature) {
  const person = actor.kind === 'entered' ? actor.person : {};
  return { givenName: person.givenName ?? null, familyName: person.familyName ?? null };
}

/** Confirms a waiting signature for its person, which is an entry of the audit log (W-organizer). */
export async function confirmWaiting(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const { published } = await findEditedPetition(visit);
  const id = form.get('waiting_id') ?? '';
  if (published === undefined || !isId(id) || form.get('action') !== 'confirm') throw nothingToSee();
  const redirect = `/manage/${account.slug}/petitions/${published.id}/waiting`;
  const waiting = { accountId: account.id, petitionId: published.id, id };
  try {
    await confirmForPerson(context, waiting, actOf(visit));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (error.code === 'not_found')
      return { redirect, flash: 'This signature waits no longer. Nothing was changed.' };
    if (error.code === 'petition_closed')
      return { redirect, flash: 'The petition is closed. Nothing was changed.' };
    throw error;
  }
  return { redirect, flash: 'Confirmed. The signature counts now.' };
}
