import type { ActionTable } from '../signups/action-store.ts';
import type { Signature } from './signature.ts';

/** The table of signatures. */
export const signatures: ActionTable<Signature> = {
  table: 'signatures',
  noun: 'signature',
  subject: 'petition_id',
  own: {
    comments: 'comments',
    commentFilled: 'comment_filled',
    showName: 'show_name',
    collectedBy: 'collected_by',
    place: 'place',
  },
  flags: ['showName', 'commentFilled'],
};
