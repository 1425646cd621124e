import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { readEmailAddress } from '../../base/email-address.ts';
import type { Html } from '../../html/html.ts';
import type { MailContent } from '../../html/mail-layout.ts';
import type { MailWords } from '../../html/mail-words/mail-words.ts';
import { sanitize } from '../../html/organizer-text.ts';
import { linkWithSource, showSource } from '../../html/own-links.ts';
import { fillMarkup, fillText } from '../../html/personal-text.ts';
import { readPlainText } from '../../html/plain-text.ts';
import type { Newsletter } from '../../mail/newsletter.ts';
import { senderOf } from '../../users/mail-sender.ts';
import { sourceOf } from './newsletter-source.ts';

/** The text of a newsletter as its mails have it, with the placeholders for the name. */
export interface PreparedText {
  readonly subject: string;
  readonly markup: Html;
  readonly text: string;
}

/** Prepares the text of a newsletter: sanitizes it, and adds its source code to the links to our own public webpages. */
export function prepareText(
  { title, subject, body }: Pick<Newsletter, 'title' | 'subject' | 'body'>,
  baseUrl: string,
): PreparedText {
  const source = sourceOf(title);
  const markup = linkWithSource(sanitize(body), baseUrl, source);
  const text = readPlainText(showSource(markup, baseUrl, source).toString());
  return { subject, markup, text };
}

/** What the mail of a newsletter has beside its text. */
export interface NewsletterFrame {
  readonly baseUrl: string;
  readonly owner: Account;
  readonly settings: Pick<AccountSettings, 'contact' | 'logo'>;
  readonly givenName: string | undefined;
  /** Undefined in a preview and a test, where nobody can unsubscribe. */
  readonly unsubscribeUrl?: string;
}

/** The mail of a newsletter to one person, whose name fills its subject and its text (N-name). */
export function layOutNewsletter(
  words: MailWords,
  { subject, markup, text }: PreparedText,
  { baseUrl, owner, settings, givenName, unsubscribeUrl }: NewsletterFrame,
): MailContent {
  const { contact } = settings;
  return {
    lang: words.lang,
    sender: senderOf({ baseUrl, owner, settings }),
    subject: fillText(subject, givenName),
    heading: '',
    parts: [{ kind: 'markup', markup: fillMarkup(markup, givenName), text: fillText(text, givenName) }],
    footer: [
      { text: words.becauseNews(owner.name) },
      ...(contact === null ? [] : [{ text: words.contact(contact) }]),
      { text: words.yourData, url: `${baseUrl}/your-data?lang=${words.lang}` },
      { text: words.unsubscribe, ...(unsubscribeUrl !== undefined && { url: unsubscribeUrl }) },
    ],
  };
}

/** Where answers to a newsletter go: the address that was typed for it, else the contact of the account if it is one. */
export function replyToOf(replyTo: string | null, contact: string | null): string | undefined {
  return readEmailAddress(replyTo ?? contact ?? '');
}
