import type { Account } from '../../accounts/account.ts';
import type { AccountSettings } from '../../accounts/account-settings.ts';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { getAccount } from '../../accounts/account-store.ts';
import { belongsToAccount } from '../../accounts/member-store.ts';
import type { Clock } from '../../base/clock.ts';
import { emailKey, readEmailAddress } from '../../base/email-address.ts';
import type { Ids } from '../../base/ids.ts';
import { toOneLine } from '../../base/text-line.ts';
import type { Database } from '../../database/connect.ts';
import { writeNumberIn } from '../../html/language.ts';
import { layOutMail, type MailContent, type MailPart } from '../../html/mail-layout.ts';
import type { EventMailWords, MailWords } from '../../html/mail-words/mail-words.ts';
import { mailWordsOf } from '../../html/mail-words/words-of.ts';
import { getLinkSecret } from '../../mail/link-secret-store.ts';
import type { ClaimedMail, MailReason, RenderedMail } from '../../mail/mail.ts';
import type { Renderers } from '../../mail/mail-worker.ts';
import { findLatestChange, findSentence } from '../../mail/mailing-store.ts';
import { findHolders } from '../../people/contact-store.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { findLogo } from '../../users/mail-sender.ts';
import { findUser } from '../../users/user-store.ts';
import type { RsvpRecord } from '../attendances/rsvp-record.ts';
import { findRsvpsOfPeople } from '../attendances/rsvp-store.ts';
import { writeCalendar } from '../events/calendar-file.ts';
import type { CivicEvent } from '../events/event.ts';
import { eventUrl, type PublishedEvent, withContact } from '../events/event-webpage.ts';
import { getPublishedEvent } from '../events/read-event-webpage.ts';
import { describeEvent, describeWhen } from './describe-event.ts';
import { faceOfMail, listFooter } from './mail-face.ts';
import { findMessage, renderMessageTest, writeMessage } from './message-mail.ts';
import { skipForAddress, skipForAttendee, skipForOrganizer } from './skip-reason.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

/** What the renderers need. */
export interface EventMailNeeds {
  readonly db: Database;
  readonly clock: Clock;
  readonly ids: Ids;
  baseUrl(): string;
}

/** What a mail about an event was written for; its row keeps it. */
export interface EventFacts {
  readonly startAt: number | null;
  readonly sequence: number;
  /** Whether it is for the organiser, not for an attendee. */
  readonly isOrganizer: boolean;
  readonly mailingId?: string;
}

/** How mails about events are written; each reads the event, the RSVP and the address at the time of sending (M-now). */
export function createEventRenderers(needs: EventMailNeeds): Renderers {
  const render = (mail: ClaimedMail) => renderEventMail(needs, mail);
  return {
    ...{ confirmation: render, already: render, reminder: render, changed: render, cancelled: render },
    ...{ message: render, thanks: render },
    'message-test': (mail) => renderMessageTest(needs, mail),
  };
}

// These follow from the RSVP. Any other mail to an attendee follows from a later post without a key (8 mails).
const followsRsvp: readonly string[] = [
  'confirmation',
  'reminder',
  'changed',
  'cancelled',
  'message',
  'thanks',
];

type Skipped = { readonly skip: MailReason };

async function renderEventMail(needs: EventMailNeeds, mail: ClaimedMail): Promise<RenderedMail | Skipped> {
  const { db } = needs;
  const { accountId, eventId, personId } = mail;
  if (eventId === null || personId === null) return { skip: 'gone' };
  const facts = mail.facts as unknown as EventFacts;
  const published = await getPublishedEvent(db, accountId, eventId);
  const person = (await findPeople(db, [personId])).get(personId);
  const unreachable = skipForAddress(person, mail.kind);
  return facts.isOrganizer
    ? renderForOrganizer(needs, mail, { published, person, unreachable })
    : renderForAttendee(needs, mail, { published, person, unreachable });
}

interface Read {
  readonly published: PublishedEvent;
  readonly person: Person | undefined;
  readonly unreachable: MailReason | undefined;
}

async function renderForAttendee(
  needs: EventMailNeeds,
  mail: ClaimedMail,
  { published, person, unreachable }: Read,
): Promise<RenderedMail | Skipped> {
  const { db, clock } = needs;
  const { event } = published;
  const { startAt, sequence } = mail.facts as unknown as EventFacts;
  const rsvp = person && (await findRsvpsOfPeople(db, event.id, [person.id])).get(person.id);
  const latestSequence = mail.kind === 'changed' ? await findLatestChange(db, event.id) : 0;
  const about = { kind: mail.kind, startAt, sequence, latestSequence };
  const skip = skipForAttendee(about, published, rsvp, clock.now()) ?? unreachable;
  if (skip !== undefined || person === undefined || rsvp === undefined) return { skip: skip ?? 'gone' };
  const words = mailWordsOf(rsvp.language);
  const owner = await getAccount(db, event.accountId);
  const settings = withContact(await getSettings(db, owner.id), published.webpage);
  const envelope = await addressTo(needs, { person, owner, settings });
  const isLimited = rsvp.isByStranger || !followsRsvp.includes(mail.kind);
  const owned = { baseUrl: needs.baseUrl(), owner, settings, published };
  const face = faceOfMail(words, owned);
  const footer = listFooter(words, owned, envelope.unsubscribeUrl);
  const links = rsvpLinks(needs.baseUrl(), words, { published, rsvp });
  if (mail.kind === 'message' || mail.kind === 'thanks') {
    const message = await findMessage(db, mail);
    if (message === undefined) return { skip: 'gone' };
    return { ...envelope, isLimited, ...writeMessage(words, { ...message, published, links, face, footer }) };
  }
  const letter = chooseLetter(words, mail.kind, rsvp);
  const isCancelled = mail.kind === 'cancelled';
  const facts = isCancelled ? describeWhen(words, published) : describeEvent(words, published, rsvp);
  return {
    ...envelope,
    isLimited,
    ...writeLetter(words, letter, {
      event,
      owner,
      parts: [
        ...(await quoteSentence(db, mail, published)),
        { kind: 'facts', facts },
        ...(isCancelled ? links.slice(0, 1).map((link) => ({ ...link, kind: 'link' as const })) : links),
      ],
      face,
      footer,
    }),
    ...(event.startAt !== null && {
      calendar: writeCalendar([published], {
        ...{ name: owner.name, baseUrl: needs.baseUrl(), lang: words.lang },
        isForAttendees: true,
      }),
    }),
  };
}

// What the organiser wrote about a change or a cancellation (M-change).
async function quoteSentence(
  db: Database,
  { kind, facts }: ClaimedMail,
  { event, webpage }: PublishedEvent,
): Promise<MailPart[]> {
  const { sequence } = facts as unknown as EventFacts;
  const sentence =
    kind === 'cancelled'
      ? webpage.cancellationNote
      : kind === 'changed' && (await findSentence(db, event.id, sequence));
  return sentence ? [{ kind: 'text', text: sentence }] : [];
}

// The other kinds are not about events.
function chooseLetter(
  words: MailWords,
  kind: ClaimedMail['kind'],
  { cancelledAt }: Pick<RsvpRecord, 'cancelledAt'>,
): EventMailWords {
  if (kind === 'already') return cancelledAt === null ? words.already : words.cancelledBefore;
  return kind === 'confirmation' || kind === 'changed' || kind === 'cancelled' ? words[kind] : words.reminder;
}

async function renderForOrganizer(
  needs: EventMailNeeds,
  mail: ClaimedMail,
  { published, person, unreachable }: Read,
): Promise<RenderedMail | Skipped> {
  const { db, clock, baseUrl } = needs;
  const { event, webpage } = published;
  const { startAt } = mail.facts as unknown as EventFacts;
  const skip = skipForOrganizer({ startAt }, published, clock.now()) ?? unreachable;
  if (skip !== undefined || person === undefined) return { skip: skip ?? 'gone' };
  if (await attends(db, published, person)) return { skip: 'attends' };
  const owner = await getAccount(db, event.accountId);
  if (!(await belongsToAccount(db, owner, person.id))) return { skip: 'left_group' };
  if ((await findUser(db, person.accountId))?.disabledAt !== null) return { skip: 'disabled' };
  const settings = await getSettings(db, owner.id);
  const words = mailWordsOf(settings.language);
  const { organiser } = words;
  const envelope = await addressTo(needs, { person, owner, settings });
  const manage = `${baseUrl()}/manage/${owner.slug}/events/${event.id}`;
  return {
    ...envelope,
    ...writeLetter(words, organiser, {
      event,
      owner,
      parts: [
        {
          kind: 'facts',
          facts: [...describeWhen(words, published), [organiser.attendees, placesOf(words, webpage)]],
        },
        { kind: 'button', label: organiser.manage, url: manage },
      ],
      face: faceOfMail(words, { baseUrl: baseUrl(), owner, settings, published }),
      footer: [{ text: words.unsubscribe, url: envelope.unsubscribeUrl }],
    }),
  };
}

// The beginning is the same in every mail about an event.
function writeLetter(
  words: MailWords,
  { subject, heading, lead }: EventMailWords,
  {
    event,
    owner,
    parts,
    face,
    footer,
  }: { event: CivicEvent; owner: Account; face: ReturnType<typeof faceOfMail> } & Pick<
    MailContent,
    'parts' | 'footer'
  >,
) {
  return layOutMail({
    lang: words.lang,
    ...face,
    subject: subject(event.summary),
    heading,
    parts: [{ kind: 'text', text: lead(event.summary, owner.name) }, ...parts],
    footer,
  });
}

function placesOf(
  { lang, organiser }: MailWords,
  { placesTaken, capacity }: PublishedEvent['webpage'],
): string {
  return capacity === null ? writeNumberIn(lang, placesTaken) : organiser.places(placesTaken, capacity);
}

// The account of the event has its own record of the same human.
async function attends(
  db: Database,
  { event }: PublishedEvent,
  { emailAddresses }: Person,
): Promise<boolean> {
  const emailKeys = emailAddresses.slice(0, 1).map(({ address }) => emailKey(address));
  const { emails } = await findHolders(db, [event.accountId], { emailKeys, numbers: [] });
  const ids = [...emails.values()].map(({ personId }) => personId);
  const rsvps = await findRsvpsOfPeople(db, event.id, ids);
  return [...rsvps.values()].some(({ cancelledAt }) => cancelledAt === null);
}

// It contains no name (M-typed): nobody has confirmed the address, and the name field of the form takes any text.
async function addressTo(
  { db, ids, baseUrl }: EventMailNeeds,
  { person, owner, settings }: { person: Person; owner: Account; settings: AccountSettings },
) {
  const replyTo = readEmailAddress(settings.contact ?? '');
  return {
    to: person.emailAddresses[0]?.address ?? '',
    fromName: toOneLine(owner.name),
    ...(replyTo !== undefined && { replyTo }),
    unsubscribeUrl: unsubscribeUrl(baseUrl(), await getLinkSecret(db, ids), person.id),
    ...(await findLogo(db, settings)),
  };
}

function rsvpLinks(
  baseUrl: string,
  words: MailWords,
  { published, rsvp }: { published: PublishedEvent; rsvp: RsvpRecord },
) {
  return [
    { kind: 'button', label: words.webpage, url: eventUrl(baseUrl, published.webpage.slug) },
    { kind: 'link', label: words.changeRsvp, url: `${baseUrl}/rsvp/${rsvp.token}` },
  ] as const;
}
