import { domainToASCII } from 'node:url';

/** A mail that was sent to an address, or is being sent, and when its last attempt began (ms since 1970). */
export interface CountedMail {
  readonly id: string;
  readonly at: number;
}

/** How long a mail counts, in ms. */
export const countedSpan = 24 * 60 * 60_000;

/** How many mails that strangers cause an address gets in this time (8 mails). */
export const mostMails = 10;

/**
 * The mails that count for an address when a mail to it begins, this one last; undefined where ten others were sent within 24 hours
 * (8 mails). A mail that is sent again counts once.
 */
export function countMail(counted: readonly CountedMail[], mail: CountedMail): CountedMail[] | undefined {
  const others = counted.filter(({ id, at }) => id !== mail.id && at > mail.at - countedSpan);
  return others.length < mostMails ? [...others, mail] : undefined;
}

// Both lead to the same mailboxes, where dots do not count.
const domainsOfGmail: readonly string[] = ['gmail.com', 'googlemail.com'];

/** The mailbox of an address in one spelling (8 mails): in lower case, without a tag behind `+`, with the domain in its ASCII form. */
export function mailboxOf(address: string): string {
  const end = address.lastIndexOf('@');
  if (end < 0) return address;
  const local = address
    .slice(0, end)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/^(.+?)\+.*$/s, '$1');
  const name = address
    .slice(end + 1)
    .normalize('NFKC')
    .toLowerCase();
  const domain = (domainToASCII(name) || name).replace(/\.+$/, '');
  return domainsOfGmail.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`;
}
