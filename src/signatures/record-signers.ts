import type { Database } from '../database/connect.ts';
import { getLinkedPerson } from '../people/get-linked-person.ts';
import { entryOf, type Person, type PersonEntry } from '../people/person.ts';
import type { PersonRecord } from '../people/record-person.ts';
import { type Actor, recordActor } from '../signups/record-actor.ts';
import { signUp } from '../signups/sign-up.ts';
import type { Receiver } from './find-receivers.ts';
import type { ReceiverIds } from './receiver-ids.ts';
import type { SignatureDraft } from './signature.ts';

/** An account that a signature counts for, and who signed as that account knows them. */
export interface InformedReceiver extends Receiver {
  readonly person: Person;
}

/**
 * Records who signs in each account that the signature counts for: in the owner's as far as the call may, in the others
 * as without a key, so that nothing there is overwritten; but whoever is unsubscribed by a call with a key is so there in
 * a new record as well. `person` is the owner's. Part of the transaction of the
 * signature. Refuses a signer who cannot be with the pointer.
 */
export async function recordSigners(
  db: Database,
  receivers: readonly Receiver[],
  draft: SignatureDraft,
  { idsOf, ...record }: Omit<PersonRecord, 'newId'> & { readonly idsOf: (accountId: string) => ReceiverIds },
): Promise<{ informed: InformedReceiver[]; person: Person }> {
  const entry = receivers.length > 1 ? await readEntry(db, draft.actor) : {};
  const recordIn = (accountId: string) => {
    const { signUp: ids } = idsOf(accountId);
    if (accountId === record.accountId) return recordActor(db, draft, ids, record);
    const trust = record.trust === 'keyed' ? 'network' : 'keyless';
    const elsewhere = { ...record, accountId, trust } as const;
    return signUp(db, { person: entry, tags: draft.tags }, ids, elsewhere);
  };
  const informed: InformedReceiver[] = [];
  // In the order of their ids, so that two signatures lock the rows of several accounts in the same order.
  for (const receiver of [...receivers].sort((one, other) => (one.account.id < other.account.id ? -1 : 1))) {
    informed.push({ ...receiver, person: await recordIn(receiver.account.id) });
  }
  const owner = informed.find(({ account }) => account.id === record.accountId);
  if (owner === undefined) throw new Error('A signature has to count for the account of its petition.');
  return { informed, person: owner.person };
}

// The person of a link is the owner's own, so the others get how the owner knows that they are called and reached.
async function readEntry(db: Database, actor: Actor): Promise<PersonEntry> {
  return actor.kind === 'entered'
    ? actor.person
    : entryOf(await getLinkedPerson(db, actor.caller, actor.link));
}
