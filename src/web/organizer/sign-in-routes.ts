import { readEmailAddress } from '../../base/email-address.ts';
import { isProblem, SpentLink } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import { answerOnGrid } from '../../http/answer-grid.ts';
import { askForSignIn } from '../../users/ask-for-sign-in.ts';
import type { Browser } from '../../users/begin-session.ts';
import { makeToken, readNext } from '../../users/sign-in.ts';
import { isLinkUsable, type NewSession, signInWithCode, signInWithLink } from '../../users/sign-in-once.ts';
import { signInWithPasskey } from '../../users/sign-in-with-passkey.ts';
import { asMistaken } from './forms.ts';
import { passkeyScript, renderPasskeySignIn } from './passkey-forms.ts';
import { findWebsite, getWebsite } from './passkey-website.ts';
import type { Answer, OpenVisit, OrganizerWebpage, Route } from './route.ts';
import {
  againNote,
  renderAsk,
  renderButton,
  renderCode,
  renderNoMail,
  renderSpent,
} from './sign-in-webpages.ts';

/** Signing in with a passkey, or with a link or a code, which work once. A GET never uses a link (S-link): mail scanners follow links. */
export const signInRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/sign-in',
    operation: 'showSignIn',
    needs: 'anybody',
    async handle(visit) {
      const { context, query } = visit;
      if (context.config.mail !== undefined && query.has('sent')) return { webpage: renderCode() };
      return { webpage: showWays(visit, { next: readNext(query.get('next')) }) };
    },
  },
  {
    method: 'post',
    path: '/sign-in',
    operation: 'askForSignIn',
    needs: 'anybody',
    handle(visit) {
      const { form, arrivedAt } = visit;
      // After the same time for every address (S-same).
      return answerOnGrid(arrivedAt, () => {
        if (form.has('credential')) return enterPasskey(visit);
        return form.has('code') ? enterCode(visit) : ask(visit);
      });
    },
  },
  {
    method: 'get',
    path: '/sign-in/:token',
    operation: 'showSignInLink',
    needs: 'anybody',
    async handle({ context, params }) {
      const isUsable = await isLinkUsable(context, String(params.token));
      return { webpage: isUsable ? renderButton() : renderSpent() };
    },
  },
  {
    method: 'post',
    path: '/sign-in/:token',
    operation: 'signInWithLink',
    needs: 'anybody',
    async handle(visit) {
      try {
        return enter(await signInWithLink(visit.context, String(visit.params.token), browserOf(visit)));
      } catch (error) {
        if (!(error instanceof SpentLink)) throw error;
        return { webpage: renderSpent() };
      }
    },
  },
];

/** The webpage with the ways to sign in: by mail where it is configured (S-no-mail), and with a passkey. */
function showWays(
  { context, signedIn }: OpenVisit,
  ways: { next: string | undefined; email?: string; mistake?: string; refusal?: string },
): OrganizerWebpage {
  const { config, baseUrl } = context;
  const passkey = renderPasskeySignIn(findWebsite(baseUrl()), ways);
  const user = signedIn?.user;
  const webpage =
    config.mail === undefined
      ? renderNoMail(user?.account.slug, passkey)
      : renderAsk({ ...ways, email: ways.email ?? user?.email ?? '', passkey });
  const isAgain = ways.next !== undefined && signedIn?.isFresh === false;
  const main = isAgain ? html`${againNote}${webpage.main}` : webpage.main;
  return { ...webpage, main, scripts: [passkeyScript] };
}

async function ask(visit: OpenVisit): Promise<Answer> {
  const { context, form, client } = visit;
  const typed = form.get('email') ?? '';
  const next = readNext(form.get('next'));
  if (context.config.mail === undefined) {
    return { webpage: { ...showWays(visit, { next }), status: 503 } };
  }
  const email = readEmailAddress(typed);
  if (email === undefined) {
    const mistake = 'Enter an email address, such as name@example.org';
    return { webpage: asMistaken(showWays(visit, { next, email: typed.trim(), mistake })) };
  }
  const browserToken = makeToken(context.ids);
  await askForSignIn(context, { email, client: client.source, next: next ?? null, browserToken });
  return { redirect: '/sign-in?sent=yes', cookies: [{ cookie: 'asked', token: browserToken }] };
}

async function enterCode(visit: OpenVisit): Promise<Answer> {
  const { context, form, browserToken } = visit;
  if (browserToken === undefined) {
    return {
      webpage: renderCode('The code works only in the browser where you asked for it. Ask again here.'),
    };
  }
  try {
    const code = form.get('code') ?? '';
    return enter(await signInWithCode(context, { code, browserToken }, browserOf(visit)));
  } catch (error) {
    if (!isProblem(error, 'invalid_request')) throw error;
    return { webpage: renderCode(error.message) };
  }
}

async function enterPasskey(visit: OpenVisit): Promise<Answer> {
  const { context, form, browserToken = '' } = visit;
  const next = readNext(form.get('next'));
  try {
    const website = getWebsite(context.baseUrl());
    const answer = { website, credential: form.get('credential') ?? '', holder: browserToken };
    const token = await signInWithPasskey(context, answer, browserOf(visit));
    return enter({ token, next: next ?? null });
  } catch (error) {
    if (!isProblem(error, 'invalid_request')) throw error;
    return { webpage: asMistaken(showWays(visit, { next, refusal: error.message })) };
  }
}

function enter({ token, next }: NewSession): Answer {
  return {
    redirect: readNext(next) ?? '/manage',
    cookies: [
      { cookie: 'session', token },
      { cookie: 'asked', token: null },
    ],
  };
}

function browserOf({ client: { device, network }, signedIn }: OpenVisit): Browser {
  return { device, network, before: signedIn?.session };
}
