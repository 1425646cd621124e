import type { Handlers } from '../http/operations.ts';
import { getPerson } from './get-person.ts';
import { presentPerson } from './person-hal.ts';

/** The operations of people. */
export const personHandlers: Pick<Handlers, 'getPerson'> = {
  async getPerson({ db }, { caller, path, baseUrl }) {
    const person = await getPerson(db, caller, path.person_id);
    return { body: presentPerson(person, baseUrl), version: [person.version] };
  },
};
