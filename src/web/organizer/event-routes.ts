import { showDashboard } from './dashboard.ts';
import { addEvent, saveEvent, showEvent, showNewEvent } from './edit-event.ts';
import { showEvents } from './event-list.ts';
import { manageEvent } from './manage-event.ts';
import { exportAttendees } from './people-file.ts';
import { showPreview } from './preview-event.ts';
import type { Route } from './route.ts';

const events = '/manage/:account/events';
const event = `${events}/:id`;

/** The dashboard, and the webpages of events. Members edit drafts; only organizers publish and change what is public. */
export const eventRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/manage/:account',
    operation: 'showDashboard',
    needs: 'member',
    handle: showDashboard,
  },
  { method: 'get', path: events, operation: 'listManagedEvents', needs: 'member', handle: showEvents },
  { method: 'get', path: `${events}/new`, operation: 'showNewEvent', needs: 'member', handle: showNewEvent },
  { method: 'post', path: `${events}/new`, operation: 'addEvent', needs: 'member', handle: addEvent },
  { method: 'get', path: event, operation: 'manageEvent', needs: 'member', handle: manageEvent },
  { method: 'get', path: `${event}/edit`, operation: 'editEvent', needs: 'member', handle: showEvent },
  { method: 'post', path: `${event}/edit`, operation: 'saveEvent', needs: 'member', handle: saveEvent },
  {
    method: 'get',
    path: `${event}/preview`,
    operation: 'previewEvent',
    needs: 'member',
    handle: showPreview,
  },
  {
    method: 'post',
    path: `${event}/people.csv`,
    operation: 'exportAttendees',
    needs: 'organizer',
    handle: exportAttendees,
  },
];
