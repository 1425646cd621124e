import { type FieldError, Problem } from '../../base/errors.ts';
import type { RequiredField } from '../petitions/petition.ts';
import type { PetitionToSign } from '../petitions/petition-store.ts';
import type { MadePost } from './signature-post.ts';

const pointers: Readonly<Record<RequiredField, string>> = {
  postal_code: '/person/postal_addresses/0/postal_code',
  phone: '/person/phone_numbers/0/number',
};

/** The errors of a body without these fields that its petition requires. */
export function listMissing(missing: readonly RequiredField[]): FieldError[] {
  return missing.map((field) => ({ pointer: pointers[field], message: 'is required' }));
}

/** The refusals of signatures without a key that lack what their petition requires, by their own ids (I-require). */
export function refuseMissing(
  posts: readonly (Pick<MadePost, 'ownId' | 'account' | 'draft' | 'confirms'> & {
    readonly subject: PetitionToSign;
  })[],
): Map<string, Problem> {
  const refusals = new Map<string, Problem>();
  for (const { ownId, account, subject, draft, confirms } of posts) {
    const { actor } = draft;
    // What was entered is not refused when it is confirmed.
    if (account !== undefined || confirms !== undefined || actor.kind !== 'entered') continue;
    const { phoneNumbers = [], postalAddresses = [] } = actor.person;
    const isGiven: Readonly<Record<RequiredField, boolean>> = {
      postal_code: postalAddresses.some(({ postalCode }) => postalCode !== undefined),
      phone: phoneNumbers.length > 0,
    };
    const missing = subject.requiredFields.filter((field) => !isGiven[field]);
    if (missing.length === 0) continue;
    const detail = `${missing.map((field) => pointers[field]).join(' and ')} must be given`;
    refusals.set(ownId, new Problem('invalid_request', detail, { fields: listMissing(missing) }));
  }
  return refusals;
}
