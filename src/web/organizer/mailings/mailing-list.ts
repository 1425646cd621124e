import { type Html, html } from '../../../html/html.ts';
import { readPageNumber } from '../../../html/pager.ts';
import type { Newsletter } from '../../../mail/newsletter.ts';
import { findCounts, type NewsletterCounts } from '../../../mail/newsletter-count-store.ts';
import { listNewsletters } from '../../../mail/newsletter-store.ts';
import { includesRole } from '../../../users/user.ts';
import { renderTime } from '../forms.ts';
import { countOf, writeNumber } from '../number-words.ts';
import { renderListPager } from '../pager.ts';
import type { Answer, Visit } from '../route.ts';
import { withoutMail } from './mailing-editor.ts';
import { renderMailingState, stateOfMailing } from './mailing-state.ts';

const mailingsOnPage = 50;
const mostPages = 1000;

/** Lists the mailings of an account, the newest first; organizers see those to the people of actions. */
export async function showMailings(visit: Visit): Promise<Answer> {
  const { context, account, role, query } = visit;
  const { db, config } = context;
  const page = readPageNumber(query.get('page'), mostPages);
  const found = await listNewsletters(db, account.id, {
    limit: mailingsOnPage + 1,
    skipped: (page - 1) * mailingsOnPage,
    onlyOfActions: !includesRole(role, 'administrator'),
  });
  const shown = found.slice(0, mailingsOnPage);
  const counts = await findCounts(
    db,
    shown.map(({ id }) => id),
  );
  const mailings = `/manage/${account.slug}/mailings`;
  const isEmpty = page === 1 && shown.length === 0;
  return {
    webpage: {
      title: 'Mail',
      main: html`<div class="head">
<div><h1>Mail</h1></div>
${!isEmpty && html`<div class="actions"><a class="button" href="${mailings}/new">New mailing</a></div>\n`}</div>
${config.mail === undefined && withoutMail}${
  isEmpty
    ? html`<p class="lead">No mailings yet. A mailing goes to people of an event, a petition or a target who agreed to news, and you see how many before it goes.</p>
<p><a class="button" href="${mailings}/new">New mailing</a></p>\n`
    : renderTable(visit, shown, counts)
}${renderListPager({ what: 'mailings', page, hasMore: found.length > mailingsOnPage, previous: 'Later', next: 'Earlier' })}`,
    },
  };
}

function renderTable(
  visit: Visit,
  shown: readonly Newsletter[],
  counts: ReadonlyMap<string, NewsletterCounts>,
): Html {
  const mailings = `/manage/${visit.account.slug}/mailings`;
  const now = visit.context.clock.now();
  return html`<table class="stacked">
<caption class="unseen">Mailings</caption>
<thead><tr><th scope="col">Mailing</th><th scope="col">State</th><th scope="col">When</th><th scope="col" class="number">Sent</th></tr></thead>
<tbody>
${shown.map((newsletter) => {
  const sent = counts.get(newsletter.id)?.byOutcome.get('sent') ?? 0;
  const when = newsletter.startedAt ?? newsletter.sendAt ?? newsletter.modifiedAt;
  return html`<tr><th scope="row"><a href="${mailings}/${newsletter.id}"><b>${newsletter.title}</b></a>${
    newsletter.audience !== null && html`<br><span class="soft">to “${newsletter.audience}”</span>`
  }</th><td>${renderMailingState(stateOfMailing(newsletter, counts.get(newsletter.id), now))}</td><td>${renderTime(when, visit)}</td><td class="number" data-label="Sent">${sent > 0 && html`<span class="unseen">${countOf(sent, 'mail')} sent</span><span aria-hidden="true">${writeNumber(sent)}</span>`}</td></tr>\n`;
})}</tbody>
</table>
`;
}
