import type { AccountSettings } from '../../../accounts/account-settings.ts';
import { describeTimes } from '../../../actions/events/event-times-text.ts';
import type { EventWebpage } from '../../../actions/events/event-webpage.ts';
import type { GivenConsent } from '../../../actions/personal-data/read-answers.ts';
import type { Referral } from '../../../actions/signups/referral.ts';
import { isToCome } from '../../../actions/your-data/change-record.ts';
import type { OwnRecord } from '../../../actions/your-data/open-link.ts';
import type { OwnData } from '../../../actions/your-data/read-record.ts';
import { dateFormatOf } from '../../../base/languages.ts';
import { wordConsent } from '../../../html/consent-words.ts';
import { type Html, html } from '../../../html/html.ts';
import { writeDate } from '../../../html/language.ts';
import type { YourDataWords } from '../../../html/record-words/record-words.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import { linkContact, renderLogo } from '../face.ts';
import { listTold, type Row, renderButton, renderRows } from './record-parts.ts';

/** What the card of a record shows beside the record. */
export interface ShownRecord {
  readonly record: OwnRecord;
  readonly settings: AccountSettings;
  /** Undefined where the address is not the first one of the record. */
  readonly data: OwnData | undefined;
  /** The webpages of the events, by the events' ids. */
  readonly webpages: ReadonlyMap<string, EventWebpage>;
}

/** When it is, and how long messages are kept. */
export interface Moment {
  readonly now: number;
  readonly retentionDays: number;
}

/** The card of a group: everything that it knows (D-page), each with what can be done about it. */
export function renderRecord(
  words: YourDataWords,
  shown: ShownRecord,
  { address, now, retentionDays }: Moment & { readonly address: string },
): Html {
  const { record, settings, data } = shown;
  const { account, person } = record;
  const month = dateFormatOf(words.lang, {
    ...{ month: 'long', year: 'numeric' },
    timeZone: settings.timeZone ?? 'UTC',
  }).format(person.createdAt);
  return html`<section class="lift record">
<div class="owner">${renderLogo({ ...account, logo: settings.logo })}<div><h2>${account.name}</h2><p class="hint">${data !== undefined && words.page.since(month)}</p></div></div>
${data === undefined ? renderFurther(words, shown, address) : renderWhole(words, { ...shown, data }, { now, retentionDays })}</section>
`;
}

// The address is a further one of a record that somebody else may own.
function renderFurther(words: YourDataWords, { record, settings }: ShownRecord, address: string): Html {
  const email = record.person.emailAddresses.find(
    (one) => one.address.toLowerCase() === address.toLowerCase(),
  );
  const isStopped = email?.consent === 'stopped';
  const about = { person: record.person.id };
  return html`<p>${words.others.second(address)}</p>
${settings.contact !== null && html`<p>${words.others.write(html`${linkContact(settings.contact)}`)}</p>\n`}${renderRows(
  words,
  words.mails.heading,
  [
    {
      title: words.mails.news,
      lines: [wordStatus(words, email)],
      button: isStopped ? undefined : renderButton(words.mails.stop, 'stop', about),
    },
  ],
)}`;
}

function renderWhole(
  words: YourDataWords,
  shown: ShownRecord & { readonly data: OwnData },
  { now, retentionDays }: Moment,
): Html {
  const { record, data } = shown;
  const { person } = record;
  const { told, received } = words;
  const tags = data.taggings.map(([, { name }]) => name).join(', ');
  const facts = [
    ...listTold(words, person),
    ...(tags === '' ? [] : [[told.tags, tags] as const]),
    [told.origin, person.originatingSystem] as const,
  ];
  return html`${record.isOfUser && html`<p class="hint">${words.others.ofUser}</p>\n`}<h3>${told.heading}</h3>
<div class="told"><dl>
${facts.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>\n`)}</dl>
<a class="button" href="?correct=${person.id}&amp;lang=${words.lang}">${told.correct}</a></div>
${renderRows(words, words.did.heading, [...listPlaces(words, shown, now), ...listSignatures(words, shown)])}${renderRows(
  words,
  words.mails.heading,
  [mailRow(words, shown), ...listMails(words, shown)],
)}<h3>${received.heading}</h3>
<p>${
    data.hosts.length === 0
      ? received.nobody
      : received.hosts(
          html`${data.hosts.map((host, index) => html`${index > 0 && ', '}<code>${host}</code>`)}`,
          retentionDays,
        )
  }</p>
`;
}

function listPlaces(
  words: YourDataWords,
  { record, data, settings, webpages }: ShownRecord & { readonly data: OwnData },
  now: number,
): Row[] {
  const { did, lang } = words;
  const rsvps = new Map(data.rsvps.map(([rsvp, event]) => [event.id, rsvp]));
  const attended = data.attendances.map(([attendance, event]): Row => {
    const webpage = webpages.get(event.id);
    const times = webpage && describeTimes({ event, webpage }, lang);
    const date =
      event.startAt === null ? did.noDate : `${writeDate(lang, event.startAt, settings.timeZone)}.`;
    const guests = rsvps.get(event.id)?.guests ?? 0;
    const about = { person: record.person.id, actionId: attendance.id };
    return {
      title: attendance.attendedAt === null ? did.place(event.summary) : did.came(event.summary),
      lines: [
        times === undefined ? date : `${times.date}, ${times.time}.`,
        guests === 0 ? undefined : did.guests(guests),
        did.recorded(writeDate(lang, attendance.createdAt, settings.timeZone)),
        ...describeOrigin(words, attendance),
      ],
      button: isToCome(event, now) ? renderButton(did.cancel, 'withdraw', about) : undefined,
    };
  });
  const cancelled = data.rsvps.flatMap(([{ cancelledAt, createdAt }, event]): Row[] =>
    cancelledAt === null
      ? []
      : [
          {
            title: did.place(event.summary),
            lines: [did.recorded(writeDate(lang, createdAt, settings.timeZone)), did.cancelled],
          },
        ],
  );
  return [...attended, ...cancelled];
}

function listSignatures(
  words: YourDataWords,
  { record, data, settings }: ShownRecord & { readonly data: OwnData },
): Row[] {
  const { did, lang } = words;
  const wordTrace = (id: string) => {
    const trace = data.traces.get(id);
    return trace && did.trace(trace.agent);
  };
  const describe = ([signature, petition]: OwnData['signatures'][number]): Row => ({
    title: did.signature(petition.title),
    lines: [
      did.signed(writeDate(lang, signature.createdAt, settings.timeZone)),
      signature.comments === null ? undefined : did.comment(signature.comments),
      signature.showName ? did.shown : undefined,
      signature.commentShown ? did.commentShown : undefined,
      ...describeOrigin(words, signature),
      wordTrace(signature.id),
    ],
  });
  const signed = data.signatures.map((one): Row => {
    const about = { person: record.person.id, actionId: one[0].id };
    return { ...describe(one), button: renderButton(did.withdraw, 'withdraw', about) };
  });
  const struck = data.struckOut.map((one): Row => {
    const row = describe(one);
    return { ...row, lines: [...row.lines, did.struckOut] };
  });
  return [...signed, ...struck];
}

function describeOrigin(
  { did }: YourDataWords,
  { source, referrer, website, identifiers }: Referral & { readonly identifiers: readonly string[] },
): (string | undefined)[] {
  const from = [source, referrer, website].filter((one) => one !== null).join(', ');
  return [
    from === '' ? undefined : did.from(from),
    identifiers.length === 0 ? undefined : did.identifiers(identifiers.join(', ')),
  ];
}

function mailRow(
  words: YourDataWords,
  { record, data, settings }: ShownRecord & { readonly data: OwnData },
): Row {
  const { mails, lang } = words;
  const { id, emailAddresses } = record.person;
  const [primary] = emailAddresses;
  const isStopped = emailAddresses.every(({ consent }) => consent === 'stopped');
  const answers = data.consents.map(({ isGiven, createdAt, ...asked }) => {
    const answer = isGiven ? mails.agreed : mails.refused;
    return answer(writeDate(lang, createdAt, settings.timeZone), wordAsked(record.account.name, asked));
  });
  return {
    title: mails.news,
    lines: [wordStatus(words, primary), ...answers],
    button: isStopped
      ? renderButton(mails.allow, 'allow', { person: id })
      : renderButton(mails.stop, 'stop', { person: id }),
  };
}

// In the language in which the person read it.
function wordAsked(
  owner: string,
  { wording, isAffirmative, language }: Pick<GivenConsent, 'wording' | 'isAffirmative' | 'language'>,
): string {
  const asked = { owner, isAffirmative, ownText: wording, receivers: [owner] };
  const { box, sentence } = wordConsent(wordsIn(language), asked);
  return box ?? sentence;
}

function wordStatus(
  { mails }: YourDataWords,
  email: { readonly status: string; readonly consent?: string } | undefined,
): string {
  if (email?.consent === 'stopped') return mails.stopped;
  if (email?.status === 'subscribed') return mails.subscribed;
  if (email?.status === 'unsubscribed') return email.consent === 'none' ? mails.never : mails.withdrawn;
  return mails.bounced;
}

function listMails(
  { mails, lang }: YourDataWords,
  { data, settings }: ShownRecord & { readonly data: OwnData },
): Row[] {
  if (data.mails.length === 0) return [];
  const lines = data.mails.slice(-50).map(({ kind, state, createdAt }, index, all) => {
    const notes = [
      writeDate(lang, createdAt, settings.timeZone),
      ...(state === 'sent' ? [] : [mails.notSent]),
    ];
    return `${mails.kinds[kind] ?? mails.kinds.other} (${notes.join(', ')})${index < all.length - 1 ? ',' : '.'}`;
  });
  return [{ title: mails.sent(data.mails.length), lines }];
}
