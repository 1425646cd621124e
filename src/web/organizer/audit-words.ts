import type { AuditEntry } from '../../accounts/audit.ts';
import { findEvents } from '../../actions/events/event-store.ts';
import { findPetitions } from '../../actions/petitions/petition-store.ts';
import { findTargets } from '../../actions/targeting/target-store.ts';
import { findWebhooks } from '../../actions/webhooks/webhook-store.ts';
import { isId } from '../../base/ids.ts';
import { type Html, html } from '../../html/html.ts';
import { findList } from '../../people/lists/list-store.ts';
import { fullNameOf } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { renderTime } from './forms.ts';
import { writeNumber } from './number-words.ts';
import type { Visit } from './route.ts';
import { nameLanguage } from './targeting/language-names.ts';
import { nameTypedZone } from './zone-options.ts';

/** The present names of what entries are about, with their webpages, by their ids. */
export type AuditNames = ReadonlyMap<string, { readonly name: string; readonly path: string }>;

/** Reads the names of what the entries are about; what is gone has none. */
export async function readNames(
  { context: { db }, account }: Visit,
  entries: readonly Pick<AuditEntry, 'action' | 'subject' | 'details'>[],
): Promise<AuditNames> {
  const ids = [
    ...new Set(entries.flatMap(({ subject, details }) => [subject, details.petition]).filter(isIdText)),
  ];
  const lists = entries.flatMap(({ action, subject }) =>
    action.startsWith('people.import') && isIdText(subject) ? [subject] : [],
  );
  const names = new Map<string, { name: string; path: string }>();
  for (const { id, accountId, ...person } of (await findPeople(db, ids)).values()) {
    if (accountId !== account.id) continue;
    names.set(id, { name: fullNameOf(person) || 'Somebody without a name', path: `people/${id}` });
  }
  for (const { id, accountId, url } of (await findWebhooks(db, ids)).values())
    if (accountId === account.id) names.set(id, { name: url, path: `webhooks/${id}` });
  for (const { id, title } of await findPetitions(db, account.id, ids))
    names.set(id, { name: title, path: `petitions/${id}` });
  for (const { id, summary } of await findEvents(db, account.id, ids))
    names.set(id, { name: summary ?? 'An event without a title', path: `events/${id}` });
  for (const { id, title } of await findTargets(db, account.id, ids))
    names.set(id, { name: title, path: `targeting/${id}` });
  for (const id of new Set(lists)) {
    const list = await findList(db, account.id, id);
    if (list !== undefined)
      names.set(id, { name: list.name ?? 'A pasted table', path: `people/import/${id}` });
  }
  return names;
}

function isIdText(value: unknown): value is string {
  return typeof value === 'string' && isId(value);
}

/** What an entry is about: its present name as a link, or that it is not here any more. */
export function renderSubject({ account }: Visit, subject: string, names: AuditNames): Html {
  if (!isId(subject))
    return html`<strong>${subject === 'preview' ? 'Preview of a target' : subject}</strong>`;
  const named = names.get(subject);
  return named === undefined
    ? html`not here any more`
    : html`<a href="/manage/${account.slug}/${named.path}">${named.name}</a>`;
}

const labels: Readonly<Record<string, string>> = {
  role: 'Role',
  scopes: 'May',
  expires_at: 'Works until',
  url: 'Address',
  enabled: 'Messages',
  from: 'Before',
  to: 'Now',
  passkeys: 'Passkeys removed',
  rule: 'Which ones',
  reason: 'Reason',
  signatures: 'Signatures',
  rows: 'Rows',
  tag: 'Tag',
  consent: 'Consent',
  consent_source: 'Where they agreed',
  petition: 'Petition',
  people: 'People',
  fields: 'Changed',
  isListed: 'On the start page',
  description: 'Description',
  consentText: 'Sentence of consent',
  consentVersion: 'Version of the consent',
  privacyText: 'Privacy text',
  contact: 'Contact',
  language: 'Language',
  timeZone: 'Time zone',
  logo: 'Logo',
  picture: 'Picture',
  color: 'Colour',
  merged_id: 'Number of the record that is gone',
};

const valueWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  scopes: { read: 'read', write: 'write' },
  enabled: { true: 'on', false: 'off' },
  isListed: { true: 'yes', false: 'no' },
  consent: {
    subscribed: 'They agreed to get news',
    unsubscribed: 'New people get no news',
    affirmative: 'People tick a box',
    implied: 'The text states it',
  },
  rule: {
    chosen: 'Signatures that were chosen',
    domain: 'Addresses of one mail domain',
    network: 'From one network',
    minute: 'Of one minute',
    text: 'With the same text',
    source: 'From one source',
    agent: 'Sent with one program',
    at_once: 'Forms that were sent at once',
    waiting: 'Waiting for their confirmation',
  },
  fields: {
    given_name: 'first name',
    family_name: 'last name',
    email_addresses: 'email',
    phone_numbers: 'phone',
    postal_addresses: 'address',
    languages_spoken: 'languages',
    custom_fields: 'further fields',
  },
};

// The version shows which change was the last one, for the second of two editors.
const unlisted = new Set(['id', 'version']);

/** The details of an entry in words, and the number of what it is about at the end. */
export function listDetails(visit: Visit, entry: AuditEntry, names: AuditNames): [string, Html][] {
  const { details, subject } = entry;
  const listed = Object.entries(details).filter(
    ([name, value]) => !unlisted.has(name) && value !== null && value !== '' && value !== undefined,
  );
  const number = isIdText(subject) ? subject : isIdText(details.id) ? details.id : undefined;
  return [
    ...listed.map(([name, value]): [string, Html] => [
      labels[name] ?? nameKey(name),
      renderValue(visit, { name, value, names }),
    ]),
    ...(number === undefined ? [] : [['Number', html`<code>${number}</code>`] satisfies [string, Html]]),
  ];
}

function renderValue(
  visit: Visit,
  { name, value, names }: { readonly name: string; readonly value: unknown; readonly names: AuditNames },
): Html {
  if (name === 'petition' && isIdText(value)) return renderSubject(visit, value, names);
  if (name === 'expires_at' && typeof value === 'number') return html`${renderTime(value, visit)}`;
  if (name === 'logo' || name === 'picture') return html`changed`;
  if (name === 'language') return html`${nameLanguage(String(value))}`;
  if (name === 'timeZone') return html`${nameTypedZone(String(value))}`;
  if (isIdText(value)) return html`<code>${value}</code>`;
  if (typeof value === 'number') return html`${writeNumber(value)}`;
  const words = [value].flat().map((one) => valueWords[name]?.[String(one)] ?? nameOther(one));
  return html`${words.join(', ')}`;
}

function nameOther(value: unknown): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

// A name without words of its own: `sent_at` is “Sent at”.
function nameKey(name: string): string {
  const words = name.replaceAll('_', ' ').replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
