import type { Account } from '../../accounts/account.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { writeWebpage } from '../../html/webpage.ts';
import type { SignedIn } from '../../users/find-signed-in.ts';
import { type AccountRole, includesRole } from '../../users/user.ts';
import { assetPath } from './assets.ts';
import { hiddenCsrf } from './forms.ts';
import type { OpenVisit, OrganizerWebpage, Visit } from './route.ts';
import { routes } from './routes.ts';

const english = { lang: 'en', dir: 'ltr' } as const;

/** The navigation of an account, in its order; an entry without a route of its path is left out. */
const entries = [
  { path: '', label: 'Dashboard' },
  { path: '/events', label: 'Events' },
  { path: '/petitions', label: 'Petitions' },
  { path: '/people', label: 'People' },
  { path: '/targeting', label: 'Targeting' },
  { path: '/mail', label: 'Mail' },
  { path: '/webhooks', label: 'Webhooks' },
  { path: '/keys', label: 'Keys' },
  { path: '/members', label: 'Members' },
  { path: '/settings', label: 'Settings' },
  { path: '/audit', label: 'Audit log' },
];

/** The HTML document of a webpage: header with the accounts of the user, navigation of the account, message, main part. */
export function writeShell(
  { title, main, scripts = [] }: OrganizerWebpage,
  visit: OpenVisit | undefined,
  flash: string | undefined,
): string {
  const signedIn = visit?.signedIn;
  const inAccount = visit !== undefined && 'account' in visit ? (visit as Visit) : undefined;
  const account = inAccount?.account;
  const name = account === undefined ? 'Civic Action Service' : account.name;
  const ownScripts = signedIn === undefined ? scripts : ['recorded-times.js', ...scripts];
  const modules = ownScripts.map(
    (script) => html`<script type="module" src="${assetPath(script)}"></script>\n`,
  );
  return writeWebpage({
    title: `${title} – ${name}`,
    language: english,
    head: html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${assetPath('interface.css')}">
${modules}`,
    body: html`<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<div class="bar">
<a class="brand" href="/${signedIn !== undefined && 'manage'}">Civic Action Service</a>
${signedIn !== undefined && renderUser(signedIn, account)}</div>
</header>
${inAccount !== undefined && renderNavigation(inAccount)}<main id="main" tabindex="-1">
${flash !== undefined && html`<p class="flash" role="status">${flash}</p>\n`}${main}
</main>`,
  });
}

function renderUser({ roles, user, csrf }: SignedIn, account: Account | undefined): Html {
  const items = roles.map(
    ({ account: { id, slug, name } }: AccountRole) =>
      html`<li><a${attributes({ href: `/manage/${slug}`, 'aria-current': id === account?.id && 'true' })}>${name}</a></li>\n`,
  );
  return html`<details class="menu">
<summary><span class="unseen">Account: </span>${account?.name ?? 'Choose an account'}</summary>
<ul>
${items}</ul>
</details>
<details class="menu user">
<summary>${user.account.name}</summary>
<ul>
<li><a href="/sessions">Devices and passkeys</a></li>
<li><form method="post" action="/sign-out">${hiddenCsrf({ csrf })}<button class="plain">Sign out</button></form></li>
</ul>
</details>
`;
}

function renderNavigation({ account, role, path }: Visit): Html {
  const here = path.split('?')[0] ?? '';
  const items = entries.flatMap((entry) => {
    const route = routes.find((one) => one.method === 'get' && one.path === `/manage/:account${entry.path}`);
    if (route === undefined || route.needs === 'anybody' || route.needs === 'signed in') return [];
    if (!includesRole(role, route.needs)) return [];
    if (entry.path === '/members' && account.kind === 'individual') return [];
    const href = `/manage/${account.slug}${entry.path}`;
    const isHere = here === href || (entry.path !== '' && here.startsWith(`${href}/`));
    return [html`<li><a${attributes({ href, 'aria-current': isHere && 'page' })}>${entry.label}</a></li>\n`];
  });
  return html`<nav class="sections" aria-label="${account.name}">
<ul>
${items}</ul>
</nav>
`;
}
