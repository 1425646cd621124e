import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { languageNames, languages } from '../../base/languages.ts';
import type { FooterLine, MailContent } from '../../html/mail-layout.ts';
import type { MailWords } from '../../html/mail-words/mail-words.ts';
import { wordsIn } from '../../html/words/words-in.ts';
import { senderOf } from '../../users/mail-sender.ts';
import { eventUrl, type PublishedEvent } from '../events/event-webpage.ts';

/** Whose a mail about an event is, and which one. */
interface Owned extends Sent {
  readonly published: PublishedEvent;
}

/** Whose a mail is. */
interface Sent {
  readonly baseUrl: string;
  readonly owner: Account;
  readonly settings: AccountSettings;
}

/** The face of a mail about an event (I-face): the account in the header, and the languages of the webpage in the footer. */
export function faceOfMail(words: MailWords, owned: Owned): MailFace {
  return faceAround(words, owned, eventUrl(owned.baseUrl, owned.published.webpage.slug));
}

type MailFace = Required<Pick<MailContent, 'sender' | 'languages'>>;

/** The face of a mail about a webpage, which has a version in each language (I-face). */
export function faceAround(words: MailWords, sent: Sent, url: string): MailFace {
  return {
    sender: senderOf(sent),
    languages: languages
      .filter((tag) => tag !== words.lang)
      .map((tag) => ({ lang: tag, name: languageNames[tag], url: `${url}?lang=${tag}` })),
  };
}

/** The footer of a mail to somebody who comes: why they get it, the contact, the privacy text, and how to stop such mails. */
export function listFooter(words: MailWords, owned: Owned, unsubscribe: string | undefined): FooterLine[] {
  const url = eventUrl(owned.baseUrl, owned.published.webpage.slug);
  return listFooterAround(words, owned, { because: words.because(owned.owner.name), url, unsubscribe });
}

/**
 * The footer of a mail about a webpage: the reason, the contact, the privacy text (I-face), and how to stop such mails where that is
 * possible.
 */
export function listFooterAround(
  words: MailWords,
  { baseUrl, owner, settings: { contact, privacyText } }: Sent,
  { because, url, unsubscribe }: { because: string; url: string; unsubscribe: string | undefined },
): FooterLine[] {
  const page = owner.kind === 'group' ? `${baseUrl}/groups/${owner.slug}` : url;
  return [
    { text: because },
    ...(contact === null ? [] : [{ text: words.contact(contact) }]),
    ...(privacyText === null ? [] : [{ text: wordsIn(words.lang).face.notice, url: `${page}#privacy` }]),
    { text: words.yourData, url: `${baseUrl}/your-data?lang=${words.lang}` },
    ...(unsubscribe === undefined ? [] : [{ text: words.unsubscribe, url: unsubscribe }]),
  ];
}
