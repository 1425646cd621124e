/** What was entered, its right value, and what an earlier version made of it; `400` is a refusal, with the pointers of its mistakes. */
export type Row<Entered> = readonly [entered: Entered, right: unknown, before: unknown];

/** Phone numbers, where the default country is US. */
export const numbers: readonly Row<string>[] = [
  ['\u202A+1 503 555 0142\u202C', '15035550142', '400'],
  ['\u200E+15035550142', '15035550142', '400'],
  ['\u2068(503) 555-0142\u2069', '15035550142', '400'],
  ['503-555-0142\uFE0D', '15035550142', '400'],
  ['503\u200B555\u200B0142', '15035550142', '15035550142'],
  ['\uFEFF5035550142', '15035550142', '400'],
  ['tel:+1-503-555-0142', '15035550142', '400'],
  ['TEL:5035550142', '15035550142', '400'],
  ['tel: 503 555 0142', '15035550142', '400'],
  ['\u202Atel:+15035550142', '15035550142', '400'],
  ['0044 20 7946 0958', '442079460958', '400'],
  ['00 44 20 7946 0958', '442079460958', '400'],
  ['(0044) 20 7946 0958', '442079460958', '400'],
  ['0049 30 901820', '4930901820', '400'],
  ['0044 (0)20 7946 0958', '442079460958', '400'],
  ['+0044 20 7946 0958', '442079460958', '400'],
  ['011 44 20 7946 0958', '442079460958', '442079460958'],
  ['+52 1 55 5123 4567', '525551234567', '400'],
  ['+5215551234567', '525551234567', '400'],
  ['0052 1 55 5123 4567', '525551234567', '400'],
  ['5215551234567', '525551234567', '400'],
  ['+52 55 5123 4567', '525551234567', '525551234567'],
  ['000-000-0000', '400', '10000000000'],
  ['(000) 000-0000', '400', '10000000000'],
  ['0000000000', '400', '10000000000'],
  ['+1 000 000 0000', '400', '10000000000'],
  ['1-000-000-0000', '400', '10000000000'],
  ['(+1) 503 555 0142', '15035550142', '400'],
  ['\uFF0B1 503 555 0142', '15035550142', '15035550142'],
  ['503.555.0142 x12', '15035550142', '15035550142'],
  ['call me', '400', '400'],
];

/** Countries of postal addresses. */
export const countries: readonly Row<string>[] = [
  ['UK', 'GB', '400'],
  ['uk', 'GB', '400'],
  ['EL', 'GR', '400'],
  ['el', 'GR', '400'],
  ['USA', 'US', '400'],
  ['usa', 'US', '400'],
  ['Gbr', 'GB', '400'],
  ['GBR', 'GB', '400'],
  ['DEU', 'DE', '400'],
  ['GRC', 'GR', '400'],
  ['gb', 'GB', 'gb'],
  ['XX', '400', '400'],
  ['XXX', '400', '400'],
  ['America', '400', '400'],
  ['U.S.', '400', '400'],
];

/** Statuses of email addresses. */
export const statuses: readonly Row<string>[] = [
  ['subscribed', 'subscribed', 'subscribed'],
  ['unsubscribed', 'unsubscribed', 'unsubscribed'],
  ['bouncing', 'bouncing', '400'],
  ['previous bounce', 'previous bounce', '400'],
  ['spam complaint', 'spam complaint', '400'],
  ['previous spam complaint', 'previous spam complaint', '400'],
  ['bounced', '400', '400'],
  ['', 'absent', '400'],
];

/** Fields of a person who has an email address, and what is read of them. */
export const people: readonly Row<object>[] = [
  [{ custom_fields: null }, {}, '400 /person/custom_fields'],
  [{ custom_fields: [] }, {}, '400 /person/custom_fields'],
  [{ custom_fields: {} }, {}, { customFields: {} }],
  [{ custom_fields: { floor: null, door: '' } }, {}, '400 /person/custom_fields/floor'],
  [
    { custom_fields: { floor: 2, owner: false, rent: 812.5 } },
    { customFields: { floor: '2', owner: 'false', rent: '812.5' } },
    '400 /person/custom_fields/floor /person/custom_fields/owner /person/custom_fields/rent',
  ],
  [{ custom_fields: { floor: [2] } }, '400 /person/custom_fields/floor', '400 /person/custom_fields/floor'],
  [{ phone_numbers: [{}] }, {}, '400 /person/phone_numbers/0/number'],
  [{ phone_numbers: [{ number: '' }] }, {}, '400 /person/phone_numbers/0/number'],
  [
    { phone_numbers: [{ number: null, number_type: 'Mobile', primary: true }] },
    {},
    '400 /person/phone_numbers/0/number',
  ],
  [{ phone_numbers: [null, ''] }, {}, '400 /person/phone_numbers/0 /person/phone_numbers/1'],
  [
    { phone_numbers: [{ number: '503 555 0142', number_type: '', status: '', primary: '' }] },
    { phoneNumbers: [{ number: '15035550142' }] },
    '400 /person/phone_numbers/0/primary /person/phone_numbers/0/status',
  ],
  [
    { phone_numbers: [{ number_type: 'Home' }] },
    '400 /person/phone_numbers/0/number',
    '400 /person/phone_numbers/0/number',
  ],
  [{ phone_numbers: null }, {}, {}],
  [{ postal_addresses: [{ country: '' }] }, {}, '400 /person/postal_addresses/0/country'],
  [
    { postal_addresses: [{ country: '', locality: 'Portland', region: null }] },
    { postalAddresses: [{ locality: 'Portland' }] },
    '400 /person/postal_addresses/0/country',
  ],
  [{ postal_addresses: [{ primary: true }] }, {}, { postalAddresses: [{ primary: true }] }],
  [
    { postal_addresses: [{ address_lines: ['', '28 Ferry Lane'] }] },
    { postalAddresses: [{ addressLines: ['28 Ferry Lane'] }] },
    { postalAddresses: [{ addressLines: ['', '28 Ferry Lane'] }] },
  ],
  [{ given_name: '', family_name: null }, {}, { givenName: '' }],
  [{ languages_spoken: ['', null] }, {}, '400 /person/languages_spoken/0 /person/languages_spoken/1'],
  [{ languages_spoken: [] }, { languagesSpoken: [] }, { languagesSpoken: [] }],
  [
    { email_addresses: [{ address: 'ana@example.org' }, {}, { address: '', status: 'subscribed' }] },
    { emailAddresses: [{ address: 'ana@example.org' }] },
    '400 /person/email_addresses/1/address /person/email_addresses/2/address',
  ],
  [
    { email_addresses: [{ address: '' }, { address: 'ana at example' }] },
    '400 /person/email_addresses/1/address',
    '400 /person/email_addresses/0/address /person/email_addresses/1/address',
  ],
  [
    { email_addresses: [{ email: 'ana@example.org' }] },
    '400 /person/email_addresses/0/address',
    '400 /person/email_addresses/0/address',
  ],
];

/** Filters as they are decoded, and the value that is compared, or the instant. */
export const filters: readonly Row<string>[] = [
  [`email_address eq 'plus tag@example.org'`, 'plus+tag@example.org', 'plus tag@example.org'],
  ['email_address eq plus tag@example.org', 'plus+tag@example.org', '400'],
  [`email_address eq 'a b c@example.org'`, 'a+b+c@example.org', 'a b c@example.org'],
  [`phone_number eq ' 15035550142'`, '15035550142', '15035550142'],
  [`phone_number eq ' 44 20 7946 0958'`, '442079460958', '442079460958'],
  [`phone_number eq '0044 20 7946 0958'`, '442079460958', ''],
  [`created_at gt '2026-11-20T05:37:00 02:00'`, '2026-11-20T03:37:01.000Z', '400'],
  ['created_at gt 2026-11-20T05:37:00 02:00', '2026-11-20T03:37:01.000Z', '400'],
  [`created_at gt '2026-11-20 05:37:00'`, '2026-11-20T05:37:01.000Z', '2026-11-20T05:37:01.000Z'],
  ['given_name eq Ana Maria', '400', '400'],
];
