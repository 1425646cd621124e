import { isIPv6 } from 'node:net';
import { Problem } from '../errors.ts';
import { answerOnGrid } from '../http/answer-grid.ts';
import { networkOf } from '../http/client-address.ts';
import { askForSignIn } from '../users/ask-for-sign-in.ts';
import { linkIsSpent, makeToken, readNext } from '../users/sign-in.ts';
import { isLinkUsable, type NewSession, signInWithCode, signInWithLink } from '../users/sign-in-once.ts';
import { findAddressOf } from '../users/user-store.ts';
import type { Answer, OpenVisit, Route } from './route.ts';
import { renderAsk, renderButton, renderCode, renderNoMail, renderSpent } from './sign-in-webpages.ts';

/** Signing in with a link or a code, which work once. A GET never uses a link, since mail scanners follow links. */
export const signInRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/sign-in',
    operation: 'showSignIn',
    needs: 'anybody',
    async handle({ context: { config, db }, query, signedIn }) {
      if (config.mail === undefined) return { webpage: renderNoMail(signedIn?.user.account.slug) };
      if (query.has('sent')) return { webpage: renderCode() };
      const email = signedIn && (await findAddressOf(db, signedIn.user.account));
      return { webpage: renderAsk({ email: email ?? '', next: readNext(query.get('next')) }) };
    },
  },
  {
    method: 'post',
    path: '/sign-in',
    operation: 'askForSignIn',
    needs: 'anybody',
    handle: (visit) =>
      answerOnGrid(visit.arrivedAt, () => (visit.form.has('code') ? enterCode(visit) : ask(visit))),
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
        if (!(error instanceof Problem) || error.message !== linkIsSpent().message) throw error;
        return { webpage: renderSpent() };
      }
    },
  },
];

async function ask({ context, form, client: { address } }: OpenVisit): Promise<Answer> {
  const email = (form.get('email') ?? '').trim();
  const next = readNext(form.get('next'));
  if (context.config.mail === undefined) return { webpage: { ...renderNoMail(undefined), status: 503 } };
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || email.length > 254) {
    return {
      webpage: renderAsk({ email, next, mistake: 'Enter an email address, such as name@example.org' }),
    };
  }
  const browserToken = makeToken(context.ids);
  const client = isIPv6(address) ? networkOf(address, 64) : address;
  await askForSignIn(context, { email, client, next: next ?? null, browserToken });
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
    if (!(error instanceof Problem) || error.code !== 'invalid_request') throw error;
    return { webpage: renderCode(error.message) };
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

function browserOf({ client: { device, network }, signedIn }: OpenVisit) {
  return { device, network, before: signedIn?.session };
}
