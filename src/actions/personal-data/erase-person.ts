import type { Act } from '../../accounts/audit.ts';
import { recordAct } from '../../accounts/audit-store.ts';
import type { Clock } from '../../base/clock.ts';
import { emailKey } from '../../base/email-address.ts';
import { closeGaps } from '../../collections/close-gaps.ts';
import { deleteCollections, getCollection } from '../../collections/collection-store.ts';
import { deleteReceiptsOf } from '../../collections/idempotency/receipt-store.ts';
import { getCollectionOfPerson } from '../../collections/of-person.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { deleteInSteps } from '../../database/delete-some.ts';
import { pieces } from '../../database/pieces.ts';
import { checkpoint } from '../../database/sqlite/checkpoint.ts';
import { addCounts, type StartThrottle } from '../../database/throttle.ts';
import {
  countMessagesAbout,
  listMessageIdsAbout,
  type MessageCounts,
} from '../../delivery/outbox/message-store.ts';
import { forgetMessages } from '../../delivery/outbox/remove-deliveries.ts';
import { deleteRefusals } from '../../mail/mail-address-store.ts';
import { deleteMailsAbout, hasMails } from '../../mail/mail-store.ts';
import { contactsOf } from '../../people/contact.ts';
import { listRecordsOf } from '../../people/contact-store.ts';
import { countFields } from '../../people/custom-field.ts';
import { addToFields } from '../../people/custom-field-store.ts';
import { deleteRowsAbout } from '../../people/lists/list-row-store.ts';
import { listListIds } from '../../people/lists/list-store.ts';
import { deleteMerged } from '../../people/merged-store.ts';
import { deleteNotesAbout } from '../../people/notes/note-store.ts';
import type { Person } from '../../people/person.ts';
import { deletePeople, findPeople, lockPerson } from '../../people/person-store.ts';
import { deleteInvitationsOf } from '../../users/group-invitation-store.ts';
import { deleteFormerRsvps } from '../attendances/former-rsvp-store.ts';
import { deleteCancelledRsvps, listCancelledIds } from '../attendances/rsvp-store.ts';
import { deleteWaitingOf, listWaitingOf } from '../signatures/waiting-store.ts';
import { deleteConsents } from '../signups/consent-store.ts';
import {
  type About,
  type AnnouncingNeeds,
  announceErasure,
  noteReceived,
  noteRemoved,
} from './announce-erasure.ts';
import { type FindingNeeds, findErasablePerson, type NamedPerson, nobodyHas } from './find-person.ts';
import { deleteDataLinksOf, findLinkedKeys } from './link-store.ts';
import { hasActions, type RemovedActions, removeActions } from './remove-actions.ts';
import { removeUnreadRows } from './remove-unread-rows.ts';

/** How much was erased, by kind. */
export interface Erased extends MessageCounts, RemovedActions {
  readonly people: number;
}

/** How much `erasePerson` would erase now, by kind; refuses whom that refuses, and changes nothing. */
export async function countErasable(needs: FindingNeeds, named: NamedPerson): Promise<Erased> {
  const { personId } = await findErasablePerson(needs, named);
  const { total: taggings } = await getCollection(needs.db, personId, 'taggings');
  const { total: attendances } = await getCollectionOfPerson(needs.db, personId, 'attendances');
  const { total: signatures } = await getCollectionOfPerson(needs.db, personId, 'signatures');
  return {
    people: 1,
    taggings,
    attendances,
    signatures,
    ...(await countMessagesAbout(needs.db, { personId })),
  };
}

/** What erasing a person needs. */
export interface ErasingNeeds extends FindingNeeds, AnnouncingNeeds {
  readonly startThrottle: StartThrottle;
  readonly clock: Clock;
  readonly wakeWorker: () => void;
}

/**
 * Erases a person from an account (D-everywhere): the record, tags, notes (I-notes), actions, signatures that wait, and every message about
 * them, also the copies that other accounts got; pending deliveries are not sent. Each webhook of the account that asks for it and may have
 * received the person gets one message of the erasure. Other accounts keep their own records of the same human. Runs in short transactions
 * and removes the record last, once nothing else is left: actions that arrive meanwhile are erased as well, and after it the same contact
 * is somebody new. After a crash the next call finishes the work. Refuses whom `findPerson` refuses, and the person to whom an individual
 * account belongs.
 */
export async function erasePerson(needs: ErasingNeeds, named: NamedPerson, act?: Act): Promise<Erased> {
  const { account, personId } = await findErasablePerson(needs, named);
  const about = { accountId: account.id, personId };
  let erased = { messages: 0, deliveries: 0, attempts: 0, taggings: 0, attendances: 0, signatures: 0 };
  for (;;) {
    erased = addCounts(erased, {
      ...(await forgetMessages(needs, about, (db, deliveries) => noteReceived(db, about, deliveries))),
      ...(await removeActions(needs, about, (db, actions) => noteRemoved(db, about, actions))),
    });
    await deleteInSteps(needs.db, needs.startThrottle(), (db, limit) =>
      deleteMailsAbout(db, [personId], { limit, now: needs.clock.now() }),
    );
    await closeGaps(needs, account.id, 'actions');
    const person = (await findPeople(needs.db, [personId])).get(personId);
    if (person !== undefined) await removeUnreadRows(needs, person);
    const record = await removeRecord(needs, about, act);
    if (record === 'unknown') throw nobodyHas(named, account);
    if (record === 'removed') break;
  }
  needs.wakeWorker();
  await checkpoint(needs.db);
  return { people: 1, ...erased };
}

// Removes the record (D-everywhere), unless something is left of what the person did: every action locks the person first. The entry of
// the audit log has no details (D-erase), and the messages of the erasure are written in the same transaction (D-erasure).
async function removeRecord(
  needs: ErasingNeeds,
  about: About,
  act: Act | undefined,
): Promise<'removed' | 'busy' | 'unknown'> {
  const { db, startThrottle, clock } = needs;
  // If the COMMIT of the first try was not answered, the second try finds nobody.
  let isRemoved = false;
  const throttle = startThrottle();
  return throttle.step(db, async (db) => {
    const person = await lockPerson(db, about.accountId, about.personId);
    if (person === undefined) return isRemoved ? 'removed' : 'unknown';
    if (await hasLeft(db, about, throttle.rows)) return 'busy';
    if (!(await deleteListed(db, person, throttle.rows))) return 'busy';
    await deleteCancelledRsvps(db, about.personId);
    await deleteFormerRsvps(db, about.personId);
    const addressKeys = person.emailAddresses.map(({ address }) => emailKey(address));
    await deleteInvitationsOf(db, about.accountId, addressKeys);
    await deleteWaitingOf(db, addressKeys, about.accountId);
    await deleteNotesAbout(db, about.personId);
    await deleteMerged(db, about.personId);
    await deletePeople(db, [about.personId]);
    await deleteUselessLinks(db, addressKeys);
    await forgetRefusals(db, person);
    await announceErasure(db, needs, about, clock.now());
    await addToFields(db, countFields([{ before: person, after: undefined }]));
    await deleteCollections(db, [about.personId]);
    await updateCollections(db, [{ what: 'person erased', accountId: about.accountId }]);
    const entry = { accountId: about.accountId, action: 'person.erased', subject: about.personId } as const;
    await recordAct(db, act, { ...entry, details: {} });
    isRemoved = true;
    return 'removed';
  });
}

// As long as another account has the address, its link leads there (D-link).
async function deleteUselessLinks(db: Database, addressKeys: readonly string[]): Promise<void> {
  for (const key of await findLinkedKeys(db, addressKeys)) {
    const isKnown = (await listRecordsOf(db, key)).length > 0 || (await listWaitingOf(db, [key])).length > 0;
    if (!isKnown) await deleteDataLinksOf(db, [key]);
  }
}

// As long as another account has the address, mails to it are still refused.
async function forgetRefusals(db: Database, { emailAddresses }: Person): Promise<void> {
  for (const { address } of emailAddresses) {
    if ((await listRecordsOf(db, emailKey(address))).length === 0) await deleteRefusals(db, [address]);
  }
}

// The receipts and consents of cancelled RSVPs. Returns whether none is left.
async function deleteOfCancelled(db: Database, personId: string, rows: number): Promise<boolean> {
  for (const ids of pieces(await listCancelledIds(db, personId))) {
    const isBare = (await deleteReceiptsOf(db, ids, rows)) && (await deleteConsents(db, ids, rows));
    if (!isBare) return false;
  }
  return true;
}

// The rows of lists from elsewhere that were checked, brought in or not.
async function deleteListed(db: Database, person: Person, rows: number): Promise<boolean> {
  const { emailKeys, numbers } = contactsOf(person);
  const about = {
    listIds: await listListIds(db, person.accountId),
    personId: person.id,
    contacts: [...emailKeys, ...numbers],
  };
  return deleteRowsAbout(db, about, rows);
}

async function hasLeft(db: Database, about: About, rows: number): Promise<boolean> {
  return (
    !(await deleteReceiptsOf(db, [about.personId], rows)) ||
    !(await deleteOfCancelled(db, about.personId, rows)) ||
    (await hasActions(db, about.personId)) ||
    (await listMessageIdsAbout(db, about, 1)).length > 0 ||
    (await hasMails(db, about.personId))
  );
}
