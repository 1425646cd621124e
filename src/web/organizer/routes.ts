import { addressRoutes } from './address-routes.ts';
import { advancedRoutes } from './advanced-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { mailingRoutes } from './mailings/routes.ts';
import { memberRoutes } from './member-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { listRoutes } from './people/list-routes.ts';
import { peopleRoutes } from './people/routes.ts';
import { updateRoutes } from './petition-updates/routes.ts';
import { petitionRoutes } from './petitions/routes.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { targetRoutes } from './targeting/routes.ts';
import { webhookRoutes } from './webhooks/routes.ts';

/** `/manage` leads to the account that the user saw last. */
const startRoutes: readonly Route[] = [
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

/** Every route of the interface. The router, the navigation and the tests of roles are made of this list. */
export const routes: readonly Route[] = [
  ...signInRoutes,
  ...sessionRoutes,
  ...addressRoutes,
  ...passkeyRoutes,
  ...startRoutes,
  ...eventRoutes,
  ...petitionRoutes,
  ...updateRoutes,
  ...listRoutes,
  ...peopleRoutes,
  ...targetRoutes,
  ...mailingRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...advancedRoutes,
  ...webhookRoutes,
  ...keyRoutes,
  ...settingsRoutes,
  ...auditRoutes,
];
