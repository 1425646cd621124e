import type { GroupAccount } from '../../accounts/account.ts';
import { getAccounts } from '../../accounts/account-store.ts';
import { emailKey } from '../../base/email-address.ts';
import type { Ids } from '../../base/ids.ts';
import type { Happening } from '../../collections/collection-updates.ts';
import type { Database } from '../../database/connect.ts';
import { enqueue } from '../../delivery/outbox/enqueue.ts';
import type { Outgoing } from '../../delivery/outbox/message.ts';
import { getRecorded, type RecordedPerson } from '../../people/decide-people.ts';
import { entryOf, type Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { findPetitionsToSign } from '../petitions/petition-store.ts';
import type { Signature, SignatureDraft } from '../signatures/signature.ts';
import { listListeners, type PresentMessage } from '../signups/action-messages.ts';
import { listActors, makePostIds, type PostIds } from '../signups/action-post.ts';
import { attachReceivers, type Receiver } from '../signups/attach-receivers.ts';
import { prepareActors, saveActors } from '../signups/record-actors.ts';
import { findTriggered } from '../webhooks/find-triggered.ts';
import type { TriggeredWebhook } from '../webhooks/webhook.ts';
import { listRemovalWebhooks } from '../webhooks/webhook-store.ts';
import { type RenameMessage, writeOutgoing } from '../webhooks/write-outgoing.ts';
import type { Removal } from './removal.ts';

/** What the message of a struck signature is made of; it contains no personal data. */
export interface RemovalFacts {
  readonly messageId: string;
  readonly signature: Pick<Signature, 'id' | 'identifiers' | 'subjectId'>;
  readonly reason: string;
  /** The group that the message names, as in the message of the signature. */
  readonly sponsor: GroupAccount | undefined;
  readonly removedAt: number;
}

/** Writes the message of a struck signature, as JSON. */
export type PresentRemovalMessage = (facts: RemovalFacts) => string;

/** What writing the messages needs. */
export interface AnnouncingNeeds {
  readonly ids: Ids;
  readonly presentRemovalMessage: PresentRemovalMessage;
  readonly presentSignatureMessage: PresentMessage<Signature, SignatureDraft>;
  readonly renameMessage: RenameMessage;
}

interface Received {
  readonly signature: Signature;
  readonly receivers: readonly Receiver[];
}

// The accounts that a signature counted for (R-message): the owner, the groups above it, and the group that referred its person.
async function attach(db: Database, all: readonly Signature[]): Promise<Received[]> {
  const [first] = all;
  if (first === undefined) return [];
  const accounts = await getAccounts(db, [first.accountId]);
  const posts = all.map((signature) => ({
    signature,
    account: accounts.get(signature.accountId),
    subject: { accountId: signature.accountId },
    draft: { referrer: signature.referrer },
  }));
  return attachReceivers(db, posts);
}

/** Writes the messages of struck signatures to the webhooks that ask for them (R-message), in the transaction that strikes them out. */
export async function announceStruck(
  db: Database,
  { ids, presentRemovalMessage, renameMessage }: AnnouncingNeeds,
  { reason, petitionId }: Removal,
  { struck, now }: { readonly struck: readonly Signature[]; readonly now: number },
): Promise<void> {
  const received = await attach(db, struck);
  const accountIds = new Set(received.flatMap(({ receivers }) => receivers.map(({ account }) => account.id)));
  const webhooks = accountIds.size === 0 ? [] : await listRemovalWebhooks(db, [...accountIds]);
  const asking = webhooks.filter(
    ({ trigger }) => trigger.kind === 'all_actions' || trigger.petitionId === petitionId,
  );
  if (asking.length === 0) return;
  const byAccount = Map.groupBy(asking, ({ accountId }) => accountId);
  const messages: Outgoing[] = [];
  for (const { signature, receivers } of received) {
    for (const { account, sponsor, webhooks } of listListeners(receivers, (id) => byAccount.get(id))) {
      const messageId = ids.newId();
      const body = presentRemovalMessage({ messageId, signature, reason, sponsor, removedAt: now });
      const about = { personId: null, actorPersonId: null };
      const message = { id: messageId, accountId: account.id, ...about, body, createdAt: now };
      messages.push(await writeOutgoing(message, webhooks, renameMessage));
    }
  }
  await enqueue(db, ids, messages);
}

/**
 * Writes the messages of signatures that count again, as new messages with what the account knows of their people (R-undo), and the people
 * of other accounts of the network that get one. Returns what happened. Part of the transaction that brings the signatures back.
 */
export async function announceBack(
  db: Database,
  { ids, presentSignatureMessage, renameMessage }: AnnouncingNeeds,
  { back, now }: { readonly back: readonly Signature[]; readonly now: number },
): Promise<Happening[]> {
  const received = await attach(db, back);
  const triggered = await findTriggered(
    db,
    received.flatMap(({ signature: { subjectId: petitionId }, receivers }) =>
      receivers.map(({ account }) => ({ accountId: account.id, petitionId })),
    ),
  );
  const heard = received.flatMap(({ signature, receivers }) => {
    const webhooksOf = (accountId: string): readonly TriggeredWebhook[] =>
      triggered({ accountId, petitionId: signature.subjectId });
    const listeners = listListeners(receivers, webhooksOf);
    return listeners.length === 0 ? [] : [{ signature, listeners }];
  });
  if (heard.length === 0) return [];
  const petitions = await findPetitionsToSign(
    db,
    heard.map(({ signature }) => signature.subjectId),
  );
  const people = await findPeople(
    db,
    heard.map(({ signature }) => signature.personId),
  );
  const posts = heard.flatMap(({ signature, listeners }) => {
    const [subject, person] = [petitions.get(signature.subjectId), people.get(signature.personId)];
    if (subject === undefined || person === undefined) return [];
    const tags = { add: [], remove: [] };
    const draft: SignatureDraft = {
      actor: { kind: 'entered', person: entryOf(person) },
      tags,
      source: signature.source,
      referrer: signature.referrer,
      website: signature.website,
      comments: signature.comments,
    };
    const made: PostIds = { ...makePostIds(ids, tags), ownId: signature.id };
    const post = { account: subject.owner, subject, draft, receipt: undefined, isTicked: false, ...made };
    return [{ ...post, person, signature, listeners }];
  });
  const actors = await prepareActors(
    db,
    // Of their own account nobody is changed.
    posts.flatMap((post) => {
      const hasContact = post.person.emailAddresses.length + post.person.phoneNumbers.length > 0;
      const [own, ...others] = listActors(post, post.listeners, now);
      return hasContact ? [{ ...own, trust: 'network' as const }, ...others] : [];
    }),
  );
  const messages: Outgoing[] = [];
  for (const { signature, person, draft, listeners, idsIn } of posts) {
    for (const { account, sponsor, webhooks } of listeners) {
      const isOwn = account.id === signature.accountId;
      const { person: newId, message: messageId } = idsIn(account.id);
      const known = actors.people.recorded.has(newId);
      if (!isOwn && !known) continue;
      const recorded: RecordedPerson = isOwn ? ofOwn(person) : getRecorded(actors.people, newId);
      const body = presentSignatureMessage({ ...recorded, action: signature, draft, sponsor, messageId });
      const message = {
        id: messageId,
        accountId: account.id,
        personId: recorded.person.id,
        actorPersonId: signature.personId,
        body,
        createdAt: now,
      };
      messages.push(await writeOutgoing(message, webhooks, renameMessage));
    }
  }
  const happened = await saveActors(db, actors);
  await enqueue(db, ids, messages);
  return happened;
}

function ofOwn(person: Person): RecordedPerson {
  return {
    person,
    statuses: new Map([
      ...person.emailAddresses.map(({ address, status }) => [emailKey(address), status] as const),
      ...person.phoneNumbers.map(({ number, status }) => [number, status] as const),
    ]),
  };
}
