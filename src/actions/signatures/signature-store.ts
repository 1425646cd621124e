import type { ActionTable } from '../signups/action-store.ts';
import type { Signature } from './signature.ts';

/** The table of signatures. */
export const signatures: ActionTable<Signature> = {
  table: 'signatures',
  noun: 'signature',
  subject: 'petition_id',
  own: { comments: 'comments', showName: 'show_name' },
  flags: ['showName'],
};
