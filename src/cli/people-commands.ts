import { erasePerson } from '../personal-data/erase-person.ts';
import { exportPerson } from '../personal-data/export-person.ts';
import { presentPersonalRecord } from '../personal-data/personal-record-hal.ts';
import { type Command, type Options, required } from './command.ts';
import { withContext } from './with-context.ts';

/** The commands of personal data. */
export const peopleCommands: readonly Command[] = [
  {
    usage: 'people export --account S --email E',
    does: 'shows a person of an account with everything about them',
    run: ({ options }) =>
      withContext(async (context) =>
        presentPersonalRecord(await exportPerson(context, readPerson(options)), context.baseUrl()),
      ),
  },
  {
    usage: 'people erase --account S --email E',
    does: 'erases a person from an account with everything about them, and says how much that was',
    run: ({ options }) => withContext((context) => erasePerson(context, readPerson(options))),
  },
];

function readPerson(options: Options): { accountSlug: string; email: string } {
  return { accountSlug: required(options, 'account'), email: required(options, 'email') };
}
