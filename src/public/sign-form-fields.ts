/** A field of the form for signing. */
export interface SignField {
  readonly name: SignFieldName;
  readonly label: string;
  readonly hint?: string;
  /** What browsers may fill it in with. */
  readonly autocomplete: string;
  readonly control: 'text' | 'email' | 'tel' | 'country' | 'textarea';
  /** Whether nobody can sign without it. */
  readonly isRequired?: boolean;
  /** Whether it shares its line with another short one. */
  readonly isHalf?: boolean;
  /** Where it stands in the helper body, as a JSON pointer. */
  readonly pointer: string;
}

/** The names that the form's fields are posted under. */
export type SignFieldName =
  | 'given_name'
  | 'family_name'
  | 'email'
  | 'phone'
  | 'postal_code'
  | 'country'
  | 'comments';

/** The fields of the form in their order. */
export const signFields: readonly SignField[] = [
  {
    name: 'given_name',
    label: 'Given name',
    isRequired: true,
    autocomplete: 'given-name',
    control: 'text',
    isHalf: true,
    pointer: '/person/given_name',
  },
  {
    name: 'family_name',
    label: 'Family name',
    autocomplete: 'family-name',
    control: 'text',
    isHalf: true,
    pointer: '/person/family_name',
  },
  {
    name: 'email',
    label: 'Email',
    hint: 'Your email or your phone number is needed.',
    autocomplete: 'email',
    control: 'email',
    pointer: '/person/email_addresses/0/address',
  },
  {
    name: 'phone',
    label: 'Phone',
    hint: 'Best with the country code, such as +1 503 555 0142.',
    autocomplete: 'tel',
    control: 'tel',
    pointer: '/person/phone_numbers/0/number',
  },
  {
    name: 'postal_code',
    label: 'Postal code',
    autocomplete: 'postal-code',
    control: 'text',
    isHalf: true,
    pointer: '/person/postal_addresses/0/postal_code',
  },
  {
    name: 'country',
    label: 'Country',
    autocomplete: 'country',
    control: 'country',
    isHalf: true,
    pointer: '/person/postal_addresses/0/country',
  },
  {
    name: 'comments',
    label: 'Comment',
    hint: 'Not shown on this page.',
    autocomplete: 'off',
    control: 'textarea',
    pointer: '/comments',
  },
];
