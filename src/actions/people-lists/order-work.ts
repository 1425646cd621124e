import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import { Problem } from '../../base/errors.ts';
import { hasLineBreak, isBlank } from '../../base/text-line.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import type { ListColumn, Meaning } from '../../people/lists/list-column.ts';
import { lockList, updateList } from '../../people/lists/list-store.ts';
import type { ListTerms, PeopleList } from '../../people/lists/people-list.ts';
import { readTagName } from '../../people/tags/tag.ts';

interface Needs {
  readonly db: Database;
  readonly clock: Clock;
}

const mostCharacters = 255;
const mostOfSource = 1000;

/** What is said of all people of a list, and what each of its columns means (L-columns). */
export interface ListOrder extends ListTerms {
  /** By the positions of the columns; a column that is missing keeps its meaning. */
  readonly meanings: ReadonlyMap<number, Meaning>;
}

/** The terms of a form. A tag is in the form of all tags; a text of nothing that a reader sees is none. */
export function readTerms({ tag, consent, consentSource }: ListTerms): ListTerms {
  return {
    tag: tag === null || isBlank(tag) ? null : readTagName(tag),
    consent,
    consentSource: consentSource === null || isBlank(consentSource) ? null : consentSource.trim(),
  };
}

/** Checks a list again by other columns and terms. Nothing happens where its import has begun. */
export function checkAgain(
  { db, clock }: Needs,
  accountId: string,
  id: string,
  order: ListOrder,
): Promise<void> {
  requireFitting(order);
  return inTransaction(db, async (db) => {
    const list = await lockList(db, accountId, id);
    if (list === undefined) throw noList();
    if (list.state !== 'checked' && list.state !== 'checking') return;
    await updateList(db, beginAgain(list, order, 'checking'), { dueAt: clock.now() });
  });
}

/**
 * Begins to bring the people of a list in. Refuses terms without a decision about news, and an agreement without where they agreed. Nothing
 * happens where the import has begun.
 */
export function beginImport(
  { db, clock }: Needs,
  accountId: string,
  id: string,
  { order, act }: { readonly order: ListOrder; readonly act?: Act },
): Promise<void> {
  requireFitting(order);
  requireDecided(order);
  return inTransaction(db, async (db) => {
    const list = await lockList(db, accountId, id);
    if (list === undefined) throw noList();
    if (list.state !== 'checked' && list.state !== 'checking') return;
    const begun = beginAgain(list, order, 'importing');
    await updateList(db, begun, { dueAt: clock.now() });
    await recordAct(db, act, {
      accountId,
      action: 'people.imported',
      subject: id,
      details: {
        rows: list.counts.rows,
        tag: begun.tag,
        consent: begun.consent,
        consent_source: begun.consentSource,
      },
    });
  });
}

/** Begins to take back what a list created. Nothing happens where it is not brought in, or taken back already. */
export function beginTakingBack(
  { db, clock }: Needs,
  accountId: string,
  id: string,
  act?: Act,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const list = await lockList(db, accountId, id);
    if (list === undefined) throw noList();
    if (list.state !== 'imported') return;
    await updateList(db, { ...list, state: 'taking_back', reached: 0 }, { dueAt: clock.now() });
    await recordAct(db, act, {
      accountId,
      action: 'people.import_taken_back',
      subject: id,
      details: { rows: list.counts.rows },
    });
  });
}

/** The refusal of a list that the account does not have. */
function noList(): Problem {
  return new Problem('not_found', 'There is no such list.');
}

/** Refuses terms by which nothing can be brought in (L-consent): no decision about news, or an agreement without where they agreed. */
export function requireDecided({ consent, consentSource }: ListTerms): void {
  if (consent === null) throw refuse('/consent', 'Please say whether the people agreed to get news.');
  if (consent === 'subscribed' && consentSource === null)
    throw refuse('/consent_source', 'Please say where they agreed.');
}

/** Refuses terms that are too long, or longer than one line. */
export function requireFitting({ tag, consentSource }: ListTerms): void {
  if (tag !== null && hasLineBreak(tag)) throw refuse('/tag', 'The tag must be one line.');
  if (consentSource !== null && hasLineBreak(consentSource))
    throw refuse('/consent_source', 'The source of the consent must be one line.');
  if (tag !== null && [...tag].length > mostCharacters)
    throw refuse('/tag', `The tag has more than ${mostCharacters} characters.`);
  if (consentSource !== null && [...consentSource].length > mostOfSource)
    throw refuse('/consent_source', `The source of the consent has more than ${mostOfSource} characters.`);
}

function refuse(pointer: string, message: string): Problem {
  return new Problem('invalid_request', message, { fields: [{ pointer, message }] });
}

// A column that the order names gets another meaning (L-columns).
function beginAgain(
  list: PeopleList,
  { meanings, ...terms }: ListOrder,
  state: 'checking' | 'importing',
): PeopleList {
  const columns = list.columns.map(
    (column, index): ListColumn => ({ ...column, meaning: meanings.get(index) ?? column.meaning }),
  );
  const counts = { ...list.counts, new: 0, known: 0, changed: 0, unreadable: 0 };
  return { ...list, ...terms, state, columns, reached: 0, counts };
}
