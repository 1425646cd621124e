import type { Message, Outgoing } from '../../delivery/outbox/message.ts';
import type { TriggeredWebhook } from './webhook.ts';

/** Writes the JSON of a message in the names of version 2, from that in version 1. */
export type RenameMessage = (body: string) => Promise<string>;

/**
 * Makes a message for those of its webhooks that are not turned off (D-erasure), from its JSON in version 1: in the version that they ask
 * for (V-webhook), or in both.
 */
export async function writeOutgoing(
  message: Message,
  triggered: readonly Pick<TriggeredWebhook, 'id' | 'dialect' | 'isOff'>[],
  renameMessage: RenameMessage,
): Promise<Outgoing> {
  const webhooks = triggered.filter(({ isOff }) => !isOff);
  const endpointIds = webhooks.map(({ id }) => id);
  const version2 = webhooks.filter(({ dialect }) => dialect === 'v2').map(({ id }) => id);
  if (version2.length === 0) return { message, endpointIds };
  const renamed = await renameMessage(message.body);
  if (version2.length === webhooks.length) return { message: { ...message, body: renamed }, endpointIds };
  return { message: { ...message, otherBody: renamed }, endpointIds, otherIds: new Set(version2) };
}
