import type { Route } from '../route.ts';
import { showMailings } from './mailing-list.ts';
import { showMailing, showNewMailing } from './mailing-pages.ts';
import { addMailing, changeMailing } from './post-mailing.ts';

const mailings = '/manage/:account/mailings';

/** Mailings to the people of a target or an action. Organizers write to the people of actions only. */
export const mailingRoutes: readonly Route[] = [
  { method: 'get', path: mailings, operation: 'listMailings', needs: 'organizer', handle: showMailings },
  {
    method: 'get',
    path: `${mailings}/new`,
    operation: 'showNewMailing',
    needs: 'organizer',
    handle: showNewMailing,
  },
  {
    method: 'post',
    path: `${mailings}/new`,
    operation: 'addMailing',
    needs: 'organizer',
    handle: addMailing,
  },
  {
    method: 'get',
    path: `${mailings}/:mailing`,
    operation: 'showMailing',
    needs: 'organizer',
    handle: showMailing,
  },
  {
    method: 'post',
    path: `${mailings}/:mailing`,
    operation: 'changeMailing',
    needs: 'organizer',
    handle: changeMailing,
  },
];
