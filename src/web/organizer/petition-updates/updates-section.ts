import { type Recipients, readRecipients } from '../../../actions/newsletters/read-recipients.ts';
import type { PetitionUpdate } from '../../../actions/petition-updates/petition-update.ts';
import { publishUpdate } from '../../../actions/petition-updates/publish-update.ts';
import { listNewestUpdates } from '../../../actions/petition-updates/update-store.ts';
import { type Petition, petitionUrl } from '../../../actions/petitions/petition.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import { type Mistake, renderMistakes } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { readPageNumber } from '../../../html/pager.ts';
import { english } from '../../../html/words/en.ts';
import { readFormReceipt, writeFormToken } from '../../../http/form-token.ts';
import { hiddenCsrf, renderTime } from '../forms.ts';
import { describeUnreached } from '../mailings/recipient-lines.ts';
import { countOf } from '../number-words.ts';
import { renderListPager } from '../pager.ts';
import { findEditedPetition } from '../petitions/edit-petition.ts';
import { showPetitionSection } from '../petitions/petition-head.ts';
import { renderQuestion } from '../question-webpage.ts';
import { nothingToSee, Refusal } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { findUpdateMistakes, readUpdate, renderUpdateFields, type TypedUpdate } from './update-form.ts';

const updatesOnPage = 20;
const mostPages = 500;

/** Shows the updates of a petition, the newest first, below the form for the next one. */
export function showUpdates(visit: Visit): Promise<Answer> {
  const token = writeFormToken(visit.context);
  return showSection(visit, { typed: { title: '', body: '', token, version: '' }, mistakes: [] });
}

interface ShownForm {
  readonly typed: TypedUpdate;
  readonly mistakes: readonly Mistake[];
}

async function showSection(visit: Visit, form: ShownForm): Promise<Answer> {
  const { db } = visit.context;
  const page = readPageNumber(visit.query.get('page'), mostPages);
  const answer = await showPetitionSection(visit, 'updates', async ({ id }) => {
    const range = { limit: updatesOnPage + 1, skipped: (page - 1) * updatesOnPage };
    const found = await listNewestUpdates(db, id, range);
    const { total } = await getCollection(db, id, 'signatures');
    const main = html`${renderForm(visit, form)}${renderList(visit, found.slice(0, updatesOnPage))}${renderListPager({ what: 'updates', page, hasMore: found.length > updatesOnPage, previous: 'Newer', next: 'Older' })}`;
    return { main, total };
  });
  if (form.mistakes.length === 0 || !('webpage' in answer)) return answer;
  return { webpage: { ...answer.webpage, title: `Error: ${answer.webpage.title}`, status: 400 } };
}

function renderForm(visit: Visit, { typed, mistakes }: ShownForm): Html {
  const isSetUp = visit.context.config.mail !== undefined;
  return html`<section class="first" aria-labelledby="publish">
<h2 id="publish">Publish an update</h2>
${renderMistakes(english, mistakes, 3)}<form class="stack" method="post" action="updates" novalidate>
${hiddenCsrf(visit)}<input type="hidden" name="token" value="${typed.token}">
${renderUpdateFields(typed, mistakes)}<div class="actions">
${
  isSetUp
    ? html`<button name="action" value="mail">Publish and mail it …</button>
<button class="secondary" name="action" value="publish">Publish without mail</button>`
    : html`<button name="action" value="publish">Publish</button>`
}
</div>
<p class="hint">${isSetUp ? 'It stands on the public page, and goes to everybody who signed and gets news from you. Before it is mailed you see how many that are.' : 'It stands on the public page. Mail is not set up on this service, so nobody gets it by mail.'}</p>
</form>
</section>
`;
}

function renderList(visit: Visit, updates: readonly PetitionUpdate[]): Html | undefined {
  if (updates.length === 0) return undefined;
  const mailings = `/manage/${visit.account.slug}/mailings`;
  return html`<section aria-labelledby="published">
<h2 id="published">On the public page</h2>
<ul class="agenda petitions">
${updates.map(
  ({ id, title, createdAt, newsletterId }) => html`<li>
<div>
<h3><a href="updates/${id}">${title}</a></h3>
<p>${renderTime(createdAt, visit)}</p>
</div>
<div class="places">${newsletterId === null ? 'Not mailed' : html`<a href="${mailings}/${newsletterId}">Who got it by mail</a>`}</div>
</li>
`,
)}</ul>
</section>
`;
}

/** Publishes an update; where it is mailed, after a question with how many get it (U-mail). */
export async function addUpdate(visit: Visit): Promise<Answer> {
  const { context, account, form, user } = visit;
  const { published } = await findEditedPetition(visit);
  if (published === undefined) throw nothingToSee();
  const typed = readUpdate(form);
  const action = form.get('action');
  const isSetUp = context.config.mail !== undefined;
  if (action === 'back') return showSection(visit, { typed, mistakes: [] });
  if (action === 'mail' && !isSetUp)
    throw new Refusal(503, 'No mail can be sent', 'Mail is not set up on this service.');
  const mistakes = findUpdateMistakes(context, typed);
  if (mistakes.length > 0) return showSection(visit, { typed, mistakes });
  const recipients = isSetUp && action !== 'publish' ? await readReaders(visit, published) : undefined;
  const isMailed = recipients !== undefined && recipients.reached > 0;
  if (isMailed && form.get('confirmed') !== 'yes') return ask(visit, published, { typed, recipients });
  const { title, body, token } = typed;
  const receipt = readFormReceipt(token, {
    ...{ accountId: account.id, path: `/manage/petitions/${published.id}/updates` },
    ...{ body: { title, body }, askedAt: context.clock.now() },
  });
  const update = { petitionId: published.id, text: { title, body }, isMailed, receipt, user: user.account };
  await publishUpdate(context, { account, by: user.account }, update);
  return { redirect: addressOf(visit, published), flash: describeDone(recipients) };
}

function readReaders({ context, account }: Visit, { id: actionId }: Petition): Promise<Recipients> {
  const { db, clock } = context;
  return readRecipients(db, { accountId: account.id, of: { actionId }, now: clock.now() });
}

function describeDone(recipients: Recipients | undefined): string {
  if (recipients === undefined) return 'Published on the public page. Nobody gets it by mail.';
  return recipients.reached === 0
    ? 'Published on the public page. Nobody who signed gets news by mail now.'
    : `Published, and on its way to ${countSigners(recipients.reached)}. You can stop it on the page of its mailing.`;
}

function ask(
  visit: Visit,
  petition: Petition,
  { typed, recipients }: { readonly typed: TypedUpdate; readonly recipients: Recipients },
): Answer {
  const signers = countSigners(recipients.reached);
  const { title, body, token } = typed;
  return {
    webpage: renderQuestion(visit, {
      title: `Publish and mail ${signers}?`,
      about: `“${title}”`,
      lines: [
        html`It stands on <a href="${petitionUrl(visit.context.baseUrl(), petition)}">the public page</a> at once. You can change or delete it here later.`,
        html`<b>${signers}</b> ${recipients.reached === 1 ? 'gets' : 'get'} it by mail, once. A mail that is sent cannot be changed.`,
        ...describeUnreached(recipients),
      ],
      back: { text: petition.title, href: addressOf(visit, petition) },
      action: addressOf(visit, petition),
      hidden: { title, body, token },
      yes: { text: `Publish and mail ${signers}`, value: 'mail' },
      no: { text: 'Back to the text', value: 'back' },
    }),
  };
}

function countSigners(count: number): string {
  return countOf(count, 'signer', 'signers');
}

/** The path of the updates of a petition. */
export function addressOf({ account }: Pick<Visit, 'account'>, { id }: Pick<Petition, 'id'>): string {
  return `/manage/${account.slug}/petitions/${id}/updates`;
}
