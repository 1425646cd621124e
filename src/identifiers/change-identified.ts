import { moveCollections } from '../collections/move-collections.ts';
import type { Happening } from '../collections/what-moves.ts';
import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import { type Precondition, requireMatch } from '../idempotency/precondition.ts';
import { addFreeIdentifiers, type Identified } from './add-identifiers.ts';
import type { IdentifiedKind } from './identifier-store.ts';

/** A resource that a PUT may change. */
interface Changeable extends Identified {
  readonly version: number;
  readonly modifiedAt: number;
}

/** What a PUT needs to know of a kind of resource: how it is locked, changed and written, and what happens with it. */
export interface Change<Resource extends Changeable> {
  readonly kind: IdentifiedKind;
  readonly id: string;
  readonly precondition: Precondition;
  /** The identifiers to add. */
  readonly identifiers: readonly string[] | undefined;
  now(): number;
  /** The resource, locked until the transaction ends, unless it is not the caller's to change. */
  lock(db: Database, id: string): Promise<Resource | undefined>;
  apply(known: Resource): Resource;
  update(db: Database, changed: Resource): Promise<void>;
  describe(changed: Resource): Happening;
}

/** A resource after its PUT, and the fields of which something could not be applied. */
export interface Changed<Resource> {
  readonly changed: Resource;
  readonly ignored: readonly string[];
}

/**
 * Applies a PUT in one transaction; new identifiers are appended, the existing ones stay (4.4), and what cannot be added
 * is named in `ignored` (4.5). Refuses what `lock` does not find as `not_found`, and another version than the
 * precondition's as `precondition_failed`.
 */
export function changeIdentified<Resource extends Changeable>(
  db: Database,
  change: Change<Resource>,
): Promise<Changed<Resource>> {
  const { kind, id, precondition, identifiers = [] } = change;
  return inTransaction(db, async (db) => {
    const known = await change.lock(db, id);
    if (known === undefined) {
      throw new Problem('not_found', `There is no ${kind.replace('_', ' ')} ${quote(id)}.`);
    }
    requireMatch(precondition, known.version);
    const applied = { ...change.apply(known), version: known.version + 1, modifiedAt: change.now() };
    await change.update(db, applied);
    const result = await addFreeIdentifiers(db, kind, applied, identifiers);
    await moveCollections(db, [change.describe(applied)]);
    return result;
  });
}
