import type { Route } from '../route.ts';
import { addPerson, savePerson, showNewPerson, showPersonForm } from './edit-person.ts';
import { askToErase, eraseOnePerson, exportOnePerson } from './export-and-erase.ts';
import { listPeople } from './list-people.ts';
import { mergePerson, showMerge } from './merge-person.ts';
import { showPersonAdvanced } from './person-advanced.ts';
import { changeNotes, showPerson } from './show-person.ts';
import { tagPeople } from './tag-people.ts';

const people = '/manage/:account/people';
const person = `${people}/:id`;

/** The people of an account. Organizers see and export those of the group's actions; administrators see and change all (I-seen). */
export const peopleRoutes: readonly Route[] = [
  { method: 'get', path: people, operation: 'findPeople', needs: 'organizer', handle: listPeople },
  {
    method: 'post',
    path: `${people}/tags`,
    operation: 'tagPeople',
    needs: 'administrator',
    handle: tagPeople,
  },
  {
    method: 'get',
    path: `${people}/new`,
    operation: 'showNewPerson',
    needs: 'administrator',
    handle: showNewPerson,
  },
  {
    method: 'post',
    path: `${people}/new`,
    operation: 'addPerson',
    needs: 'administrator',
    handle: addPerson,
  },
  // Behind all other addresses of one part below /people.
  { method: 'get', path: person, operation: 'showPerson', needs: 'organizer', handle: showPerson },
  {
    method: 'get',
    path: `${person}/edit`,
    operation: 'editPerson',
    needs: 'administrator',
    handle: showPersonForm,
  },
  {
    method: 'post',
    path: `${person}/edit`,
    operation: 'savePerson',
    needs: 'administrator',
    handle: savePerson,
  },
  {
    method: 'post',
    path: `${person}/notes`,
    operation: 'changeNotes',
    needs: 'administrator',
    handle: changeNotes,
  },
  {
    method: 'post',
    path: `${person}/export`,
    operation: 'exportPerson',
    needs: 'organizer',
    handle: exportOnePerson,
  },
  {
    method: 'get',
    path: `${person}/advanced`,
    operation: 'showPersonAdvanced',
    needs: 'administrator',
    handle: showPersonAdvanced,
  },
  // Administrators merge (G-merge).
  {
    method: 'get',
    path: `${person}/merge`,
    operation: 'showMerge',
    needs: 'administrator',
    handle: showMerge,
  },
  {
    method: 'post',
    path: `${person}/merge`,
    operation: 'mergePerson',
    needs: 'administrator',
    handle: mergePerson,
  },
  {
    method: 'get',
    path: `${person}/erase`,
    operation: 'askToErase',
    needs: 'administrator',
    handle: askToErase,
  },
  {
    method: 'post',
    path: `${person}/erase`,
    operation: 'erasePerson',
    // An administrator who signed in a short time ago (I-erase, S-fresh).
    needs: 'administrator',
    fresh: true,
    handle: eraseOnePerson,
  },
];
