import type { Account } from '../accounts/account.ts';
import { getAccountBySlug } from '../accounts/account-store.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { requireCurrentSchema } from '../database/schema-state.ts';
import { createContext } from '../start/create-context.ts';
import { type Options, required } from './command.ts';
import { followServiceNote } from './service-note.ts';
import { readSettings } from './settings-of-call.ts';

/** Runs the work of a command with the database of the settings, and closes it afterwards. Refuses a database that is missing or not migrated. */
export async function withContext<Result>(
  options: Options,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { config, geodata } = readSettings(options);
  const { context, close } = createContext(followServiceNote(config), { geodata });
  try {
    await requireCurrentSchema(context.db);
    return await work(context);
  } finally {
    await close();
  }
}

/** The account that the option `--account` names. */
export function readAccount(db: Database, options: Options): Promise<Account> {
  return getAccountBySlug(db, required(options, 'account'));
}
