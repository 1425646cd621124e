import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { getAccount } from '../../accounts/account-store.ts';
import type { Clock } from '../../base/clock.ts';
import { emailKey, isSameMailbox } from '../../base/email-address.ts';
import { Problem, SpentLink } from '../../base/errors.ts';
import type { LanguageTag } from '../../base/languages.ts';
import type { Database } from '../../database/connect.ts';
import { listRecordsOf } from '../../people/contact-store.ts';
import { isFirstAddress, type Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { listInvitationsTo } from '../../users/group-invitation-store.ts';
import { hashToken } from '../../users/session.ts';
import { findUsersByAddress } from '../../users/user-store.ts';
import { findDataLink } from '../personal-data/link-store.ts';
import type { Petition } from '../petitions/petition.ts';
import { findPetitions } from '../petitions/petition-store.ts';
import type { WaitingSignature } from '../signatures/waiting-signature.ts';
import { listWaitingOf } from '../signatures/waiting-store.ts';

/** The record that an account has of the address of a link. */
export interface OwnRecord {
  readonly account: Account;
  readonly person: Person;
  /**
   * Whether the address is the first one of the record. All mails about the record go there, so that its owner sees and changes it. The
   * owner of a further address, which somebody else may have entered, sees and changes that address alone (D-owner).
   */
  readonly isOwner: boolean;
  /** Whether it is the person of a user, who stays as long as the user. */
  readonly isOfUser: boolean;
}

/** A signature that the address has not confirmed, with its account and petition. */
export interface OwnWaiting {
  readonly account: Account;
  readonly waiting: WaitingSignature;
  readonly petition: Petition;
}

/** What a link leads to. */
export interface OpenedData {
  readonly linkId: string;
  readonly address: string;
  readonly language: LanguageTag;
  readonly expiresAt: number;
  readonly records: readonly OwnRecord[];
  /** The signatures that wait until the owner of the address confirms them. */
  readonly waiting: readonly OwnWaiting[];
  /** The names of the users who sign in with the address, and of the groups that have invited it. */
  readonly userNames: readonly string[];
  readonly invitedBy: readonly string[];
}

type Needs = { readonly db: Database; readonly clock: Clock };

/**
 * What a link leads to (D-link), with whether the address is the first one of each record (D-owner); refuses one that has expired, was
 * closed, or never existed, with `SpentLink`. It changes nothing.
 */
export async function openData({ db, clock }: Needs, token: string): Promise<OpenedData> {
  const now = clock.now();
  const link = await findDataLink(db, hashToken(token));
  if (link === undefined || link.address === null || now >= link.expiresAt) throw isSpent();
  const { address } = link;
  const records: OwnRecord[] = [];
  for (const record of await listRecordsOf(db, emailKey(address))) {
    const person = (await findPeople(db, [record.personId])).get(record.personId);
    if (person === undefined || !isSameMailbox(record.address, address)) continue;
    const account = await getAccount(db, record.accountId);
    records.push({
      account,
      person,
      isOwner: isFirstAddress(person, address),
      isOfUser: account.kind === 'individual' && account.personId === person.id,
    });
  }
  const users = (await findUsersByAddress(db, address)).filter(({ email }) => isSameMailbox(email, address));
  const invitations = await listInvitationsTo(db, emailKey(address), now);
  const invitedBy = await Promise.all(invitations.map(({ groupId }) => getAccount(db, groupId)));
  return {
    linkId: link.id,
    address,
    language: link.language,
    expiresAt: link.expiresAt,
    records,
    waiting: await listOwnWaiting(db, address),
    userNames: users.map(({ account }) => account.name),
    invitedBy: invitedBy.map(({ name }) => name),
  };
}

async function listOwnWaiting(db: Database, address: string): Promise<OwnWaiting[]> {
  const found = (await listWaitingOf(db, [emailKey(address)])).filter((one) =>
    isSameMailbox(one.address, address),
  );
  const listed: OwnWaiting[] = [];
  for (const waiting of found) {
    const account = await getAccount(db, waiting.accountId);
    const [petition] = await findPetitions(db, account.id, [waiting.petitionId]);
    if (petition !== undefined) listed.push({ account, waiting, petition });
  }
  return listed;
}

/** The record of a person that a link leads to and that its reader owns (D-owner); refuses any other as `not_found`. */
export function getOwned({ records }: OpenedData, personId: string): OwnRecord {
  const record = records.find(({ person, isOwner }) => isOwner && person.id === personId);
  if (record === undefined) throw new Problem('not_found', 'This link does not lead to this record.');
  return record;
}

/** The settings of the account of a record. */
export function readSettings(db: Database, { account }: OwnRecord): Promise<AccountSettings> {
  return getSettings(db, account.id);
}

function isSpent(): SpentLink {
  return new SpentLink('This link was closed, or it is too old.');
}
