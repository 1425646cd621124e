import type { Account, IndividualAccount } from '../../accounts/account.ts';
import { listByName } from '../../actions/attendances/attendee-store.ts';
import { checkIn } from '../../actions/attendances/change-attendance.ts';
import { recordAttendance } from '../../actions/attendances/record-attendances.ts';
import { saveDraft } from '../../actions/drafts/save-draft.ts';
import { cancelEvent } from '../../actions/events/cancel-event.ts';
import { createEvent } from '../../actions/events/create-events.ts';
import { eventDrafts, type ReadFields } from '../../actions/events/event-draft.ts';
import { fillFields } from '../../actions/events/event-fields.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { publishEvent } from '../../actions/events/publish-event.ts';
import { noReferral } from '../../actions/signups/referral.ts';
import { dayIn } from '../../actions/statistics/day.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { keepPicture } from '../../media/save-picture.ts';
import { readEventForm } from '../../web/organizer/read-event-form.ts';
import { assembly, clinic, doors, type EventText, potluck, songs, workshop } from './event-texts.ts';
import { timeZone } from './groups.ts';
import { choose, type createPeople } from './people.ts';
import type { Pictures } from './pictures.ts';
import type { Step, StoryClock } from './timeline.ts';

type Needs = ServiceContext & { readonly clock: StoryClock };

/** What the story of the events needs: the group, who works for it, the people, and the present. */
interface Story {
  readonly account: Account;
  readonly jordan: IndividualAccount;
  readonly amara: IndividualAccount;
  readonly people: ReturnType<typeof createPeople>;
  readonly pictures: Pictures;
  readonly now: number;
  /** The context of the steps that happen later. */
  readonly later: Needs;
  /** Sends the mails that are due. */
  deliver(): Promise<void>;
}

const day = 24 * 60 * 60_000;
const hour = 60 * 60_000;
const minute = 60_000;

// The views of a usual day; the empty text is a visit without a code.
const viewsOfSources = [
  ['newsletter', 5],
  ['whatsapp', 3],
  ['', 3],
  ['facebook', 2],
  ['poster', 1],
] as const;

/** Creates two events as a program does over the API. They have no webpage. */
export async function createApiEvents(context: Needs, account: Account, now: number): Promise<void> {
  const events = [
    { summary: 'Phone bank for the rent freeze', inDays: 4 },
    { summary: 'Public hearing of the housing committee', inDays: 15 },
  ];
  for (const [index, { summary, inDays }] of events.entries()) {
    const draft = {
      identifiers: [`demo:${index + 1}`],
      originatingSystem: 'Riverside website',
      summary,
      startAt: now - (now % hour) + inDays * day,
      location: { locality: 'Portland', region: 'OR', postalCode: '97202', country: 'US' },
    };
    await createEvent(context, { account, draft });
  }
}

/** The story of the six events of the interface: who publishes them, who says yes, which one is cancelled. */
export function planEvents(context: Needs, story: Story): Step[] {
  const { account, jordan, amara, now } = story;
  const drafted = fieldsOf(potluck, now);
  return [
    ...planEvent(context, story, { text: doors, by: jordan, firstPerson: 40 }),
    ...planEvent(context, story, { text: clinic, by: amara, firstPerson: 96 }),
    ...planEvent(context, story, { text: assembly, by: jordan, firstPerson: 3 }),
    ...planEvent(context, story, { text: workshop, by: amara, firstPerson: 1_240 }),
    ...planEvent(context, story, { text: songs, by: jordan, firstPerson: 160, cancelledBefore: 2 * day }),
    { at: now - 3 * hour, run: () => saveDraft(context, eventDrafts, account, { fields: drafted }, amara) },
  ];
}

function planEvent(
  context: Needs,
  { account, people, pictures, now, later, deliver }: Story,
  {
    text,
    by,
    firstPerson,
    cancelledBefore,
  }: {
    readonly text: EventText;
    readonly by: IndividualAccount;
    readonly firstPerson: number;
    /** How long ago it was cancelled, in ms. */
    readonly cancelledBefore?: number;
  },
): Step[] {
  const { startAt } = readValid(context, text, now).changes;
  const publishedAt = startAt - text.publishedBefore * day;
  const end = Math.min(startAt - day - hour, now - 20 * minute) - (cancelledBefore ?? 0);
  let published: PublishedEvent | undefined;
  const getEvent = () => {
    if (published === undefined) throw new Error('The event is not published yet.');
    return published;
  };
  const publish: Step = {
    at: byDay(publishedAt),
    async run() {
      const picture = text.draw && (await keepPicture(context, account.id, await pictures(text.draw)));
      const read = readValid(context, text, now, picture);
      const opened = await saveDraft(context, eventDrafts, account, { fields: read.fields }, by);
      published = await publishEvent(context, account, { opened, read }, by);
    },
  };
  // People say yes in the first days and in the last ones.
  const answers = text.guests.map((guests, index): Step => {
    const share = (index + 1) / (text.guests.length + 1);
    const passed = share - 0.12 * Math.sin(2 * Math.PI * share);
    return {
      at: byDay(publishedAt + (end - publishedAt) * passed),
      run: () =>
        answer(context, getEvent(), { guests, entrant: people.entrant(numberOf(firstPerson, index)) }),
    };
  });
  const views = Array.from(
    { length: Math.max(1, Math.ceil((end - publishedAt) / day)) },
    (_, index): Step => {
      return {
        at: publishedAt + index * day + hour,
        run: async () => countViews(context, getEvent(), index),
      };
    },
  );
  const atDoor = {
    at: startAt + 10 * minute,
    run: () => tickOff(context, account, getEvent().event.id),
  };
  // Nobody gets a confirmation for an event that is cancelled, so these mails are sent before.
  const cancel = {
    at: now - (cancelledBefore ?? 0),
    isLater: true,
    async run() {
      await cancelEvent(later, account, getEvent().event.id, by, text.cancellation ?? null);
      await deliver();
    },
  };
  const reminder = startAt - day + minute;
  const deliveries = [0.5, 1]
    .map((share) => byDay(publishedAt + (end - publishedAt) * share))
    .concat(reminder < now ? reminder : [])
    .map((at) => ({ at, isLater: true, run: deliver }));
  return [
    ...[publish, ...views, ...answers, ...deliveries],
    ...(cancelledBefore === undefined ? [] : [cancel]),
    ...(atDoor.at < now ? [atDoor] : []),
  ];
}

// One of five stays away.
async function tickOff(context: Needs, account: Account, eventId: string): Promise<void> {
  for (const [index, { attendanceId }] of (await listByName(context.db, eventId, 100)).entries()) {
    const path = { accountId: account.id, subjectId: eventId, id: attendanceId };
    if (index % 5 !== 3) await checkIn(context, path, true);
  }
}

// One of four is new to the group, the others sign its petition.
function numberOf(firstPerson: number, index: number): number {
  return index % 4 === 2 ? 1_500 + firstPerson * 3 + index : firstPerson + index * 4;
}

// Between 8 in the morning and 10 in the evening in Portland, in the same order.
function byDay(time: number): number {
  const morning = Math.floor((time - 16 * hour) / day) * day + 16 * hour;
  return Math.round(morning + ((time - morning) * 14) / 24);
}

function fieldsOf({ fields, inDays }: EventText, now: number, picture?: string) {
  const start_date = dayIn(now + inDays * day, timeZone);
  return fillFields({
    language: 'en',
    ...fields,
    start_date,
    time_zone: timeZone,
    ...(picture !== undefined && { picture }),
  });
}

function readValid(context: Needs, text: EventText, now: number, picture?: string): ReadFields {
  const reading = readEventForm(context, fieldsOf(text, now, picture));
  if ('read' in reading) return reading.read;
  throw new Error(`The form of an event has mistakes: ${JSON.stringify(reading.mistakes)}`);
}

async function answer(
  context: Needs,
  { event, webpage }: PublishedEvent,
  { guests, entrant }: { readonly guests: number; readonly entrant: ReturnType<Story['people']['entrant']> },
): Promise<void> {
  const { person, source, hasAgreed } = entrant;
  const { language } = webpage;
  await recordAttendance(context, {
    account: undefined,
    eventId: event.id,
    receipt: undefined,
    draft: {
      actor: { kind: 'entered', person },
      tags: { add: [], remove: [] },
      ...noReferral,
      source,
      consent: { version: 1, language, isGiven: hasAgreed },
    },
    details: { guests, language },
  });
}

function countViews({ views, clock }: Needs, { event }: PublishedEvent, index: number): void {
  for (const [source, usual] of viewsOfSources) {
    const times = Math.max(
      0,
      usual + choose([0, 1, -1, 2, -2, 0, 1], index * 3 + usual) + (index < 3 ? 3 : 0),
    );
    const seen = { actionId: event.id, day: dayIn(clock.now(), timeZone), source };
    for (let view = 0; view < times; view += 1) views.count(seen);
  }
}
