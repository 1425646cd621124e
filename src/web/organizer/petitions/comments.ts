import type { Petition } from '../../../actions/petitions/petition.ts';
import { changeSignature } from '../../../actions/signatures/change-signature.ts';
import { isChoosable } from '../../../actions/signatures/shown-comments.ts';
import { type Commenter, searchComments } from '../../../actions/signatures/signer-store.ts';
import { readId } from '../../../base/ids.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import { type Html, html } from '../../../html/html.ts';
import { readPageNumber } from '../../../html/pager.ts';
import { type ActorPage, filledCommentMark, renderActorName } from '../actor-list.ts';
import { hiddenCsrf } from '../forms.ts';
import { renderListPager } from '../pager.ts';
import { nothingToSee, Refusal } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { writeLocalDay } from '../time-words.ts';
import { findEditedPetition } from './edit-petition.ts';
import { showPetitionSection } from './petition-head.ts';

const commentsOnPage = 50;
const mostPages = 400;

interface CommentPage extends ActorPage {
  readonly commenters: readonly Commenter[];
}

/** Shows the comments of those who allow to be named, with a search, and a button that puts each on the public page. */
export function showComments(visit: Visit): Promise<Answer> {
  return showPetitionSection(visit, 'comments', async ({ id }) => {
    const { db } = visit.context;
    const { total } = await getCollection(db, id, 'signatures');
    return { main: renderComments(visit, await readComments(visit, id)), total };
  });
}

async function readComments({ context, query }: Visit, petitionId: string): Promise<CommentPage> {
  const search = (query.get('q') ?? '').slice(0, 200);
  const page = readPageNumber(query.get('page'), mostPages);
  // One more shows whether there is a further page.
  const range = { limit: commentsOnPage + 1, skipped: (page - 1) * commentsOnPage };
  const found = await searchComments(context.db, petitionId, { search, ...range });
  return { commenters: found.slice(0, commentsOnPage), search, page, hasMore: found.length > commentsOnPage };
}

function renderComments(visit: Visit, shown: CommentPage): Html {
  const { commenters, search, page, hasMore } = shown;
  return html`<section class="first" aria-labelledby="comments-heading">
<h2 class="unseen" id="comments-heading">Comments</h2>
<p class="hint">Of people who allow that the page shows their first name. You choose which comments stand on it; one that its signer changes has to be chosen again.</p>
<div class="row">
<form class="search" method="get" action="comments" role="search">
<label for="q">Search by name, email or phone</label>
<div class="with-button"><input id="q" name="q" type="search" value="${search}" autocomplete="off"><button class="secondary">Search</button></div>
</form>
</div>
${commenters.length === 0 ? renderNone(search) : renderTable(visit, shown)}${renderListPager({ what: 'comments', search, page, hasMore, previous: 'Newer', next: 'Older' })}</section>
`;
}

function renderNone(search: string): Html {
  return search === ''
    ? html`<p class="hint">Nobody who allows to be named has written a comment yet.</p>\n`
    : html`<p>Nobody who commented has “${search}” in the name, the email or the phone number. <a href="comments">Show all</a></p>\n`;
}

function renderTable(visit: Visit, shown: CommentPage): Html {
  const timeZone = visit.settings.timeZone ?? 'UTC';
  return html`<table class="stacked">
<thead><tr><th scope="col">Name</th><th scope="col">Comment</th><th scope="col">Signed</th><th scope="col"><span class="unseen">On the page</span></th></tr></thead>
<tbody>
${shown.commenters.map(
  (one) =>
    html`<tr><th scope="row"><b>${renderActorName(one)}</b><br><small>shown as ${one.town === null ? one.shownName : `${one.shownName}, ${one.town}`}</small></th><td class="whole typed">${one.comments}</td><td class="whole beside" data-label="Signed">${writeLocalDay(one.createdAt, timeZone)}</td><td class="whole end">${renderChoice(visit, one, shown)}</td></tr>\n`,
)}</tbody>
</table>
`;
}

function renderChoice(visit: Visit, one: Commenter, shown: CommentPage): Html {
  if (one.commentFilled) return html`<span class="badge">${filledCommentMark}</span>`;
  if (!isChoosable({ ...one, showName: true })) return html`<span class="soft">Too long for the page</span>`;
  const query = new URLSearchParams({ q: shown.search, page: String(shown.page) });
  return html`<form class="inline" method="post" action="comments?${query.toString()}">${hiddenCsrf(visit)}<input type="hidden" name="signature_id" value="${one.id}">${one.isShown && html`<span class="state good">On the page</span> `}<button class="${one.isShown ? 'link' : 'secondary'}" name="action" value="${one.isShown ? 'hide' : 'show'}">${one.isShown ? 'Hide' : 'Show on the page'}</button></form>`;
}

/** Shows a comment on the public page, or hides it; an entry of the audit log. */
export async function chooseComment(visit: Visit): Promise<Answer> {
  const { context, account, form, query } = visit;
  const { published } = await findEditedPetition(visit);
  const id = readId(form.get('signature_id') ?? '');
  if (published === undefined || id === undefined) throw nothingToSee();
  const commentShown = readChoice(form.get('action'));
  const { ignored } = await changeSignature(
    context,
    { accountId: account.id, subjectId: published.id, id },
    { commentShown },
    () => true,
    actOf(visit),
  );
  if (ignored.length > 0) throw cannotBeShown(published);
  const kept = new URLSearchParams([...query].filter(([name]) => name === 'q' || name === 'page'));
  return {
    redirect: `/manage/${account.slug}/petitions/${published.id}/comments${kept.size === 0 ? '' : `?${kept}`}`,
    flash: commentShown
      ? 'The comment is on the public page.'
      : 'The comment is no longer on the public page.',
  };
}

// Only a petition that asks for confirmation mails a link by which its signer can confirm a comment.
function cannotBeShown({ confirmation }: Petition): Refusal {
  const addedLater =
    confirmation === 'email'
      ? 'One that was added later has to be confirmed by its signer.'
      : 'One that was added later may come from somebody else, so it cannot stand there.';
  return new Refusal(
    400,
    'This comment cannot be shown',
    `Only a comment of at most 1,000 characters can stand on the page, of a signer who allows to be named. ${addedLater}`,
  );
}

function readChoice(action: string | null): boolean {
  if (action === 'show' || action === 'hide') return action === 'show';
  throw new Refusal(400, 'Something is not right yet', 'Choose whether the comment is shown or hidden.');
}
