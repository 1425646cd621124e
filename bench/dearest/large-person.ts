import { list } from './sent-request.ts';

/** A person with 100 of each kind, as large as the largest body; `number` has six digits. */
export function largePerson(number: string) {
  return {
    given_name: 'x'.repeat(255),
    family_name: 'x'.repeat(255),
    email_addresses: list(100, (index) => ({ address: emailOf(number, index) })),
    phone_numbers: list(100, (index) => ({ number: `+49 151 ${number} ${index + 100}` })),
    postal_addresses: list(100, (index) => ({
      address_lines: [`${index} ${'x'.repeat(100)}`],
      locality: 'Portland',
      postal_code: '97202',
    })),
    languages_spoken: list(100, () => 'en-US'),
    custom_fields: Object.fromEntries(
      list(100, (index) => [`field ${index}`, `${number}${'x'.repeat(4090)}`]),
    ),
  };
}

/** The address of a large person by its index. */
export function emailOf(number: string, index: number): string {
  return `${number}-${index}@${'x'.repeat(60)}.example`;
}
