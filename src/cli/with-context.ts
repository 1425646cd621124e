import { loadConfig } from '../config.ts';
import { createContext } from '../context.ts';
import { requireCurrentSchema } from '../database/schema-state.ts';
import type { WithContext } from './command.ts';
import { followServiceNote } from './service-note.ts';

/** Opens the database of the settings for one command; refuses one that is missing or not migrated with one line. */
export const withContext: WithContext = async (work) => {
  const { context, close } = createContext(followServiceNote(loadConfig()));
  try {
    await requireCurrentSchema(context.db);
    return await work(context);
  } finally {
    await close();
  }
};
