import { erasePerson } from '../personal-data/erase-person.ts';
import { type Command, required } from './command.ts';
import { withContext } from './with-context.ts';

/** The commands of personal data. */
export const peopleCommands: readonly Command[] = [
  {
    usage: 'people erase --account S --email E',
    does: 'erases a person from an account with everything about them, and says how much that was',
    run: ({ options }) =>
      withContext((context) =>
        erasePerson(context, {
          accountSlug: required(options, 'account'),
          email: required(options, 'email'),
        }),
      ),
  },
];
