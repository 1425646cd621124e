import { emailKey } from '../../base/email-address.ts';
import type { FilterField, FilterFields } from '../../collections/filter.ts';
import { normalizePhoneNumber } from '../../people/phone-number.ts';
import { readTagName } from '../../people/tags/tag.ts';

const time = (name: string): FilterField => ({ kind: 'time', name });
const text = (name: string): FilterField => ({ kind: 'text', name });
const key = (name: string, normalize?: (value: string) => string): FilterField => ({
  kind: 'key',
  name,
  normalize,
});

const times = { created_at: time('created_at'), modified_at: time('modified_at') };
const identified = { identifier: key('identifier'), ...times };
const made = { ...identified, originating_system: text('originating_system') };

/** The fields that people are filtered by; a phone number without a country code is one of `country`. */
export function personFilterFields(country: string): FilterFields {
  return {
    email_address: key('email_address', (address) => emailKey(address.trim().replaceAll(' ', '+'))),
    // Nobody has the number ''.
    phone_number: key(
      'phone_number',
      (number) => normalizePhoneNumber(number.replace(/^ (?=\d)/, '+'), country) ?? '',
    ),
    given_name: text('given_name'),
    family_name: text('family_name'),
    ...identified,
  };
}

/** The fields that the other collections are filtered by, by what they contain. */
export const filterFields = {
  events: { summary: text('summary'), start: time('start_at'), ...made },
  petitions: { title: text('title'), ...made },
  attendances: identified,
  // Signatures show their times under these names.
  signatures: { created_date: time('created_at'), modified_date: time('modified_at'), ...identified },
  tags: { name: key('name', readTagName) },
  taggings: identified,
  eventCampaigns: identified,
} as const satisfies Readonly<Record<string, FilterFields>>;
