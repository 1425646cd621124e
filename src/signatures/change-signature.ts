import type { Caller } from '../accounts/find-caller.ts';
import { changeField } from '../change-field.ts';
import type { Context } from '../context.ts';
import type { Precondition } from '../idempotency/precondition.ts';
import { type Changed, changeIdentified } from '../identifiers/change-identified.ts';
import { getPetition } from '../petitions/read-petitions.ts';
import type { Signature } from './signature.ts';
import { lockSignature, updateSignature } from './signature-store.ts';

/** What a PUT of a signature brings; null removes the comment. */
export interface SignatureChanges {
  readonly identifiers?: readonly string[];
  readonly comments?: string | null;
}

/** Applies the changes of a PUT, and adds its identifiers (4.4); refuses an unknown signature, or another account's, as `not_found`. */
export function changeSignature(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  caller: Caller,
  { petitionId, id, precondition }: { petitionId: string; id: string; precondition: Precondition },
  { identifiers, comments: sent }: SignatureChanges,
): Promise<Changed<Signature>> {
  return changeIdentified(db, {
    kind: 'signature',
    id,
    precondition,
    identifiers,
    now: clock.now,
    lock: async (db) => lockSignature(db, (await getPetition(db, caller, petitionId)).id, id),
    apply: ({ comments, ...known }) => ({ ...known, ...changeField('comments', comments, sent) }),
    update: updateSignature,
    describe: ({ personId }) => ({
      what: 'signature changed',
      petition: { id: petitionId, accountId: caller.account.id },
      personId,
    }),
  });
}
