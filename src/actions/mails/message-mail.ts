import { getSettings } from '../../accounts/account-settings-store.ts';
import { getAccount } from '../../accounts/account-store.ts';
import { toOneLine } from '../../base/text-line.ts';
import type { Database } from '../../database/connect.ts';
import { type FooterLine, layOutMail, type MailContent } from '../../html/mail-layout.ts';
import type { MailWords } from '../../html/mail-words/mail-words.ts';
import { mailWordsOf } from '../../html/mail-words/words-of.ts';
import type { ClaimedMail, MailReason, RenderedMail } from '../../mail/mail.ts';
import { findMailing } from '../../mail/mailing-store.ts';
import { findLogo } from '../../users/mail-sender.ts';
import { eventUrl, type PublishedEvent, withContact } from '../events/event-webpage.ts';
import { getPublishedEvent } from '../events/read-event-webpage.ts';
import { describeWhen } from './describe-event.ts';
import { faceOfMail, listFooter } from './mail-face.ts';

/** What an organiser writes to those who come to an event, or who came. */
export interface Message {
  readonly subject: string;
  readonly body: string;
}

/** What the mail of a message has beside it. */
interface MessageFacts extends Message {
  readonly published: PublishedEvent;
  readonly links: readonly { readonly label: string; readonly url: string }[];
  readonly face: Required<Pick<MailContent, 'sender' | 'languages'>>;
  readonly footer: readonly FooterLine[];
}

/** The mail of a message: what the organiser wrote, and which event it is about. */
export function layOutMessage(
  words: MailWords,
  { subject, body, published, links, face, footer }: MessageFacts,
): MailContent {
  const { summary } = published.event;
  return {
    lang: words.lang,
    ...face,
    subject,
    heading: subject,
    parts: [
      { kind: 'text', text: body },
      { kind: 'facts', facts: [[words.event, summary], ...describeWhen(words, published)] },
      ...links.map(({ label, url }) => ({ kind: 'link', label, url }) as const),
    ],
    footer,
  };
}

/** The mail of a message, as text and as HTML. */
export function writeMessage(words: MailWords, facts: MessageFacts) {
  return layOutMail(layOutMessage(words, facts));
}

/** The message of a mail, or undefined where it is gone. */
export async function findMessage(
  db: Database,
  { eventId, facts }: ClaimedMail,
): Promise<Message | undefined> {
  const { mailingId } = facts as { readonly mailingId?: string };
  if (eventId === null || mailingId === undefined) return undefined;
  const mailing = await findMailing(db, eventId, mailingId);
  const { subject, body } = mailing ?? {};
  return subject == null || body == null ? undefined : { subject, body };
}

/** What the test of a message was written for; the row of the mail keeps it. */
export interface MessageTestFacts extends Message {
  readonly eventId: string;
}

/** Writes the test of a message, which an organiser sends to their own address: it has no link to an RSVP. */
export async function renderMessageTest(
  { db, baseUrl }: { readonly db: Database; baseUrl(): string },
  { accountId, language, facts }: ClaimedMail,
): Promise<RenderedMail | { readonly skip: MailReason }> {
  const { eventId, ...message } = facts as unknown as MessageTestFacts;
  const published = await getPublishedEvent(db, accountId, eventId);
  const owner = await getAccount(db, accountId);
  const settings = withContact(await getSettings(db, accountId), published.webpage);
  const words = mailWordsOf(language);
  const url = eventUrl(baseUrl(), published.webpage.slug);
  const owned = { baseUrl: baseUrl(), owner, settings, published };
  return {
    fromName: toOneLine(owner.name),
    ...(await findLogo(db, settings)),
    ...writeMessage(words, {
      ...message,
      published,
      links: [{ label: words.webpage, url }],
      face: faceOfMail(words, owned),
      footer: listFooter(words, owned, undefined),
    }),
  };
}
