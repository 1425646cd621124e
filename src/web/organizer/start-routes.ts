import type { Route } from './route.ts';

/** `/manage` leads to the account that the user saw last. */
export const startRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/manage',
    operation: 'openLastAccount',
    needs: 'signed in',
    handle({ user, roles }) {
      const last = roles.find(({ account }) => account.id === user.lastAccountId);
      const first = roles.find(({ account }) => account.kind === 'group') ?? roles[0];
      return { redirect: `/manage/${(last ?? first)?.account.slug}` };
    },
  },
];
