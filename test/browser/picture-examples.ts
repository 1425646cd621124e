import type { IndividualAccount } from '../../src/accounts/account.ts';
import { getAccountBySlug } from '../../src/accounts/account-store.ts';
import { beginAct } from '../../src/accounts/audit.ts';
import { createKey, revokeKey } from '../../src/accounts/change-keys.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { findDraft } from '../../src/actions/drafts/draft-store.ts';
import { saveDraft } from '../../src/actions/drafts/save-draft.ts';
import { eventDrafts } from '../../src/actions/events/event-draft.ts';
import type { EventFields } from '../../src/actions/events/event-fields.ts';
import { publishEvent } from '../../src/actions/events/publish-event.ts';
import { unsubscribeUrl } from '../../src/actions/mails/unsubscribe.ts';
import { createPetition } from '../../src/actions/petitions/create-petition.ts';
import { petitionUrl } from '../../src/actions/petitions/petition.ts';
import type { World } from '../../src/cli/demo/world.ts';
import type { Context } from '../../src/context.ts';
import { getLinkSecret } from '../../src/mail/link-secret-store.ts';
import { writeRsvpProof } from '../../src/web/public/rsvp-proof.ts';
import { answerTo } from '../support/answer-event.ts';
import { readValid } from '../support/publish-event.ts';
import { addPeopleExamples, type PeoplePath } from './picture-people.ts';
import { addPetitionExamples, type PetitionPath } from './picture-petitions.ts';

/** What the pictures show: the users, and the paths of the webpages that have an id or a token. */
export interface PictureExamples {
  readonly jordan: IndividualAccount;
  readonly member: IndividualAccount;
  readonly paths: Readonly<Record<ExamplePath | PeoplePath | PetitionPath, string>>;
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
  | 'thanks'
  | 'eventFull'
  | 'eventOver'
  | 'eventCancelled'
  | 'eventLong'
  | 'rsvp'
  | 'rsvpCancelled'
  | 'unsubscribe'
  | 'petition'
  | 'petitionNew';

const longTitle =
  'Asamblea general extraordinaria de inquilinas e inquilinos de Riverside contra la subida del alquiler';

/** Adds to the world of a demonstration what it has not: an event without RSVPs, a long title, an incomplete draft, more keys, and what organisers do with people. */
export async function addPictureExamples(context: Context, world: World): Promise<PictureExamples> {
  const { db } = context;
  const { tenants: group, jordan, amara } = world;
  const open = async (fields: Partial<EventFields>) => {
    const read = readValid(context, fields);
    const opened = await saveDraft(context, eventDrafts, group, { fields: read.fields }, jordan);
    return publishEvent(context, group, { opened, read }, jordan);
  };
  const long = await open({
    ...{ summary: longTitle, start_date: '2027-04-03', language: 'es' },
    description: 'El casero quiere subir el alquiler un nueve por ciento. Decidimos juntas qué hacemos.',
    event_instructions: 'Entre por la puerta lateral de Mill Street.',
  });
  const answer = answerTo(long.event.id, 'lucia@people.example', { givenName: 'Lucía', guests: 2 });
  await recordAttendance(context, { ...answer, details: { guests: 2, language: 'es' } });
  await open({
    ...{ summary: 'Childcare rota', start_date: '2027-04-10' },
    ...{ description: '', event_instructions: '', end_time: '' },
  });
  const { fields } = readValid(context, { summary: 'Spring fair' });
  const incomplete = { fields: { ...fields, start_date: '', start_time: '', venue: '' } };
  const draftIncomplete = await saveDraft(context, eventDrafts, group, incomplete, jordan);
  const draft = await db('event_drafts').whereNot({ id: draftIncomplete.id }).first('id');
  const { resource: petitionNew } = await createPetition(context, group, {
    originatingSystem: 'Riverside website',
    title: 'Repair the lift in 12 Ferry Lane before the winter, and tell the tenants when',
    target: [{ name: 'Ferry Lane Housing' }],
  });
  const act = () => beginAct(context, { kind: 'user', id: jordan.id, network: '203.0.113.0/24' });
  const old = await createKey(context, { accountSlug: group.slug, name: 'Old website' }, act());
  await revokeKey(context, old.key.id, { act: act() });

  const webpageOf = async (summary: string) => {
    const row = await db('events')
      .join('event_webpages', 'event_webpages.event_id', 'events.id')
      .where({ summary })
      .first('event_id', 'slug');
    if (row === undefined) throw new Error(`There is no event ${summary}.`);
    return {
      manage: `/manage/${group.slug}/events/${row.event_id}`,
      path: `/events/${row.slug}`,
      id: row.event_id,
    };
  };
  const rsvpOf = async (eventId: string) => {
    const row = await db('rsvps').where({ event_id: eventId }).orderBy('created_at').first();
    return { path: `/rsvp/${row?.token}`, personId: String(row?.person_id) };
  };
  const main = await webpageOf('Tenants’ assembly');
  const cancelled = await webpageOf('Evening of songs');
  const rsvp = await rsvpOf(main.id);
  const member = await getAccountBySlug(db, 'ngoc-anh');
  if (member.kind !== 'individual') throw new Error('The member is no individual.');
  const manageDraft = `/manage/${group.slug}/events/${draft?.id}`;
  return {
    jordan,
    member,
    paths: {
      ...(await addPeopleExamples(context, world)),
      ...(await addPetitionExamples(context, world)),
      petition: new URL(petitionUrl('http://localhost', world.petition)).pathname,
      petitionNew: new URL(petitionUrl('http://localhost', petitionNew)).pathname,
      manage: main.manage,
      manageEmpty: (await webpageOf('Childcare rota')).manage,
      manageCancelled: cancelled.manage,
      draft: manageDraft,
      draftIncomplete: `/manage/${group.slug}/events/${draftIncomplete.id}`,
      event: main.path,
      thanks: `${main.path}/thanks?joins=${await writeRsvpProof(context, main.id)}`,
      eventFull: (await webpageOf('Taller: tus derechos como inquilina o inquilino')).path,
      eventOver: (await webpageOf('Legal clinic for tenants')).path,
      eventCancelled: cancelled.path,
      eventLong: (await webpageOf(longTitle)).path,
      rsvp: rsvp.path,
      rsvpCancelled: (await rsvpOf(cancelled.id)).path,
      unsubscribe: unsubscribeUrl('', await getLinkSecret(db, context.ids), rsvp.personId),
    },
    saveDraftMeanwhile: async () => {
      const opened = await findDraft(db, eventDrafts, group.id, draft?.id ?? '');
      if (opened === undefined) throw new Error('The draft is gone.');
      const { id, version, fields } = opened;
      const changed = { ...fields, summary: `Winter potluck and repair day, part ${version}` };
      await saveDraft(context, eventDrafts, group, { opened: { id, version }, fields: changed }, amara);
    },
  };
}
