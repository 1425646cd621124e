import { attributes, type Html, html } from '../../html/html.ts';
import { type IconName, renderIcon } from '../../html/icons.ts';
import { includesRole } from '../../users/user.ts';
import type { Visit } from './route.ts';
import { routes } from './routes.ts';

interface Place {
  readonly path: string;
  readonly label: string;
  readonly icon: IconName;
  /** The addresses below which the place is, too. */
  readonly also?: readonly string[];
}

/** The places of an account, in their order. */
const places: readonly Place[] = [
  { path: '', label: 'Home', icon: 'home' },
  { path: '/events', label: 'Events', icon: 'events' },
  { path: '/people', label: 'People', icon: 'people' },
  { path: '/members', label: 'Members', icon: 'members', also: ['/invitations'] },
  { path: '/settings', label: 'Settings', icon: 'settings' },
  {
    path: '/advanced',
    label: 'Advanced',
    icon: 'advanced',
    also: ['/keys', '/audit'],
  },
];

// The places of everyday work come first; a phone shows them in a row and the others behind "More".
const everyday = ['', '/events', '/people'];
const apart = ['/members', '/settings', '/advanced'];

/** The navigation of an account: a column on a desktop, a row on a phone. */
export function renderPlaces(visit: Visit): Html {
  const open = places.filter(({ path }) => isOpen(visit, path));
  const rest = open.filter(({ path }) => !everyday.includes(path));
  const isInRest = rest.some((place) => isHere(visit, place));
  const list = (some: readonly Place[], withIcon: boolean) =>
    some.map((place) => html`<li>${renderPlace(visit, place, withIcon)}</li>\n`);
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

function renderPlace(visit: Visit, place: Place, withIcon: boolean): Html {
  const href = `/manage/${visit.account.slug}${place.path}`;
  const current = isHere(visit, place) && 'page';
  return html`<a${attributes({ href, 'aria-current': current })}>${withIcon && renderIcon(place.icon)}${place.label}</a>`;
}

function isOpen({ account, role }: Visit, path: string): boolean {
  const route = routes.find((one) => one.method === 'get' && one.path === `/manage/:account${path}`);
  if (route === undefined || route.needs === 'anybody' || route.needs === 'signed in') return false;
  return includesRole(role, route.needs) && (path !== '/members' || account.kind === 'group');
}

function isHere({ account, path }: Visit, place: Place): boolean {
  const here = path.split('?')[0] ?? '';
  const root = `/manage/${account.slug}`;
  if (place.path === '') return here === root;
  return [place.path, ...(place.also ?? [])].some(
    (one) => here === root + one || here.startsWith(`${root}${one}/`),
  );
}
