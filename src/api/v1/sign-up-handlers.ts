import { createPerson } from '../../signups/create-person.ts';
import type { Handlers } from './operations.ts';
import { presentPerson } from './person-hal.ts';
import { readSignUp } from './sign-up-input.ts';

/** POST /people: the helper body alone, without an action. */
export const signUpHandlers: Pick<Handlers, 'createPerson'> = {
  async createPerson(context, { caller, body, baseUrl, receipt }) {
    const posted = readSignUp(body, context.geocoder);
    const person = await createPerson(context, caller, posted, receipt);
    return { version: [person.version], body: () => presentPerson(person, baseUrl) };
  },
};
