import { attributes, type Html, html } from '../../html/html.ts';
import { type IconName, renderIcon } from '../../html/icons.ts';
import { includesRole } from '../../users/user.ts';
import type { Visit } from './route.ts';
import { routes } from './routes.ts';

interface Entry {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** Further addresses that belong to it. */
  readonly also?: readonly string[];
}

/** What an account leads to, in this order. */
const entries: readonly Entry[] = [
  { path: '', label: 'Home', icon: 'home' },
  { path: '/events', label: 'Events', icon: 'events' },
  { path: '/petitions', label: 'Petitions', icon: 'petitions' },
  { path: '/people', label: 'People', icon: 'people' },
  { path: '/targeting', label: 'Targeting', icon: 'targeting' },
  { path: '/mailings', label: 'Mail', icon: 'mail' },
  { path: '/members', label: 'Members', icon: 'members', also: ['/invitations'] },
  { path: '/settings', label: 'Settings', icon: 'settings' },
  {
    path: '/advanced',
    label: 'Advanced',
    icon: 'advanced',
    also: ['/webhooks', '/keys', '/audit'],
  },
];

// Everyday work comes first; a phone shows them in a row and the others behind "More".
const everyday = ['', '/events', '/petitions', '/people'];
const apart = ['/members', '/settings', '/advanced'];

/** The navigation of an account: a column on a desktop, a row on a phone. */
export function renderNavigation(visit: Visit): Html {
  const open = entries.filter(({ path }) => isOpen(visit, path));
  const rest = open.filter(({ path }) => !everyday.includes(path));
  const isInRest = rest.some((entry) => isHere(visit, entry));
  const list = (some: readonly Entry[], withIcon: boolean) =>
    some.map((entry) => html`<li>${renderEntry(visit, entry, withIcon)}</li>\n`);
  return html`<nav aria-label="${visit.account.name}">
<ul class="column">
${list(
  open.filter(({ path }) => !apart.includes(path)),
  true,
)}</ul>
<ul class="column apart">
${list(
  open.filter(({ path }) => apart.includes(path)),
  true,
)}</ul>
<ul class="line">
${list(
  open.filter(({ path }) => everyday.includes(path)),
  false,
)}${
  rest.length > 0 &&
  html`<li><details class="menu more">
<summary${attributes({ class: isInRest && 'here' })}>More</summary>
<ul>
${list(rest, false)}</ul>
</details></li>
`
}</ul>
</nav>
`;
}

function renderEntry(visit: Visit, entry: Entry, withIcon: boolean): Html {
  const href = `/manage/${visit.account.slug}${entry.path}`;
  const current = isHere(visit, entry) && 'page';
  return html`<a${attributes({ href, 'aria-current': current })}>${withIcon && renderIcon(entry.icon)}${entry.label}</a>`;
}

function isOpen({ account, role }: Visit, path: string): boolean {
  const route = routes.find((one) => one.method === 'get' && one.path === `/manage/:account${path}`);
  if (route === undefined || route.needs === 'anybody' || route.needs === 'signed in') return false;
  return includesRole(role, route.needs) && (path !== '/members' || account.kind === 'group');
}

function isHere({ account, path }: Visit, entry: Entry): boolean {
  const here = path.split('?')[0] ?? '';
  const root = `/manage/${account.slug}`;
  if (entry.path === '') return here === root;
  return [entry.path, ...(entry.also ?? [])].some(
    (one) => here === root + one || here.startsWith(`${root}${one}/`),
  );
}
