import type { components } from '../../generated/api.d.ts';
import { invalidField } from '../errors.ts';
import { readLinkedId } from '../hal/links.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { readPersonEntry } from '../people/person-input.ts';
import { readTagChanges } from '../signups/sign-up-input.ts';
import type { SignatureDraft, Signer } from './signature.ts';

type Input = components['schemas']['SignatureInput'];

/** Reads the body of a POST; refuses one that names its signer twice or not at all, with the pointer. */
export function readSignatureDraft(
  body: Input,
  { baseUrl, defaultCountry }: { baseUrl: string; defaultCountry: string },
): SignatureDraft {
  const { source, website } = body['platform:referrer_data'] ?? {};
  return omitUndefined<SignatureDraft>({
    signer: readSigner(body, baseUrl, defaultCountry),
    tags: readTagChanges(body),
    comments: body.comments ?? undefined,
    source: source ?? undefined,
    website: website ?? undefined,
  });
}

function readSigner(body: Input, baseUrl: string, defaultCountry: string): Signer {
  const link = body._links?.['osdi:person'];
  if (body.person && link)
    throw invalidField('/person', 'must be left out where the link osdi:person says who signs');
  if (body.person)
    return { kind: 'entered', person: readPersonEntry(body.person, '/person', defaultCountry) };
  if (link) return { kind: 'linked', personId: readLinkedId(baseUrl, '/people', link.href) };
  throw invalidField('/person', 'must say who signs, or the link osdi:person has to');
}
