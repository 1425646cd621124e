import type { GroupAccount } from '../../accounts/account.ts';
import { getAccount } from '../../accounts/account-store.ts';
import { type Ids, isId } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import { pieces } from '../../database/pieces.ts';
import { enqueue } from '../../delivery/outbox/enqueue.ts';
import { findBodies } from '../../delivery/outbox/message-store.ts';
import { hasLostMessages, type StoredDelivery } from '../../delivery/outbox/removal-store.ts';
import { listErasureWebhooks } from '../webhooks/webhook-store.ts';
import { type RenameMessage, writeOutgoing } from '../webhooks/write-outgoing.ts';
import {
  deleteErasedActions,
  type ErasedAction,
  listErasedActions,
  putErasedActions,
  type RemovedAction,
} from './erased-action-store.ts';

/** A person of an account. */
export interface About {
  readonly accountId: string;
  readonly personId: string;
}

/** What the message of an erasure is made of; it contains no personal data. */
export interface ErasureFacts {
  readonly messageId: string;
  readonly personId: string;
  readonly signatureIds: readonly string[];
  readonly attendanceIds: readonly string[];
  /** The group that had the person. */
  readonly sponsor: GroupAccount | undefined;
  readonly erasedAt: number;
}

/** Writes the message of an erasure, as JSON. */
export type PresentErasureMessage = (facts: ErasureFacts) => string;

/** What writing the messages needs. */
export interface AnnouncingNeeds {
  readonly ids: Pick<Ids, 'newId'>;
  readonly presentErasureMessage: PresentErasureMessage;
  readonly renameMessage: RenameMessage;
}

// A message may have 1 MB.
const bodiesAtOnce = 26;

/**
 * Keeps which actions of a person the webhooks of the account may have received that ask for erasures (D-erasure), from deliveries that are
 * removed next. One that was attempted may have arrived.
 */
export async function noteReceived(
  db: Database,
  { accountId, personId }: About,
  deliveries: readonly StoredDelivery[],
): Promise<void> {
  const asking = new Set((await listErasureWebhooks(db, accountId)).map(({ id }) => id));
  const received = deliveries.filter(({ endpointId, isAttempted }) => isAttempted && asking.has(endpointId));
  const byMessage = Map.groupBy(received, ({ messageId }) => messageId);
  for (const ids of pieces([...byMessage.keys()], bodiesAtOnce)) {
    const actions: ErasedAction[] = [];
    for (const [messageId, body] of await findBodies(db, ids)) {
      const action = readAction(body);
      if (action === undefined) continue;
      for (const { endpointId } of byMessage.get(messageId) ?? []) {
        actions.push({ ...action, webhookId: endpointId });
      }
    }
    await putErasedActions(db, personId, actions);
  }
}

/** Keeps which actions of a person are removed next, for webhooks whose deliveries were deleted after the retention span. */
export async function noteRemoved(
  db: Database,
  { accountId, personId }: About,
  actions: readonly RemovedAction[],
): Promise<void> {
  if (actions.length === 0 || (await listErasureWebhooks(db, accountId)).length === 0) return;
  await putErasedActions(
    db,
    personId,
    actions.map((action) => ({ ...action, webhookId: null })),
  );
}

/**
 * Writes the message of an erasure to every webhook of the account that asks for it and may have received the person, in the transaction
 * that removes the record (D-erasure): each has a message of its own, with the actions that it received. Where messages were deleted after
 * the retention span, nobody knows what was in them, so the webhook gets all actions of the person.
 */
export async function announceErasure(
  db: Database,
  { ids, presentErasureMessage, renameMessage }: AnnouncingNeeds,
  { accountId, personId }: About,
  erasedAt: number,
): Promise<void> {
  const webhooks = await listErasureWebhooks(db, accountId);
  if (webhooks.length > 0) {
    const kept = await listErasedActions(db, personId);
    const account = await getAccount(db, accountId);
    const sponsor = account.kind === 'group' ? account : undefined;
    for (const webhook of webhooks) {
      const received = kept.filter(({ webhookId }) => webhookId === webhook.id);
      const hasLost = await hasLostMessages(db, webhook.id, personId);
      if (received.length === 0 && !hasLost) continue;
      const actions = hasLost ? kept : received;
      const messageId = ids.newId();
      const body = presentErasureMessage({
        messageId,
        personId,
        signatureIds: listIds(actions, 'signature'),
        attendanceIds: listIds(actions, 'attendance'),
        sponsor,
        erasedAt,
      });
      const nobody = { personId: null, actorPersonId: null };
      const message = { id: messageId, accountId, ...nobody, body, createdAt: erasedAt };
      await enqueue(db, ids, [await writeOutgoing(message, [webhook], renameMessage)]);
    }
  }
  await deleteErasedActions(db, personId);
}

function listIds(actions: readonly ErasedAction[], kind: ErasedAction['kind']): string[] {
  return [...new Set(actions.filter((action) => action.kind === kind).map(({ actionId }) => actionId))];
}

// The native identifier is the first one, in the names of either version of the API.
function readAction(body: string): RemovedAction | undefined {
  const [message] = JSON.parse(body) as Partial<Record<string, { identifiers: readonly string[] }>>[];
  for (const kind of ['signature', 'attendance'] as const) {
    const id = message?.[`osdi:${kind}`]?.identifiers[0]?.split(':')[1];
    if (id !== undefined && isId(id)) return { kind, actionId: id };
  }
  return undefined;
}
