import { addressRoutes } from './address-routes.ts';
import { auditRoutes } from './audit-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { keyRoutes } from './key-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import type { Route } from './route.ts';
import { sessionRoutes } from './session-routes.ts';
import { settingsRoutes } from './settings-routes.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { startRoutes } from './start-routes.ts';

/** Every route of the interface. The router, the navigation and the tests of roles are made of this list. */
export const routes: readonly Route[] = [
  ...signInRoutes,
  ...sessionRoutes,
  ...addressRoutes,
  ...passkeyRoutes,
  ...startRoutes,
  ...eventRoutes,
  ...memberRoutes,
  ...invitationRoutes,
  ...keyRoutes,
  ...settingsRoutes,
  ...auditRoutes,
];
