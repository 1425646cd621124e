import type { EmailAddress, EmailConsent, EmailEntry, StatedConsent, SubscriptionStatus } from './person.ts';

/**
 * An address after an entry of a call with a key, which may set any status (C-key, C-status); a new address is subscribed. `subscribed`
 * also ends what the link of a mail has stopped (C-link).
 */
export function enterEmail(known: EmailAddress | undefined, entry: EmailEntry): EmailAddress {
  const stored = storedAs(known ?? entry);
  const { status = 'subscribed' } = entry;
  if (known !== undefined && entry.status === undefined) return known;
  if (status === 'subscribed') return { ...stored, status };
  if (status === 'unsubscribed') return { ...stored, status, consent: leave(known, entry.consent) };
  // What happened to a mail does not change what the person agreed to.
  return { ...stored, status, consent: known?.consent ?? 'withdrawn' };
}

/** An address after its person ticked the box of a consent: subscribed where they had never agreed, never where they withdrew (C-tick). */
export function agreeByTick(email: EmailAddress): EmailAddress {
  const neverAgreed = email.status === 'unsubscribed' && email.consent === 'none';
  return neverAgreed ? { ...storedAs(email), status: 'subscribed' } : email;
}

/**
 * An address after its person ticked the box and used the link of a mail to it (W-link): subscribed also where they withdrew, not where
 * they stopped all mails.
 */
export function agreeByLink(email: EmailAddress): EmailAddress {
  const hasLeft = email.status === 'unsubscribed' && email.consent !== 'stopped';
  return hasLeft ? { ...storedAs(email), status: 'subscribed' } : email;
}

/** An address after its person used the link of a mail to stop all mails (C-link). */
export function stopMails(email: EmailAddress): EmailAddress {
  const status = isNeverMailed(email.status) ? email.status : 'unsubscribed';
  return { ...storedAs(email), status, consent: 'stopped' };
}

/** An address of a person who wants no news: mails about what they do are sent, and no others. */
export function endNews(email: EmailAddress): EmailAddress {
  if (isNeverMailed(email.status) || email.consent === 'stopped') return email;
  return { ...storedAs(email), status: 'unsubscribed', consent: 'withdrawn' };
}

/** An address after its person chose by the link of a mail to get no news (W-link): who never agreed may still do so later. */
export function declineByLink(email: EmailAddress): EmailAddress {
  return email.status === 'unsubscribed' ? email : endNews(email);
}

/** Whether nothing at all is mailed to an address of this status. */
function isNeverMailed(status: SubscriptionStatus): boolean {
  return status === 'bouncing' || status === 'spam complaint';
}

/** An address after its person took this back by the same link (C-link): mails about what they do are sent again, and no others. */
export function allowMails(email: EmailAddress): EmailAddress {
  return email.consent === 'stopped' ? { ...email, consent: 'withdrawn' } : email;
}

// Who agreed once cannot become somebody who never agreed (C-key), and who stopped all mails has not allowed some again.
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
