import { formatTime } from '../clock.ts';
import { type Html, html } from '../html/html.ts';
import { isLive, type Session } from '../users/session.ts';
import { deleteSession, deleteSessionsOf, listSessions } from '../users/session-store.ts';
import { hiddenCsrf, renderTime } from './forms.ts';
import type { Route, SignedVisit } from './route.ts';

/** The sessions of the user: to see, to end one or all others, and to sign out. */
export const sessionRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/sessions',
    operation: 'listSessions',
    needs: 'signed in',
    async handle(visit) {
      const { db, clock } = visit.context;
      const sessions = await listSessions(db, visit.user.account.id);
      const live = sessions.filter((session) => isLive(session, clock.now()));
      return { webpage: { title: 'Your devices', main: renderSessions(visit, live) } };
    },
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
      await deleteSession(db, accountId, id);
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

function renderSessions(visit: SignedVisit, sessions: readonly Session[]): Html {
  const items = sessions.map((session) => renderSession(visit, session));
  return html`<h1>Your devices</h1>
<p class="lead">You are signed in on these devices. End every one that you do not know.</p>
<ul class="cards">
${items}</ul>
${
  sessions.length > 1 &&
  html`<form method="post">
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
<p class="hint">Signed in ${renderTime(signedInAt)}${network !== null && ` from ${network}`}, last used ${renderTime(seenAt)}</p>
</div>
${
  !isThis &&
  html`<form method="post">
${hiddenCsrf(visit)}
<button class="secondary" name="session" value="${id}">Sign out<span class="unseen"> ${device}, signed in ${formatTime(signedInAt)}</span></button>
</form>
`
}</li>
`;
}
