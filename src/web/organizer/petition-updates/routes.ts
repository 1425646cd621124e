import type { Route } from '../route.ts';
import { saveUpdate, showUpdate } from './edit-update.ts';
import { addUpdate, showUpdates } from './updates-section.ts';

const updates = '/manage/:account/petitions/:id/updates';

/** The webpages of the updates of a petition, which organizers publish and change. */
export const updateRoutes: readonly Route[] = [
  { method: 'get', path: updates, operation: 'listUpdates', needs: 'organizer', handle: showUpdates },
  { method: 'post', path: updates, operation: 'addUpdate', needs: 'organizer', handle: addUpdate },
  {
    method: 'get',
    path: `${updates}/:update`,
    operation: 'editUpdate',
    needs: 'organizer',
    handle: showUpdate,
  },
  {
    method: 'post',
    path: `${updates}/:update`,
    operation: 'saveUpdate',
    needs: 'organizer',
    handle: saveUpdate,
  },
];
