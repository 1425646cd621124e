import type { Route } from '../../src/organiser/route.ts';

/** Who may use each route of the interface, by its operation. A new route needs a line here. */
export const expectedNeeds: Readonly<Record<string, Route['needs']>> = {
  showSignIn: 'anybody',
  askForSignIn: 'anybody',
  showSignInLink: 'anybody',
  signInWithLink: 'anybody',
  listSessions: 'signed in',
  endSessions: 'signed in',
  signOut: 'signed in',
  openLastAccount: 'signed in',
  showDashboard: 'member',
  listManagedEvents: 'member',
  showNewEvent: 'member',
  addEvent: 'member',
  manageEvent: 'member',
  editEvent: 'member',
  saveEvent: 'member',
  exportAttendees: 'organizer',
  showSettings: 'administrator',
  changeSettings: 'administrator',
};
