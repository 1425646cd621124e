import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import type { Ids } from '../../base/ids.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { lockPeople } from '../person-store.ts';
import { prepareTags, saveTags } from './tag-people.ts';

/** Gives people of the account a tag, which is created where it is missing, or takes it away. Returns how many people it changed (I-tags). */
export function tagSeveral(
  { db, ids, clock }: { readonly db: Database; readonly ids: Ids; readonly clock: Clock },
  accountId: string,
  { tag, what, personIds }: { tag: string; what: 'give' | 'take'; personIds: readonly string[] },
  act: Act,
): Promise<number> {
  const newIds = new Map(personIds.map((id) => [id, [{ tag: ids.newId(), tagging: ids.newId() }]]));
  const tags = what === 'give' ? { add: [tag], remove: [] } : { add: [], remove: [tag] };
  return inTransaction(db, async (db) => {
    const people = [...(await lockPeople(db, [accountId], personIds)).keys()];
    const decision = await prepareTags(
      db,
      people.map((personId) => ({
        ...{ accountId, personId, tags, newIds: newIds.get(personId) ?? [], now: clock.now() },
        trust: 'keyed',
      })),
    );
    const changed = [...decision.added, ...decision.removed].map(({ personId }) => personId);
    await saveTags(db, decision);
    await updateCollections(db, decision.happened);
    if (changed.length > 0) {
      const action = what === 'give' ? 'people.tagged' : 'people.untagged';
      await recordAct(db, act, { accountId, action, subject: tag, details: { people: changed } });
    }
    return changed.length;
  });
}
