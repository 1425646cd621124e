import type { Clock } from '../../base/clock.ts';
import { emailKey, isSameMailbox } from '../../base/email-address.ts';
import type { Ids } from '../../base/ids.ts';
import type { LanguageTag } from '../../base/languages.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import { mailboxOf } from '../../mail/mail-limit.ts';
import { listRecordsOf } from '../../people/contact-store.ts';
import { listInvitationsTo } from '../../users/group-invitation-store.ts';
import { hashToken } from '../../users/session.ts';
import { makeToken } from '../../users/sign-in.ts';
import { limitAsking } from '../../users/sign-in-limit-store.ts';
import { findUsersByAddress } from '../../users/user-store.ts';
import { type DataLink, findDataLink, insertDataLink } from '../personal-data/link-store.ts';
import { listWaitingOf } from '../signatures/waiting-store.ts';

/** Somebody who asks for the link to their data. */
export interface DataAsking {
  readonly email: string;
  /** The address of the client, or its network where one household has many addresses. */
  readonly client: string;
  readonly language: LanguageTag;
}

/** How long a link works, in ms (D-link). */
export const dataLinkSpan = 3_600_000;

/** How often somebody may ask in an hour (D-limits). */
export const dataLimits = { ofMailbox: 5, ofClient: 30 };

const words = (wait: string) =>
  `Links were asked for too often. Try again in ${wait}, or use the newest mail.`;

/**
 * Mails a link to the data of an address, where any account has it (D-link). For any other address it writes as much and mails nothing,
 * so that nobody learns who is known here (D-same). Refuses more than 5 requests an hour for a mailbox, whatever the spelling of its
 * address, and 30 for a client, as `rate_limited` (D-limits). Call it only where mail is configured.
 */
export async function askForData(
  { db, ids, clock }: { db: Database; ids: Ids; clock: Clock },
  { email, client, language }: DataAsking,
): Promise<void> {
  const now = clock.now();
  const [id, mailId, token] = [ids.newId(), ids.newId(), makeToken(ids)];
  const tokenHash = hashToken(token);
  const expiresAt = now + dataLinkSpan;
  await inTransaction(db, async (db) => {
    // The answer of an earlier COMMIT was lost.
    if ((await findDataLink(db, tokenHash)) !== undefined) return;
    await limitAsking(db, `data ${mailboxOf(email)}`, { most: dataLimits.ofMailbox, now, words });
    await limitAsking(db, `data client ${client}`, { most: dataLimits.ofClient, now, words });
    const known = await findKnown(db, email, now);
    const link: DataLink = {
      id,
      tokenHash,
      address: known?.address ?? null,
      language,
      createdAt: now,
      expiresAt,
    };
    await insertDataLink(db, link);
    if (known === undefined) return;
    await enqueueMails(db, [
      {
        id: mailId,
        kind: 'your-data',
        accountId: known.accountId,
        // The mail is about an address that several accounts may have. It keeps nothing of it, and is worth nothing without the link.
        personId: null,
        eventId: null,
        to: null,
        language,
        facts: { path: `/your-data/${token}` },
        dueAt: now,
        uselessAfter: expiresAt,
        once: `your-data ${id}`,
      },
    ]);
  });
}

// An account that knows the address, and the address as it is stored there: mail goes to no other spelling (D-link).
async function findKnown(
  db: Database,
  email: string,
  now: number,
): Promise<{ accountId: string; address: string } | undefined> {
  const key = emailKey(email);
  const records = await listRecordsOf(db, key);
  const users = await findUsersByAddress(db, email);
  const invitations = await listInvitationsTo(db, key, now);
  const known = [
    ...records,
    ...(await listWaitingOf(db, [key])),
    ...users.map(({ account, email: address }) => ({ accountId: account.id, address })),
    ...invitations.map(({ groupId, address }) => ({ accountId: groupId, address })),
  ];
  return known.find(({ address }) => isSameMailbox(address, email));
}
