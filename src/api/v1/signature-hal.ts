import type { components } from '../../../generated/api.d.ts';
import { formatTime } from '../../clock.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import type { Signature } from '../../signatures/signature.ts';
import { linkTo, presentCuries } from './links.ts';
import { present } from './present.ts';
import { presentReferral } from './referral-hal.ts';

type Resource = components['schemas']['Signature'];

/** A signature as the API answers it (2.6, without what belongs to the message). */
export function presentSignature(signature: Signature, baseUrl: string): Resource {
  const petitionPath = `/petitions/${signature.petitionId}`;
  return present<Resource>({
    identifiers: [nativeIdentifier(signature.id), ...signature.identifiers],
    created_date: formatTime(signature.createdAt),
    modified_date: formatTime(signature.modifiedAt),
    comments: signature.comments,
    'platform:referrer_data': presentReferral(signature),
    'platform:person_id': signature.personId,
    'platform:petition_id': signature.petitionId,
    _links: {
      self: linkTo(baseUrl, `${petitionPath}/signatures/${signature.id}`),
      'osdi:person': linkTo(baseUrl, `/people/${signature.personId}`),
      'osdi:petition': linkTo(baseUrl, petitionPath),
      curies: presentCuries(baseUrl),
    },
  });
}
