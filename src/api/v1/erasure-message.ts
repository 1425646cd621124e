import type { ErasureFacts } from '../../actions/personal-data/announce-erasure.ts';
import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { idempotencyKeyOf } from '../../delivery/outbox/message.ts';
import type { ApiAddress } from '../../http/call.ts';
import { linkTo } from './links.ts';
import { present, presentMessageSponsor, type Schema } from './present.ts';

/** The message about one erasure: an array of exactly one, without personal data. */
export function presentErasureMessage(
  { messageId, personId, signatureIds, attendanceIds, sponsor, erasedAt }: ErasureFacts,
  api: ApiAddress,
): Schema<'ErasureWebhook'> {
  return [
    present<Schema<'ErasureMessage'>>({
      erasure: {
        created_date: formatTime(erasedAt),
        person: presentErased(personId),
        signatures: signatureIds.map(presentErased),
        attendances: attendanceIds.map(presentErased),
        _links: { 'osdi:person': linkTo(api, `/people/${personId}`) },
      },
      'platform:sponsor': presentMessageSponsor(sponsor, api),
      idempotency_key: idempotencyKeyOf(messageId),
    }),
  ];
}

function presentErased(id: string): Schema<'ErasedResource'> {
  return { identifiers: [nativeIdentifier(id)] };
}
