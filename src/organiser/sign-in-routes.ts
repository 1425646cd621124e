import { Problem } from '../errors.ts';
import { html } from '../html/html.ts';
import { linkIsSpent, readNext } from '../users/sign-in.ts';
import { isLinkUsable, signInWithLink } from '../users/sign-in-once.ts';
import type { OpenVisit, OrganiserWebpage, Route } from './route.ts';

/** Signing in: with a link that works once, which a GET never uses, since mail scanners follow links. */
export const signInRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/sign-in',
    operation: 'showSignIn',
    needs: 'anybody',
    handle: () => ({ webpage: renderSignIn() }),
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
        const { token, next } = await signInWithLink(
          visit.context,
          String(visit.params.token),
          browserOf(visit),
        );
        return {
          redirect: readNext(next) ?? '/manage',
          cookies: [
            { cookie: 'session', token },
            { cookie: 'asked', token: null },
          ],
        };
      } catch (error) {
        if (error instanceof Problem && error.message === linkIsSpent().message)
          return { webpage: renderSpent() };
        throw error;
      }
    },
  },
];

function browserOf({ client: { device, network }, signedIn }: OpenVisit) {
  return { device, network, before: signedIn?.session };
}

function renderSignIn(): OrganiserWebpage {
  return {
    title: 'Sign in',
    main: html`<h1>Sign in</h1>
<p class="lead">This service sends no mail. Ask its operator for a sign-in link.</p>
<p class="hint">The operator makes one with <code>civic users invite --account SLUG</code>.</p>`,
  };
}

function renderButton(): OrganiserWebpage {
  return {
    title: 'Sign in',
    main: html`<h1>Sign in</h1>
<p class="lead">One click, and you are in. The link works once.</p>
<form method="post">
<button>Sign in</button>
</form>`,
  };
}

function renderSpent(): OrganiserWebpage {
  return {
    title: 'This link is used up',
    status: 404,
    main: html`<h1>This link is used up</h1>
<p class="lead">A sign-in link works once and only for a short time. Ask for a new one.</p>
<p><a class="button" href="/sign-in">Get a new link</a></p>`,
  };
}
