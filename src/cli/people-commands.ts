import { erasePerson } from '../personal-data/erase-person.ts';
import { exportPerson } from '../personal-data/export-person.ts';
import type { NamedPerson } from '../personal-data/get-person-by-contact.ts';
import { presentPersonalRecord } from '../personal-data/personal-record-hal.ts';
import { type Command, type Options, optional, required, UsageError } from './command.ts';
import { withContext } from './with-context.ts';

/** The commands of personal data. */
export const peopleCommands: readonly Command[] = [
  {
    usage: 'people export --account S (--email E | --phone N)',
    does: 'shows a person of an account with everything about them',
    run: ({ options }) =>
      withContext(async (context) =>
        presentPersonalRecord(await exportPerson(context, readPerson(options)), context.baseUrl()),
      ),
  },
  {
    usage: 'people erase --account S (--email E | --phone N)',
    does: 'erases a person from an account with everything about them, and says how much that was',
    run: ({ options }) => withContext((context) => erasePerson(context, readPerson(options))),
  },
];

function readPerson(options: Options): NamedPerson {
  const accountSlug = required(options, 'account');
  const [email, phone] = [optional(options, 'email'), optional(options, 'phone')];
  if (email !== undefined && phone === undefined) return { accountSlug, email };
  if (phone !== undefined && email === undefined) return { accountSlug, phone };
  throw new UsageError('either --email or --phone must say who it is');
}
