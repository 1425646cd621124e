import type { Account } from '../../accounts/account.ts';
import type { Database } from '../../database/connect.ts';
import { listListeners } from '../signups/action-messages.ts';
import { attachReceivers } from '../signups/attach-receivers.ts';
import { listAttendanceWebhooks } from '../webhooks/webhook-store.ts';
import type { EventPost, ReceivedPost } from './attendance-post.ts';

type Listened = Omit<ReceivedPost, 'creatorsAccountId' | 'isTicked'>;

/**
 * Adds to posts the group that their referrer code means, and the accounts whose webhooks get a message: the owner of the event,
 * the groups above it, and the referring group. Reads nothing where no such webhook can exist and nobody was referred.
 */
export async function attachListeners(db: Database, posts: readonly EventPost[]): Promise<Listened[]> {
  const isAsked = (post: EventPost) => post.draft.referrer !== null || mayBeHeard(post);
  const asked = posts.filter(isAsked);
  const received = await attachReceivers(
    db,
    // The group of a referrer code is kept of imported RSVPs too, which have no message (P-quiet).
    asked.map(({ isImported: _, ...post }) => post),
  );
  const heard = received.filter(mayBeHeard);
  const accountIds = new Set(heard.flatMap(({ receivers }) => receivers.map(({ account }) => account.id)));
  const webhooks = accountIds.size === 0 ? [] : await listAttendanceWebhooks(db, [...accountIds]);
  const byAccount = Map.groupBy(webhooks, ({ accountId }) => accountId);
  const found = new Map(received.map((post) => [post.ownId, post]));
  return posts.map((post) => {
    const { receivers = [], draft = post.draft } = found.get(post.ownId) ?? {};
    const listeners = listListeners(post.isImported ? [] : receivers, (id) => byAccount.get(id));
    return { ...post, draft, listeners };
  });
}

/** The names of the accounts that receive an RSVP to an event of this account, which is the first. */
export async function nameAttendanceReceivers(db: Database, account: Account): Promise<string[]> {
  const post = { account, subject: { accountId: account.id }, draft: { referrer: null } };
  const [{ receivers } = { receivers: [] }] = await attachReceivers(db, [post]);
  const others = receivers.map((receiver) => receiver.account.id).filter((id) => id !== account.id);
  const webhooks = others.length === 0 ? [] : await listAttendanceWebhooks(db, others);
  const listening = new Set([account.id, ...webhooks.map(({ accountId }) => accountId)]);
  return receivers.flatMap(({ account: { id, name } }) => (listening.has(id) ? [name] : []));
}

function mayBeHeard({ subject: { listening }, draft }: Pick<EventPost, 'subject' | 'draft'>): boolean {
  const isInNetwork = listening.isBelowGroup || draft.referrer !== null;
  return listening.inAccount || (listening.anywhere && isInNetwork);
}
