import {
  type Attendee,
  countTurnout,
  listAtDoor,
  listByName,
} from '../../actions/attendances/attendee-store.ts';
import { checkIn } from '../../actions/attendances/change-attendance.ts';
import { correctRsvp } from '../../actions/attendances/change-rsvp.ts';
import { findRsvpsOf } from '../../actions/attendances/rsvp-store.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { Problem } from '../../base/errors.ts';
import { readId } from '../../base/ids.ts';
import { findPeople } from '../../people/person-store.ts';
import { guestsError, readGuests } from '../public/read-rsvp-form.ts';
import { addAtDoor } from './add-at-door.ts';
import { nameOf } from './audience-lines.ts';
import { type AddForm, renderCheckIn, renderPaperList } from './check-in-webpage.ts';
import { findPublished } from './find-edited.ts';
import { countOf } from './number-words.ts';
import { nothingToSee, Refusal } from './refusal.ts';
import type { Answer, Visit } from './route.ts';

const mostToCome = 200;
const mostHere = 100;
const mostOnPaper = 2_000;

/** Shows who is at an event and who is not there yet, to tick people off at its door. */
export async function showCheckIn(visit: Visit): Promise<Answer> {
  return showDoor(visit, await findOpen(visit), undefined);
}

/** Ticks somebody off at the door, takes it back, changes the number of guests, or adds somebody who is there (I-door). */
export async function changeCheckIn(visit: Visit): Promise<Answer> {
  const { form } = visit;
  const published = await findOpen(visit);
  const action = form.get('action');
  if (action === 'add') {
    const added = await addAtDoor(visit, published);
    return 'mistakes' in added
      ? showDoor(visit, published, added)
      : redirectToDoor(visit, `${added.name} is added, and is here.`);
  }
  const id = readId(form.get('attendance_id') ?? '');
  if (id === undefined) throw nothingToSee();
  if (action !== 'guests' && action !== 'here' && action !== 'undo') {
    throw new Refusal(
      400,
      'Something is not right yet',
      'Choose whether somebody is here. Nothing was changed.',
    );
  }
  if (action === 'guests') return changeGuests(visit, { published, id });
  const path = { accountId: visit.account.id, subjectId: published.event.id, id };
  const { personId } = await checkIn(visit.context, path, action !== 'undo');
  const name = await readName(visit, personId);
  return redirectToDoor(visit, action === 'undo' ? `${name} is not here yet.` : `${name} is here.`);
}

/** Shows everybody who said yes by name, as a list to print. */
export async function showPaperList(visit: Visit): Promise<Answer> {
  const published = await findOpen(visit);
  const attendees = await listByName(visit.context.db, published.event.id, mostOnPaper);
  return { webpage: renderPaperList(visit, published, attendees) };
}

async function changeGuests(
  visit: Visit,
  { published, id }: { published: PublishedEvent; id: string },
): Promise<Answer> {
  const { context, form } = visit;
  const guests = readGuests(form.get('guests') ?? '');
  if (guests === undefined)
    throw new Refusal(400, 'Check the number of guests', `Guests ${guestsError.message}.`);
  const rsvp = (await findRsvpsOf(context.db, [id])).get(id);
  if (rsvp === undefined || rsvp.eventId !== published.event.id) throw nothingToSee();
  const { token, language, personId } = rsvp;
  await correctRsvp(context, token, { guests, language }, 'keyed');
  const name = await readName(visit, personId);
  return redirectToDoor(visit, `${name} is here with ${countOf(guests, 'guest')}.`);
}

async function showDoor(
  visit: Visit,
  published: PublishedEvent,
  added: AddForm | undefined,
): Promise<Answer> {
  const { context, settings, query } = visit;
  const { db } = context;
  const { id } = published.event;
  const search = (query.get('q') ?? '').slice(0, 200);
  const list = (isHere: boolean, limit: number): Promise<Attendee[]> =>
    listAtDoor(db, id, { search, isHere, limit });
  const webpage = renderCheckIn(visit, published, {
    search,
    turnout: await countTurnout(db, id),
    toCome: await list(false, mostToCome + 1),
    here: await list(true, mostHere),
    mostToCome,
    added,
    consentVersion: settings.consentVersion,
  });
  return { webpage: { ...webpage, ...(added !== undefined && { status: 400 }) } };
}

async function findOpen(visit: Visit): Promise<PublishedEvent> {
  const published = await findPublished(visit);
  if (published.webpage.cancelledAt === null) return published;
  throw new Refusal(409, 'The event is cancelled', 'Nobody can be ticked off at an event that is cancelled.');
}

async function readName({ context }: Visit, personId: string): Promise<string> {
  const person = (await findPeople(context.db, [personId])).get(personId);
  if (person === undefined) throw new Problem('not_found', 'The person is not there any more.');
  return nameOf(person);
}

// Without the search, as the next person has another name.
function redirectToDoor({ account, params }: Visit, flash: string): Answer {
  return { redirect: `/manage/${account.slug}/events/${params.id}/check-in`, flash };
}
