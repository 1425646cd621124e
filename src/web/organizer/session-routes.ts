import { formatTime } from '../../base/clock.ts';
import { isId } from '../../base/ids.ts';
import { type Html, html } from '../../html/html.ts';
import { listPasskeys } from '../../users/passkey-store.ts';
import { isLive, type Session } from '../../users/session.ts';
import { deleteSession, deleteSessionsOf, listSessions } from '../../users/session-store.ts';
import { type RefusedAddress, renderAddress } from './address-forms.ts';
import { asMistaken, hiddenCsrf, renderTime } from './forms.ts';
import { passkeyScript, type RefusedPasskey, renderPasskeys } from './passkey-forms.ts';
import { findWebsite } from './passkey-website.ts';
import type { Answer, Route, SignedVisit } from './route.ts';

/**
 * The sessions of the user: to see, to end one or all others, and to sign out (S-session). The webpage shows the sign-in address and the
 * passkeys, too.
 */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/sessions',
    operation: 'listSessions',
    needs: 'signed in',
    handle: (visit) => showSessions(visit),
  },
  {
    method: 'post',
    path: '/sessions',
    operation: 'endSessions',
    needs: 'signed in',
    async handle({ context: { db }, user, session, form }) {
      const accountId = user.account.id;
      const id = form.get('session') ?? '';
      if (id === 'others') {
        await deleteSessionsOf(db, accountId, session.id);
        return { redirect: '/sessions', flash: 'You are signed out on all other devices.' };
      }
      if (isId(id)) await deleteSession(db, accountId, id);
      return { redirect: '/sessions', flash: 'The device is signed out.' };
    },
  },
  {
    method: 'post',
    path: '/sign-out',
    operation: 'signOut',
    needs: 'signed in',
    async handle({ context: { db }, user, session }) {
      await deleteSession(db, user.account.id, session.id);
      return { redirect: '/sign-in', cookies: [{ cookie: 'session', token: null }] };
    },
  },
];

/** What was refused on the webpage, with what was typed. */
interface RefusedForms {
  readonly address?: RefusedAddress;
  readonly passkey?: RefusedPasskey;
}

/** The webpage of the sign-in address, the sessions and the passkeys of the user; with the reason where something was refused. */
export async function showSessions(visit: SignedVisit, refused?: RefusedForms): Promise<Answer> {
  const { db, clock, baseUrl } = visit.context;
  const { id } = visit.user.account;
  const live = (await listSessions(db, id)).filter((session) => isLive(session, clock.now()));
  const passkeys = await listPasskeys(db, id);
  const main = html`${renderSessions(visit, live)}
${renderAddress(visit, refused?.address)}
${renderPasskeys(visit, { passkeys, website: findWebsite(baseUrl()), refused: refused?.passkey })}`;
  const webpage = { title: 'Devices and passkeys', main, scripts: [passkeyScript] };
  return { webpage: refused === undefined ? webpage : asMistaken(webpage) };
}

function renderSessions(visit: SignedVisit, sessions: readonly Session[]): Html {
  const items = sessions.map((session) => renderSession(visit, session));
  return html`<h1>Devices and passkeys</h1>
<p class="lead">You are signed in on these devices. Sign out each one that you do not recognize.</p>
<ul class="cards">
${items}</ul>
${
  sessions.length > 1 &&
  html`<form method="post" action="/sessions">
${hiddenCsrf(visit)}
<button class="secondary" name="session" value="others">Sign out everywhere else</button>
</form>`
}`;
}

function renderSession(visit: SignedVisit, { id, device, network, signedInAt, seenAt }: Session): Html {
  const isThis = id === visit.session.id;
  return html`<li class="card row">
<div>
<h2>${device}${isThis && html` <span class="badge">this device</span>`}</h2>
<p class="hint">Signed in ${renderTime(signedInAt, visit)}${network !== null && ` from ${network}`}, last used ${renderTime(seenAt, visit)}</p>
</div>
${
  !isThis &&
  html`<form method="post" action="/sessions">
${hiddenCsrf(visit)}
<button class="secondary" name="session" value="${id}">Sign out<span class="unseen"> ${device}, signed in ${formatTime(signedInAt)}</span></button>
</form>
`
}</li>
`;
}
