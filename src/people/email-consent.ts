import type { EmailAddress, EmailConsent, EmailEntry, StatedConsent } from './person.ts';

/** An address after an entry of a call with a key, which may subscribe and unsubscribe it (C-key); a new address is subscribed. */
export function enterEmail(known: EmailAddress | undefined, entry: EmailEntry): EmailAddress {
  const stored = storedAs(known ?? entry);
  if (entry.status === 'unsubscribed') {
    return { ...stored, status: 'unsubscribed', consent: leave(known, entry.consent) };
  }
  return known !== undefined && entry.status === undefined ? known : { ...stored, status: 'subscribed' };
}

/** An address after its person ticked the box of a consent: subscribed where they had never agreed, never where they withdrew (C-tick). */
export function agreeByTick(email: EmailAddress): EmailAddress {
  return email.consent === 'none' ? { ...storedAs(email), status: 'subscribed' } : email;
}

/** An address after its person used the link of a mail to stop all mails (C-link). */
export function stopMails(email: EmailAddress): EmailAddress {
  return { ...storedAs(email), status: 'unsubscribed', consent: 'stopped' };
}

/** An address after its person took this back by the same link: mails about what they do are sent again, and no others. */
export function allowMails(email: EmailAddress): EmailAddress {
  return email.consent === 'stopped' ? { ...email, consent: 'withdrawn' } : email;
}

// Who agreed once cannot become somebody who never agreed, and who stopped all mails has not allowed some again.
function leave(known: EmailAddress | undefined, entered: StatedConsent | undefined): EmailConsent {
  if (known === undefined) return entered ?? 'withdrawn';
  if (known.consent === 'stopped') return 'stopped';
  return known.consent === 'none' && entered === 'none' ? 'none' : 'withdrawn';
}

function storedAs({
  address,
  key,
}: Pick<EmailAddress, 'address' | 'key'>): Pick<EmailAddress, 'address' | 'key'> {
  return { address, ...(key !== undefined && { key }) };
}
