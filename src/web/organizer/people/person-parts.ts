import { timeOf } from '../../../actions/supporters/read-history.ts';
import type { Deed } from '../../../actions/supporters/search-people.ts';
import { type Html, html } from '../../../html/html.ts';
import type { EmailAddress, Person } from '../../../people/person.ts';
import { fullNameOf } from '../../../people/person.ts';
import { writePhoneNumber } from '../../../people/phone-number.ts';
import type { Visit } from '../route.ts';
import { writeLocalDay } from '../time-words.ts';

/** What a list and a title call a person: the name, or else an address or a number. */
export function titleOf(person: Person, country: string): string {
  const [email] = person.emailAddresses;
  return fullNameOf(person) || email?.address || phoneOf(person, country) || 'No name';
}

/** The primary phone number as people write it; undefined without one. */
export function phoneOf({ phoneNumbers: [phone] }: Person, country: string): string | undefined {
  return phone && writePhoneNumber(phone.number, country);
}

/** An address of email, which a narrow column breaks before its `@`. */
export function writeAddress(address: string): Html {
  const at = address.lastIndexOf('@');
  return html`${address.slice(0, at)}<wbr>${address.slice(at)}`;
}

/** The town of the primary postal address. */
export function townOf({ postalAddresses: [postal] }: Person): string | undefined {
  return postal?.place.locality;
}

/** Whether an address gets news, in words with their colour. */
export function describeMail(email: EmailAddress | undefined): {
  readonly text: string;
  readonly kind: string;
} {
  if (email === undefined) return { text: 'No email', kind: 'none' };
  const { status, consent } = email;
  if (status === 'subscribed') return { text: 'Gets news', kind: 'good' };
  if (status === 'bouncing') return { text: 'Comes back', kind: 'bad' };
  if (status === 'spam complaint') return { text: 'Complained', kind: 'bad' };
  if (status === 'previous spam complaint') return { text: 'Complained before', kind: 'warn' };
  if (status !== 'unsubscribed') return { text: 'Came back before', kind: 'warn' };
  return { text: consent === 'none' ? 'Never agreed' : 'No news, please', kind: 'none' };
}

/** What somebody did, in a few words, and its event or petition, with a link where it has a page. */
export function describeDeed(visit: Visit, deed: Deed, { isLinked }: { isLinked: boolean }): Html {
  const said =
    deed.kind === 'signature' ? 'Signed' : deed.action.attendedAt === null ? 'Said yes to' : 'Came to';
  const title = deed.kind === 'signature' ? deed.subject.title : deed.subject.summary;
  const hasPage = isLinked && deed.subject.madeBy === 'interface';
  const area = deed.kind === 'signature' ? 'petitions' : 'events';
  const href = `/manage/${visit.account.slug}/${area}/${deed.subject.id}`;
  return html`${said} ${hasPage ? html`<a href="${href}">${title}</a>` : title}`;
}

/** The day of something that somebody did: `November 29`, with the year where it is another one. */
export function writeDeedDay(visit: Visit, deed: Deed): string {
  return writeShortDay(visit, timeOf(deed));
}

/** The day of an instant: `November 29`, with the year where it is another one. */
export function writeShortDay({ settings, context }: Visit, instant: number): string {
  const zone = settings.timeZone ?? 'UTC';
  const day = writeLocalDay(instant, zone);
  const year = `, ${writeLocalDay(context.clock.now(), zone).slice(-4)}`;
  return day.endsWith(year) ? day.slice(0, -year.length) : day;
}
