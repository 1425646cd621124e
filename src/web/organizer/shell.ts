import { attributes, type Html, html } from '../../html/html.ts';
import { writeWebpage } from '../../html/webpage.ts';
import { pictureAddress } from '../../media/picture.ts';
import type { SignedIn } from '../../users/find-signed-in.ts';
import { assetPath } from './assets.ts';
import { hiddenCsrf } from './forms.ts';
import { initialsOf } from './initials.ts';
import { renderNavigation } from './navigation.ts';
import type { OpenVisit, OrganizerWebpage, Visit } from './route.ts';

const english = { lang: 'en', dir: 'ltr' } as const;

/** The script of every webpage behind the sign-in: menus, buttons that copy, and times of the reader where the account has no zone. */
const shellScript = 'organizer.js';

/** The HTML document of a webpage: the frame with the navigation of the account and its user, the message, and the main part. */
export function writeShell(
  { title, main, scripts = [] }: OrganizerWebpage,
  visit: OpenVisit | undefined,
  flash: string | undefined,
): string {
  const signedIn = visit?.signedIn;
  const inAccount = visit !== undefined && 'account' in visit ? (visit as Visit) : undefined;
  const account = inAccount?.account;
  const name = account === undefined ? 'Civic Action Service' : account.name;
  const ownScripts = signedIn === undefined ? scripts : [shellScript, ...scripts];
  const modules = ownScripts.map(
    (script) => html`<script type="module" src="${assetPath(script)}"></script>\n`,
  );
  const message =
    flash !== undefined && html`<p class="flash" tabindex="-1" autofocus role="status">${flash}</p>\n`;
  return writeWebpage({
    title: `${title} – ${name}`,
    language: english,
    head: html`<meta name="color-scheme" content="light dark">
<link rel="stylesheet" href="${assetPath('interface.css')}">
${modules}`,
    body: html`<a class="skip" href="#main">Skip to the content</a>
<div class="${inAccount === undefined ? 'plain-frame' : 'frame'}">
<header>
${signedIn === undefined ? renderBrand('/') : renderAccounts(signedIn, inAccount)}${inAccount !== undefined && renderNavigation(inAccount)}${signedIn !== undefined && renderUser(signedIn)}</header>
<main id="main" tabindex="-1">
${message}${main}
</main>
</div>`,
  });
}

function renderBrand(address: string): Html {
  return html`<a class="brand" href="${address}"><img class="logo" src="/favicon.ico" alt="" width="34" height="34"><span>Civic Action Service</span></a>\n`;
}

function renderAccounts({ roles }: SignedIn, visit: Visit | undefined): Html {
  const account = visit?.account;
  const items = roles.map(({ account: { id, slug, name } }) => {
    const isHere = id === account?.id;
    return html`<li><a${attributes({ href: `/manage/${slug}`, 'aria-current': isHere && 'true' })}>${name}</a></li>\n`;
  });
  const name = account?.name ?? 'Choose an account';
  return html`${account === undefined && renderBrand('/manage')}<details class="menu accounts">
<summary>${visit !== undefined && renderLogo(visit)}<span><span class="unseen">Account: </span>${name}</span></summary>
<ul>
${items}</ul>
</details>
`;
}

function renderLogo({ account, settings }: Visit): Html {
  return settings.logo === null
    ? html`<span class="logo" aria-hidden="true">${initialsOf(account.name)}</span>`
    : html`<img class="logo" src="${pictureAddress(settings.logo)}" alt="" width="34" height="34">`;
}

function renderUser({ user, csrf }: SignedIn): Html {
  const { name } = user.account;
  return html`<details class="menu user">
<summary><span class="initials" aria-hidden="true">${initialsOf(name)}</span><span class="name">${name}</span></summary>
<ul>
<li><a href="/sessions">Devices and passkeys</a></li>
<li><form method="post" action="/sign-out">${hiddenCsrf({ csrf })}<button class="plain">Sign out</button></form></li>
</ul>
</details>
`;
}
