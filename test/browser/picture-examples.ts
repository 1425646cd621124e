import type { IndividualAccount } from '../../src/accounts/account.ts';
import { beginAct } from '../../src/accounts/audit.ts';
import { createKey, revokeKey } from '../../src/accounts/change-keys.ts';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { createGroup } from '../../src/accounts/create-group.ts';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import type { EventFields } from '../../src/actions/events/event-fields.ts';
import { getDraft, saveDraft } from '../../src/actions/events/save-draft.ts';
import { unsubscribeUrl } from '../../src/actions/reminders/unsubscribe.ts';
import type { Context } from '../../src/context.ts';
import { getLinkSecret } from '../../src/mail/link-secret-store.ts';
import { addMember } from '../../src/users/change-members.ts';
import { openIndividualAccount } from '../../src/users/open-individual-account.ts';
import type { ManualClock } from '../support/manual-clock.ts';
import { publish, readValid } from '../support/publish-event.ts';
import type { TestService } from '../support/service.ts';
import { answer, attendees, signPetition, view } from './picture-people.ts';

/** What the pictures show: the users, and the paths of the webpages that have an id or a token. */
export interface PictureExamples {
  readonly jordan: IndividualAccount;
  readonly member: IndividualAccount;
  readonly paths: Readonly<Record<ExamplePath, string>>;
  /** Saves the draft, as somebody else does while it is open in a form. */
  saveDraftMeanwhile(): Promise<void>;
}

type ExamplePath =
  | 'manage'
  | 'manageEmpty'
  | 'manageCancelled'
  | 'draft'
  | 'draftIncomplete'
  | 'event'
  | 'eventFull'
  | 'eventOver'
  | 'eventCancelled'
  | 'eventLong'
  | 'rsvp'
  | 'rsvpCancelled'
  | 'unsubscribe'
  | 'petition'
  | 'petitionNew';

const hour = 3_600_000;
const meeting = {
  venue: 'Riverside Community Hall',
  description:
    'Rents in Riverside have risen by a third in four years. Come and decide what we do about it.\n\nWe hear three reports, eat together, and vote at 8 pm. There is childcare, and interpreters for Spanish and Vietnamese.',
  event_instructions: 'Use the side entrance in Mill Street. Bring your last two rent letters.',
};
const longTitle =
  'Asamblea general extraordinaria de inquilinas e inquilinos de Riverside contra la subida del alquiler';

const texts = {
  isListed: true,
  description:
    'We are the tenants of Riverside. We meet every second Saturday, help each other with letters and repairs, and talk to the city council together.',
  privacyText:
    'Riverside Tenants Union keeps your name and contact to organise this action, and deletes them a year after your last action with us. We give them to nobody.',
  contact: 'hello@riverside.example',
};

/** Creates a group with members, keys, petitions and events in each state; its first event has visitors and RSVPs of twelve days. */
export async function createPictureExamples(
  service: TestService,
  clock: ManualClock,
): Promise<PictureExamples> {
  const { context } = service;
  const { group, jordan, amara, member, key } = await createTeam(context, clock);
  const owner = { account: group, by: jordan };
  const open = (fields: Partial<EventFields>) => publish(context, owner, { ...meeting, ...fields });
  const over = await open({
    summary: 'Legal clinic for tenants',
    start_date: '2027-03-10',
  });
  for (const attendee of attendees.slice(0, 9)) await answer(context, over, attendee);
  const main = await open({
    summary: 'Tenants’ assembly',
    start_date: '2027-03-20',
    capacity: '60',
  });
  for (const [index, attendee] of attendees.entries()) {
    view(context, main, index);
    await answer(context, main, attendee);
    clock.setTime(10 * hour);
  }
  const full = await open({
    summary: 'Walk along the flood wall',
    start_date: '2027-03-27',
    capacity: '6',
  });
  for (const attendee of attendees.slice(0, 3)) await answer(context, full, attendee);
  const long = await open({
    summary: longTitle,
    start_date: '2027-04-03',
    language: 'es',
  });
  for (const attendee of attendees.slice(12, 13)) await answer(context, long, attendee);
  const empty = await open({
    ...{ summary: 'Childcare rota', start_date: '2027-04-10' },
    ...{ description: '', event_instructions: '', end_time: '' },
  });
  const cancelled = await open({ summary: 'Evening of songs', start_date: '2027-04-17' });
  for (const attendee of attendees.slice(0, 4)) await answer(context, cancelled, attendee);
  await cancelEvent(context, group, cancelled.event.id, jordan);
  await context.views.flush();

  const waiting = { summary: 'Door-knocking in Ferry Lane', start_date: '2027-03-27', capacity: '20' };
  const draft = await saveDraft(context, group, readValid(context, { ...meeting, ...waiting }), jordan);
  const { fields } = readValid(context, { summary: 'Spring fair' });
  const incomplete = { fields: { ...fields, start_date: '', start_time: '', venue: '' } };
  const draftIncomplete = await saveDraft(context, group, incomplete, jordan);
  const petitions = await signPetition(service.as(key));
  // The public total of a petition changes every ten minutes.
  clock.setTime(hour);
  await changeSettings(context, group.id, {
    change: texts,
    act: beginAct(context, { kind: 'user', id: jordan.id, network: '203.0.113.0/24' }),
  });

  const rsvpOf = async ({ event }: { event: { id: string } }) => {
    const row = await context.db('rsvps').where({ event_id: event.id }).orderBy('created_at').first();
    return { path: `/rsvp/${row?.token}`, personId: String(row?.person_id) };
  };
  const rsvp = await rsvpOf(main);
  const secret = await getLinkSecret(context.db, context.ids);
  const manage = `/manage/${group.slug}/events`;
  return {
    jordan,
    member,
    paths: {
      ...petitions,
      manage: `${manage}/${main.event.id}`,
      manageEmpty: `${manage}/${empty.event.id}`,
      manageCancelled: `${manage}/${cancelled.event.id}`,
      draft: `${manage}/${draft.id}`,
      draftIncomplete: `${manage}/${draftIncomplete.id}`,
      event: `/events/${main.webpage.slug}`,
      eventFull: `/events/${full.webpage.slug}`,
      eventOver: `/events/${over.webpage.slug}`,
      eventCancelled: `/events/${cancelled.webpage.slug}`,
      eventLong: `/events/${long.webpage.slug}`,
      rsvp: rsvp.path,
      rsvpCancelled: (await rsvpOf(cancelled)).path,
      unsubscribe: unsubscribeUrl('', secret, rsvp.personId),
    },
    saveDraftMeanwhile: async () => {
      const { id, version } = await getDraft(context.db, group.id, draft.id);
      const summary = `Door-knocking in Ferry Lane, part ${version}`;
      const { fields } = readValid(context, { ...meeting, ...waiting, summary });
      await saveDraft(context, group, { opened: { id, version }, fields }, amara);
    },
  };
}

/** Opens the group with its three people and two keys, of which one is revoked. */
async function createTeam(context: Context, clock: ManualClock) {
  const openUser = (slug: string, givenName: string, familyName: string) =>
    openIndividualAccount(context, { slug, givenName, familyName, email: `${slug}@riverside.example` });
  const jordan = await openUser('jordan', 'Jordan', 'Reyes');
  const amara = await openUser('amara', 'Amara', 'Diallo');
  const member = await openUser('ngoc-anh', 'Ngọc Anh', 'Trần');
  const name = 'Riverside Tenants Union';
  const group = await createGroup(context, { slug: 'riverside', name, creatorSlug: 'jordan' });
  const act = () => beginAct(context, { kind: 'user', id: jordan.id, network: '203.0.113.0/24' });
  await addMember(context, { groupSlug: 'riverside', accountSlug: amara.slug, role: 'organizer' }, act());
  await addMember(context, { groupSlug: 'riverside', accountSlug: member.slug, role: 'member' }, act());
  const old = await createKey(context, { accountSlug: 'riverside', name: 'Old website' }, act());
  clock.setTime(2 * hour);
  const { secret } = await createKey(context, { accountSlug: 'riverside', name: 'Website' }, act());
  await revokeKey(context, old.key.id, { act: act() });
  return { group, jordan, amara, member, key: secret };
}
