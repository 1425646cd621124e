import { listAccountTargets } from '../../../actions/targeting/read-targets.ts';
import type { Choice, Target } from '../../../actions/targeting/target.ts';
import { countTargeted } from '../../../actions/targeting/targeted-people.ts';
import {
  labelOf,
  listNewestActions,
  type TargetingAction,
} from '../../../actions/targeting/targeting-actions.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import { type Html, html } from '../../../html/html.ts';
import { readPageNumber } from '../../../html/pager.ts';
import { renderListPager } from '../pager.ts';
import type { Answer, Visit } from '../route.ts';
import { describeConditions } from './condition-words.ts';
import { nameAll } from './find-target.ts';
import { readyTargets } from './ready-targets.ts';
import { type ListedTarget, renderRows, renderTargets } from './target-list.ts';

const targetsOnPage = 25;
const actionsOnPage = 25;
const shownActions = 5;
const mostPages = 1000;

// In larger accounts the numbers would take longer than anybody waits for a list.
const mostCounted = 1_000_000;

/** Lists the targets of an account, those that are ready to start from, and what somebody acted on. */
export async function showTargets(visit: Visit): Promise<Answer> {
  const { context, account, query } = visit;
  const { db } = context;
  const request = { page: readPageNumber(query.get('page'), mostPages), perPage: targetsOnPage };
  const page = await listAccountTargets(db, account.id, request);
  const targets = await page.items();
  const newest = await listNewestActions(db, account.id, { page: 1, perPage: shownActions });
  return {
    webpage: renderTargets(visit, {
      own: await listOwn(visit, targets),
      ready: await countEach(
        visit,
        readyTargets.map(({ conditions }) => ({ match: 'all', conditions })),
      ),
      actions: newest.actions.map((action) => listAction(visit, action)),
      hasMoreActions: newest.total > shownActions,
      pager: renderPages('targets', { ...request, total: page.total }),
    }),
  };
}

/** Lists every event and petition that somebody acted on. */
export async function showTargetingActions(visit: Visit): Promise<Answer> {
  const { context, account, query } = visit;
  const page = readPageNumber(query.get('page'), mostPages);
  const request = { page, perPage: actionsOnPage };
  const { total, actions } = await listNewestActions(context.db, account.id, request);
  const rows = actions.map((action) => listAction(visit, action));
  return {
    webpage: {
      title: 'Events and petitions',
      main: html`<div class="head">
<div>
<p class="back"><a href="/manage/${account.slug}/targeting">Targeting</a></p>
<h1 id="acted">Events and petitions</h1>
<p class="lead">Everybody who acted on one of them.</p>
</div>
</div>
${rows.length === 0 ? html`<p>Nobody has acted on an event or a petition yet.</p>` : renderRows(rows, 'acted')}${renderPages('events and petitions', { ...request, total })}`,
    },
  };
}

async function listOwn(visit: Visit, targets: readonly Target[]): Promise<ListedTarget[]> {
  const names = await nameAll(visit, targets);
  const counts = await countEach(visit, targets);
  const root = `/manage/${visit.account.slug}/targeting`;
  const mailing = `/manage/${visit.account.slug}/mailings/new`;
  return targets.map((target, index) => ({
    title: target.title,
    about: describeConditions(target, names),
    people: counts[index],
    href: `${root}/${target.id}`,
    links: [
      { text: 'Report', href: `${root}/${target.id}/report` },
      { text: 'Write', href: `${mailing}?target_id=${target.id}` },
    ],
  }));
}

async function countEach(
  { context, account }: Visit,
  choices: readonly Choice[],
): Promise<readonly (number | undefined)[]> {
  const { db, clock } = context;
  const { total } = await getCollection(db, account.id, 'people');
  if (total * choices.length > mostCounted) return choices.map(() => undefined);
  const counts: number[] = [];
  for (const choice of choices) counts.push(await countTargeted(db, account.id, choice, clock.now()));
  return counts;
}

function listAction({ account }: Visit, action: TargetingAction): ListedTarget {
  const root = `/manage/${account.slug}/targeting`;
  const { id } = action.subject;
  return {
    title: labelOf(action),
    about: action.kind === 'event' ? 'Event' : 'Petition',
    people: action.people.total,
    links: [
      { text: 'Report', href: `${root}/${id}/report` },
      { text: 'Choose among them', href: `${root}/new?action=${id}` },
      { text: 'Write', href: `/manage/${account.slug}/mailings/new?action_id=${id}` },
    ],
  };
}

function renderPages(
  what: string,
  { page, perPage, total }: { readonly page: number; readonly perPage: number; readonly total: number },
): Html | undefined {
  return renderListPager({ what, page, hasMore: page * perPage < total, previous: 'Back', next: 'More' });
}
