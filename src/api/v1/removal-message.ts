import type { RemovalFacts } from '../../actions/removals/announce-removed.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import type { ApiAddress } from '../../http/call.ts';
import { linkTo } from './links.ts';
import { present, presentMessageSponsor, type Schema } from './present.ts';

/** The message about one signature that was struck out: an array of exactly one, without personal data (R-message). */
export function presentRemovalMessage(
  { messageId, signature, reason, sponsor, removedAt }: RemovalFacts,
  api: ApiAddress,
): Schema<'RemovalWebhook'> {
  return [
    present<Schema<'RemovalMessage'>>({
      'osdi:signature.removed': {
        identifiers: [nativeIdentifier(signature.id), ...signature.identifiers],
        removed_date: formatTime(removedAt),
        reason,
        _links: { 'osdi:petition': linkTo(api, `/petitions/${signature.subjectId}`) },
      },
      'platform:sponsor': presentMessageSponsor(sponsor, api),
      idempotency_key: idempotencyKeyOf(messageId),
    }),
  ];
}
