import { beginAct, commandLine } from '../accounts/audit.ts';
import { recordExport } from '../accounts/record-export.ts';
import { countErasable, erasePerson } from '../actions/personal-data/erase-person.ts';
import { exportPerson, type PersonalRecord } from '../actions/personal-data/export-person.ts';
import type { NamedPerson } from '../actions/personal-data/find-person.ts';
import { apiAt } from '../api/v1/links.ts';
import { presentPersonalRecord } from '../api/v1/personal-record.ts';
import type { Context } from '../context.ts';
import { type Command, type Options, optional, required, UsageError } from './command.ts';
import { confirm, printText } from './terminal.ts';
import { withContext } from './with-context.ts';

/** The commands of personal data. */
export const peopleCommands: readonly Command[] = [
  {
    usage: 'people export --account S (--email E | --phone N | --id PERSON_ID)',
    does: 'exports a person of an account with everything about them',
    run: ({ options }) =>
      withContext(options, async (context) =>
        presentPersonalRecord(await exportNamed(context, readPerson(options)), apiAt(context.baseUrl())),
      ),
  },
  {
    usage: 'people erase --account S (--email E | --phone N | --id PERSON_ID) [--yes | --dry-run]',
    does: 'deletes a person of an account and everything about them, and prints the counts; --dry-run only prints the counts',
    flags: ['yes', 'dry-run'],
    run: ({ options }) => erase(readPerson(options), options),
  },
];

async function erase(person: NamedPerson, options: Options) {
  const { yes, 'dry-run': dryRun } = options;
  if (yes === true && dryRun === true) throw new UsageError('--yes and --dry-run exclude each other');
  if (yes !== true && dryRun !== true && !process.stdin.isTTY) {
    throw new UsageError('erasing cannot be undone: --yes confirms it, --dry-run only counts');
  }
  return withContext(options, async (context) => {
    if (dryRun === true) return countErasable(context, person);
    if (yes !== true) {
      process.stderr.write(
        `This will be erased and cannot be restored:\n${printText(await countErasable(context, person))}`,
      );
      if (!(await confirm('Erase it?'))) throw new Error('Nothing was erased.');
    }
    return erasePerson(context, person, beginAct(context, commandLine));
  });
}

async function exportNamed(context: Context, named: NamedPerson): Promise<PersonalRecord> {
  const record = await exportPerson(context, named);
  const { id, accountId } = record.person;
  const exported = { accountId, action: 'person.exported', subject: id } as const;
  await recordExport(context, exported, beginAct(context, commandLine));
  return record;
}

function readPerson(options: Options): NamedPerson {
  const accountSlug = required(options, 'account');
  const [email, phone, id] = ['email', 'phone', 'id'].map((name) => optional(options, name));
  if ([email, phone, id].filter((text) => text !== undefined).length === 1) {
    if (email !== undefined) return { accountSlug, email };
    if (phone !== undefined) return { accountSlug, phone };
    if (id !== undefined) return { accountSlug, id };
  }
  throw new UsageError('pass one of --email, --phone and --id');
}
