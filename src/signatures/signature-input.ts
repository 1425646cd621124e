import type { components } from '../../generated/api.d.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { readActor } from '../signups/actor-input.ts';
import { readTagChanges } from '../signups/sign-up-input.ts';
import type { SignatureDraft } from './signature.ts';

type Input = components['schemas']['SignatureInput'];

/** Reads the body of a POST; refuses one that names its signer twice or not at all, with the pointer. */
export function readSignatureDraft(body: Input, reading: Parameters<typeof readActor>[1]): SignatureDraft {
  const { source, website } = body['platform:referrer_data'] ?? {};
  return omitUndefined<SignatureDraft>({
    actor: readActor(body, reading),
    tags: readTagChanges(body),
    comments: body.comments ?? undefined,
    source: source ?? undefined,
    website: website ?? undefined,
  });
}
