import { batchReads } from '../database/batches.ts';
import { listSettings } from './account-settings-store.ts';

/** The settings of an account, read together with those that others ask for meanwhile. */
export const findSettings = batchReads(listSettings);
