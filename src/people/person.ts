import { isSameMailbox } from '../base/email-address.ts';
import type { Place } from '../geocoding/place.ts';

const statuses = [
  'subscribed',
  'unsubscribed',
  'bouncing',
  'previous bounce',
  'spam complaint',
  'previous spam complaint',
] as const;

/** Whether an address or number may be used for mail or messages; the statuses of this family of APIs (C-status). */
export type SubscriptionStatus = (typeof statuses)[number];

/** Whether a value is one of the statuses. */
export function isStatus(value: unknown): value is SubscriptionStatus {
  return statuses.some((status) => status === value);
}

/**
 * Why an address is not subscribed: `none` where the person never agreed, `withdrawn` where a call with a key ended it, and `stopped`
 * where the person used the link of a mail, after which nothing is mailed to it.
 */
export type EmailConsent = 'none' | 'withdrawn' | 'stopped';

/** The same as others know it: they do not learn by which means it was withdrawn. */
export type StatedConsent = Exclude<EmailConsent, 'stopped'>;

/** The given and the family name; empty where a person has neither. */
export function fullNameOf({
  givenName,
  familyName,
}: {
  readonly givenName: string | null;
  readonly familyName: string | null;
}): string {
  return [givenName, familyName].filter((part) => part !== null && part !== '').join(' ');
}

/** An address of a person; the first one is the primary. */
export interface EmailAddress {
  readonly address: string;
  readonly status: SubscriptionStatus;
  /** The key under which it is stored, where another person of the account has the key of this address in another spelling. */
  readonly key?: string;
  /** Only of an address that is not subscribed; absent means `withdrawn`. */
  readonly consent?: EmailConsent;
}

/** A phone number of a person, digits with the country code; the first one is the primary. */
export interface PhoneNumber {
  readonly number: string;
  readonly numberType: string | null;
  readonly status: SubscriptionStatus;
}

/** A located postal address; the first one is the primary. */
export interface PostalAddress {
  readonly addressLines: readonly string[];
  readonly postalCode: string | null;
  readonly place: Place;
}

/** Somebody whom an account knows; every account keeps its own record. */
export interface Person {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly originatingSystem: string;
  readonly givenName: string | null;
  readonly familyName: string | null;
  readonly emailAddresses: readonly EmailAddress[];
  readonly phoneNumbers: readonly PhoneNumber[];
  readonly postalAddresses: readonly PostalAddress[];
  readonly languagesSpoken: readonly string[];
  readonly customFields: ReadonlyMap<string, string>;
}

/** An address that was entered; `primary` moves it to the front, and its status applies where it has one. */
export interface EmailEntry {
  readonly address: string;
  readonly primary?: boolean;
  readonly status?: SubscriptionStatus;
  /** Why it is unsubscribed, where its status is; absent means `withdrawn`. */
  readonly consent?: StatedConsent;
}

/** A phone number that was entered, normalised. */
export interface PhoneEntry {
  readonly number: string;
  /** Null means unknown; a new number without a type is a mobile number. */
  readonly numberType?: string | null;
  readonly primary?: boolean;
  readonly status?: SubscriptionStatus;
}

/** A postal address as it was entered, and its place. */
export interface PostalEntry {
  readonly primary?: boolean;
  readonly addressLines?: readonly string[];
  readonly locality?: string;
  readonly region?: string;
  readonly postalCode?: string;
  readonly country?: string;
  readonly place: Place;
}

/** A person as entered: only the fields that were sent. */
export interface PersonEntry {
  readonly givenName?: string;
  readonly familyName?: string;
  readonly emailAddresses?: readonly EmailEntry[];
  readonly phoneNumbers?: readonly PhoneEntry[];
  readonly postalAddresses?: readonly PostalEntry[];
  readonly languagesSpoken?: readonly string[];
  readonly customFields?: ReadonlyMap<string, string>;
}

/** Whether an address is the first one of a person, whose owner decides about the whole record (D-owner). */
export function isFirstAddress({ emailAddresses }: Pick<Person, 'emailAddresses'>, address: string): boolean {
  const [first] = emailAddresses;
  return first !== undefined && isSameMailbox(first.address, address);
}

/** The names and contacts of a person as an entry for the record that another account keeps; of numbers without status. */
export function entryOf({ givenName, familyName, emailAddresses, phoneNumbers }: Person): PersonEntry {
  return {
    ...(givenName !== null && { givenName }),
    ...(familyName !== null && { familyName }),
    emailAddresses: emailAddresses.map((email) => {
      const consent = stateConsent(email);
      return { address: email.address, status: email.status, ...(consent && { consent }) };
    }),
    phoneNumbers: phoneNumbers.map(({ number, numberType }) => ({ number, numberType })),
  };
}

/** Why an address is unsubscribed, as others know it: also a stopped one shows `withdrawn` (C-link); undefined with another status. */
export function stateConsent({
  status,
  consent,
}: Pick<EmailAddress, 'status' | 'consent'>): StatedConsent | undefined {
  if (status !== 'unsubscribed') return undefined;
  return consent === 'none' ? 'none' : 'withdrawn';
}
