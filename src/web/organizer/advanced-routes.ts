import { listApiEvents } from '../../actions/events/event-store.ts';
import { listLatestPetitions } from '../../actions/petitions/petition-store.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { includesRole } from '../../users/user.ts';
import { renderApiPanel } from './api-panel.ts';
import { renderTime } from './forms.ts';
import type { Route, Visit } from './route.ts';

const mostListed = 50;

/** What developers need of an account, apart from the everyday work: calls of the API, and what it made. */
export const advancedRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/manage/:account/advanced',
    operation: 'showAdvanced',
    needs: 'member',
    handle: async (visit) => ({ webpage: { title: 'Advanced', main: await renderAdvanced(visit) } }),
  },
];

const sections = [
  { path: '/advanced', label: 'API', needs: 'member' },
  { path: '/webhooks', label: 'Webhooks', needs: 'administrator' },
  { path: '/keys', label: 'Keys', needs: 'administrator' },
  { path: '/audit', label: 'Audit log', needs: 'administrator' },
] as const;

/** The head of the webpages for developers, with their sections. */
export function renderAdvancedHead(
  { account, role, path }: Visit,
  title: string,
  lead = 'For those who write programs. Nobody needs this to organize.',
): Html {
  const root = `/manage/${account.slug}`;
  const here = path.split('?')[0] ?? '';
  return html`<div class="head"><div>
<h1>${title}</h1>
<p class="lead">${lead}</p>
</div></div>
<nav class="tabs" aria-label="Sections of Advanced">
<ul>
${sections
  .filter(({ needs }) => includesRole(role, needs))
  .map(
    (section) =>
      html`<li><a${attributes({ href: root + section.path, 'aria-current': here === root + section.path && 'page' })}>${section.label}</a></li>\n`,
  )}</ul>
</nav>
`;
}

async function renderAdvanced(visit: Visit): Promise<Html> {
  const calls = [
    { purpose: 'All events, those of the API too:', method: 'GET', path: '/api/v1/events' },
    {
      purpose: 'Create an event from your own system:',
      method: 'POST',
      path: '/api/v1/events',
      body: { originating_system: 'My website', summary: 'Tenants’ assembly', location: { country: 'US' } },
    },
  ] as const;
  const note =
    'An event made over the API has no public webpage, no reminders and no entry here: your own system keeps those.';
  return html`${renderAdvancedHead(visit, 'Advanced')}${renderApiPanel(visit, calls, note)}${await renderMade(visit)}`;
}

interface Made {
  readonly name: string;
  readonly system: string;
  readonly createdAt: number;
}

async function renderMade(visit: Visit): Promise<Html> {
  const { context, account } = visit;
  const { db } = context;
  const events = (await listApiEvents(db, account.id, mostListed)).map(
    (event): Made => ({
      name: event.summary,
      system: event.originatingSystem,
      createdAt: event.createdAt,
    }),
  );
  const petitions = (await listLatestPetitions(db, account.id, { limit: mostListed, madeBy: 'api' })).map(
    (petition): Made => ({
      name: petition.title,
      system: petition.originatingSystem,
      createdAt: petition.createdAt,
    }),
  );
  return html`${renderList(visit, { id: 'api-events', title: 'Events made over the API', made: events })}${renderList(visit, { id: 'api-petitions', title: 'Petitions made over the API', made: petitions })}`;
}

function renderList(
  visit: Visit,
  { id, title, made }: { id: string; title: string; made: readonly Made[] },
): Html | undefined {
  if (made.length === 0) return undefined;
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
<table class="stacked">
<thead><tr><th scope="col">Title</th><th scope="col">System</th><th scope="col">Made</th></tr></thead>
<tbody>
${made.map(
  ({ name, system, createdAt }) =>
    html`<tr><th scope="row"><b>${name}</b></th><td>${system}</td><td class="whole">${renderTime(createdAt, visit)}</td></tr>\n`,
)}</tbody>
</table>
${made.length === mostListed && html`<p class="hint">The newest ${mostListed}.</p>\n`}</section>
`;
}
