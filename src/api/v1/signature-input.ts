import type { components } from '../../../generated/api.d.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import type { SignatureDraft } from '../../signatures/signature.ts';
import { type ActionReading, readActionDraft } from './action-input.ts';

/** Reads the body of a POST; refuses one that names its signer twice or not at all, with the pointer. */
export function readSignatureDraft(
  body: components['schemas']['SignatureInput'],
  reading: ActionReading,
): SignatureDraft {
  return omitUndefined<SignatureDraft>({
    ...readActionDraft(body, reading),
    comments: body.comments ?? undefined,
  });
}
