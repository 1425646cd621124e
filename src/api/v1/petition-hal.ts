import type { components } from '../../../generated/api.d.ts';
import type { Account } from '../../accounts/account.ts';
import { formatTime } from '../../clock.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import { petitionUrl } from '../../petitions/petition.ts';
import type { PetitionView } from '../../petitions/read-petitions.ts';
import { linkTo, presentCuries } from './links.ts';
import { presentPerson } from './person-hal.ts';
import { present } from './present.ts';
import { presentSponsor } from './sponsor-hal.ts';

type Resource = components['schemas']['Petition'];

/** A petition as the API answers it, with its creator embedded. */
export function presentPetition(
  { resource: petition, creator, signatures }: PetitionView,
  { account, baseUrl }: { account: Account; baseUrl: string },
): Resource {
  const person = presentPerson(creator, baseUrl);
  const path = `/petitions/${petition.id}`;
  return present<Resource>({
    identifiers: [nativeIdentifier(petition.id), ...petition.identifiers],
    originating_system: petition.originatingSystem,
    created_at: formatTime(petition.createdAt),
    modified_at: formatTime(petition.modifiedAt),
    title: petition.title,
    description: petition.description,
    petition_text: petition.petitionText,
    language: petition.language,
    target: petition.target?.map(({ name }) => ({ name })),
    url: petitionUrl(baseUrl, petition),
    total_signatures: signatures.total,
    'platform:sponsor': presentSponsor(account, baseUrl),
    _links: {
      self: linkTo(baseUrl, path),
      'osdi:signatures': linkTo(baseUrl, `${path}/signatures`),
      'osdi:creator': person._links.self,
      'platform:embed': linkTo(baseUrl, `${path}/embed`),
      curies: presentCuries(baseUrl),
    },
    _embedded: { 'osdi:creator': person },
  });
}
