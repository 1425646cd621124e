// The rows of the contacts of people; `rows.ts` gives the tables their types.

type ContactStatus =
  | 'subscribed'
  | 'unsubscribed'
  | 'bouncing'
  | 'previous bounce'
  | 'spam complaint'
  | 'previous spam complaint';

export interface EmailAddressRow {
  account_id: string;
  address_key: string;
  address: string;
  status: ContactStatus;
  consent: 'none' | 'withdrawn' | 'stopped' | null;
  person_id: string;
  position: number;
}

export interface PhoneNumberRow {
  account_id: string;
  number: string;
  /** Empty for the one holder in the account who has no email address, else the id of the person. */
  holder_key: string;
  number_type: string | null;
  status: ContactStatus;
  person_id: string;
  position: number;
}
