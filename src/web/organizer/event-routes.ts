import { changeCheckIn, showCheckIn, showPaperList } from './check-in.ts';
import { copyEvent } from './copy-event.ts';
import { showDashboard } from './dashboard.ts';
import { addEvent, saveEvent, showEvent, showNewEvent } from './edit-event.ts';
import { showEvents } from './event-list.ts';
import { manageAdvanced } from './manage-advanced.ts';
import { manageEvent, manageShare, sendQrCode } from './manage-event.ts';
import { manageMail } from './manage-mail.ts';
import { managePeople } from './manage-people.ts';
import { exportAttendees } from './people-file.ts';
import { withPictures } from './picture-upload.ts';
import { showPreview } from './preview-event.ts';
import type { Route, Visit } from './route.ts';

import { postMessage, showMessage } from './write-message.ts';

const events = '/manage/:account/events';
const event = `${events}/:id`;

const withPicture = (handle: (visit: Visit) => ReturnType<typeof addEvent>) =>
  withPictures([{ name: 'picture', kind: 'picture' }], handle);

/**
 * The dashboard, and the webpages of events. Members edit drafts and see totals; organizers see who comes (I-people), publish and change.
 */
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
  {
    method: 'post',
    path: `${events}/new`,
    operation: 'addEvent',
    needs: 'member',
    takesFiles: true,
    handle: withPicture(addEvent),
  },
  { method: 'get', path: event, operation: 'manageEvent', needs: 'member', handle: manageEvent },
  {
    method: 'get',
    path: `${event}/people`,
    operation: 'manageAttendees',
    needs: 'organizer',
    handle: managePeople,
  },
  { method: 'get', path: `${event}/share`, operation: 'shareEvent', needs: 'member', handle: manageShare },
  { method: 'get', path: `${event}/qr.svg`, operation: 'sendQrCode', needs: 'member', handle: sendQrCode },
  { method: 'get', path: `${event}/mail`, operation: 'manageMail', needs: 'member', handle: manageMail },
  {
    method: 'get',
    path: `${event}/advanced`,
    operation: 'manageAdvanced',
    needs: 'member',
    handle: manageAdvanced,
  },
  { method: 'get', path: `${event}/edit`, operation: 'editEvent', needs: 'member', handle: showEvent },
  {
    method: 'post',
    path: `${event}/edit`,
    operation: 'saveEvent',
    needs: 'member',
    takesFiles: true,
    handle: withPicture(saveEvent),
  },
  {
    method: 'get',
    path: `${event}/preview`,
    operation: 'previewEvent',
    needs: 'member',
    handle: showPreview,
  },
  {
    method: 'get',
    path: `${event}/check-in`,
    operation: 'showCheckIn',
    needs: 'organizer',
    handle: showCheckIn,
  },
  {
    method: 'post',
    path: `${event}/check-in`,
    operation: 'changeCheckIn',
    needs: 'organizer',
    handle: changeCheckIn,
  },
  {
    method: 'get',
    path: `${event}/check-in/list`,
    operation: 'showPaperList',
    needs: 'organizer',
    handle: showPaperList,
  },
  {
    method: 'get',
    path: `${event}/message`,
    operation: 'showMessage',
    needs: 'organizer',
    handle: showMessage,
  },
  {
    method: 'post',
    path: `${event}/message`,
    operation: 'postMessage',
    needs: 'organizer',
    handle: postMessage,
  },
  { method: 'post', path: `${event}/copy`, operation: 'copyEvent', needs: 'member', handle: copyEvent },
  {
    method: 'post',
    path: `${event}/people.csv`,
    operation: 'exportAttendees',
    needs: 'organizer',
    handle: exportAttendees,
  },
];
