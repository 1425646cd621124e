import type { Database } from '../database/connect.ts';
import { inTransaction } from '../database/transaction.ts';
import { Problem, quote } from '../errors.ts';
import type { Receipt } from '../idempotency/receipt.ts';
import { withReceipt } from '../idempotency/with-receipt.ts';
import type { Identified } from './add-identifiers.ts';
import { findIdentified, type IdentifierSearch } from './find-identified.ts';
import { nativeIdentifier } from './identifier.ts';

/** What a POST needs to know of a kind of resource: how it is found, made and updated. */
export interface Posting<Resource extends Identified> extends IdentifierSearch<Resource> {
  readonly receipt: Receipt | undefined;
  lock(db: Database, accountId: string, id: string): Promise<Resource | undefined>;
  create(db: Database): Promise<Resource>;
  update(db: Database, known: Resource): Promise<Resource>;
}

/**
 * Creates a resource, or updates the one of the account that a posted identifier, foreign or native, already means
 * (4.2), in one transaction. Of several such calls at once one creates: the others meet its key, run again and update.
 * Refuses as `identifiers_conflict` identifiers that two resources have; nothing is written then. With a receipt all that
 * is done once, and a repeat only answers.
 */
export function postIdentified<Resource extends Identified>(
  db: Database,
  posting: Posting<Resource>,
): Promise<Resource> {
  const { accountId, receipt } = posting;
  return inTransaction(db, (db) =>
    withReceipt(
      db,
      receipt,
      async (id) => (await posting.find(db, accountId, [id]))[0],
      () => post(db, posting),
    ),
  );
}

async function post<Resource extends Identified>(
  db: Database,
  posting: Posting<Resource>,
): Promise<Resource> {
  const { accountId, ownId } = posting;
  const found = await findIdentified(db, posting);
  const own = found.find((one) => one.id === ownId);
  if (own !== undefined) return own;
  if (found.length > 1) throw describeConflict(posting.identifiers, found);
  const [match] = found;
  const known = match && (await posting.lock(db, accountId, match.id));
  return known === undefined ? posting.create(db) : posting.update(db, known);
}

function describeConflict(identifiers: readonly string[], found: readonly Identified[]): Problem {
  const known = new Set(found.flatMap(({ id, identifiers }) => [nativeIdentifier(id), ...identifiers]));
  const belongs = `belongs to one of ${found.length} different resources`;
  const fields = identifiers.flatMap((identifier, index) =>
    known.has(identifier)
      ? [{ pointer: `/identifiers/${index}`, message: `${belongs}, came as ${quote(identifier)}` }]
      : [],
  );
  const detail = `The identifiers belong to ${found.length} different resources.`;
  return new Problem('identifiers_conflict', detail, { fields });
}
