import type { Account } from '../../accounts/account.ts';
import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { findRepeat, keepReceipt, requireRepeated } from '../../collections/idempotency/find-repeat.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { getRecorded } from '../../people/decide-people.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { makeSignUpIds, type SignUp } from './action.ts';
import { prepareActors, saveActors } from './record-actors.ts';

/** Creates or updates the person of a helper body. A repeat with the same receipt changes nothing. */
export function recordPerson(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  account: Account,
  { actor, tags }: SignUp,
  receipt: Receipt | undefined,
  act?: Act,
): Promise<Person> {
  const newIds = makeSignUpIds(ids, tags);
  return inTransaction(db, async (db) => {
    const repeated = await findRepeat(db, receipt);
    if (repeated !== undefined) return requireRepeated((await findPeople(db, [repeated])).get(repeated));
    const decision = await prepareActors(db, [
      {
        ownId: newIds.person,
        source: actor,
        accountId: account.id,
        newId: newIds.person,
        originatingSystem: account.name,
        now: clock.now(),
        trust: 'keyed',
        tags,
        tagIds: newIds.tags,
      },
    ]);
    for (const refusal of decision.people.refusals.values()) throw refusal;
    const { person } = getRecorded(decision.people, newIds.person);
    const happened = await saveActors(db, decision);
    await keepReceipt(db, receipt, person.id);
    await updateCollections(db, happened);
    const isNew = decision.people.created.some(({ id }) => id === person.id);
    const action = isNew ? 'person.added' : 'person.changed';
    await recordAct(db, act, { accountId: account.id, action, subject: person.id, details: {} });
    return person;
  });
}
