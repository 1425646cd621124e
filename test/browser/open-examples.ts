import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { confirmationPath } from '../../src/actions/confirmations/confirmation-link.ts';
import { keepWaiting } from '../../src/actions/confirmations/keep-waiting.ts';
import { findDraft } from '../../src/actions/drafts/draft-store.ts';
import { saveDraft } from '../../src/actions/drafts/save-draft.ts';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import { eventDrafts } from '../../src/actions/events/event-draft.ts';
import { unsubscribeUrl } from '../../src/actions/mails/unsubscribe.ts';
import { createNewsletter } from '../../src/actions/newsletters/save-newsletter.ts';
import { writeNewsletters } from '../../src/actions/newsletters/write-newsletters.ts';
import { publishUpdate } from '../../src/actions/petition-updates/publish-update.ts';
import { listWaiting } from '../../src/actions/signatures/waiting-store.ts';
import { createTarget } from '../../src/actions/targeting/change-targets.ts';
import type { Condition, Target } from '../../src/actions/targeting/target.ts';
import { createWebhook } from '../../src/actions/webhooks/create-webhook.ts';
import { askForData } from '../../src/actions/your-data/ask-for-link.ts';
import type { Context } from '../../src/context.ts';
import { insertAttempts } from '../../src/delivery/outbox/attempt-store.ts';
import { getLinkSecret } from '../../src/mail/link-secret-store.ts';
import { addNote } from '../../src/people/notes/change-notes.ts';
import { tagSeveral } from '../../src/people/tags/tag-several.ts';
import { askForAddress } from '../../src/users/ask-for-address.ts';
import { addMember } from '../../src/users/change-members.ts';
import { inviteMember } from '../../src/users/invite-member.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import { writeRsvpProof } from '../../src/web/public/rsvp-proof.ts';
import { useLists } from '../people-lists/use-lists.ts';
import { answerTo } from '../support/answer-event.ts';
import { openPetition } from '../support/open-petition.ts';
import { publish, readValid } from '../support/publish-event.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { openGroup, openIndividual, type TestService } from '../support/service.ts';

/** What the webpages of a service show: a group with a petition, events in each state and a draft. */
export interface Examples {
  /** The administrator of the group. */
  readonly by: IndividualAccount;
  /** The parameters of the addresses of the interface. */
  readonly ids: Readonly<
    Record<
      | 'account'
      | 'id'
      | 'draft'
      | 'person'
      | 'petition'
      | 'update'
      | 'mailing'
      | 'mailingDraft'
      | 'other'
      | 'list'
      | 'brought'
      | 'waiting'
      | 'token'
      | 'invitation'
      | 'invited'
      | 'change'
      | 'member'
      | 'target'
      | 'action'
      | 'webhook'
      | 'delivery',
      string
    >
  >;
  /** The paths of webpages that need no session, by what they show. */
  readonly paths: Readonly<Record<PublicExample, string>>;
  /** Saves the draft, as somebody else does while it is open in a form. */
  saveDraftMeanwhile(): Promise<void>;
}

/** The public webpages of which the address has a token or a slug that the service chooses. */
export const publicExamples = [
  'an open event',
  'a full event',
  'a cancelled event',
  'the thanks of an event',
  'an RSVP',
  'an RSVP to a cancelled event',
  'the link to unsubscribe',
  'an invitation of nobody who is a user',
  'a signature to confirm',
  'a signature that waits',
  'the data of an address',
  'the correction of a record',
  'the question before erasing',
] as const;
type PublicExample = (typeof publicExamples)[number];

/** Lets a signature wait for its confirmation on a new petition; returns its link and what is shown meanwhile. */
async function askToConfirm(context: Context, owner: { account: Account; by: IndividualAccount }) {
  const typed = { title: 'Keep the library open', confirm: 'on' };
  const { id: petition, slug } = await publishPetitionOf(context, { ...owner, typed });
  const { draft, receipt } = answerTo('', 'waits@people.example');
  const post = { petitionId: petition, draft: { ...draft, comments: null }, receipt, language: undefined };
  await keepWaiting(context, post);
  const [waiting] = await listWaiting(context.db, petition, {
    now: context.clock.now(),
    limit: 1,
    skipped: 0,
  });
  if (waiting === undefined) throw new Error('No signature waits.');
  const link = await confirmationPath(context, waiting);
  return { petition, link, thanks: `/petitions/${slug}/thanks` };
}

/** Invites an address into a group of somebody else, and returns the path of the link. */
async function invite(context: Context, address: string): Promise<string> {
  const slug = `neighbours-of-${address.split('@')[0]}`;
  const { account: inviter } = await openIndividual(context, `${slug}-1`);
  const { account: group } = await openGroup(context, slug, inviter.slug);
  if (group.kind !== 'group') throw new Error('The account is no group.');
  const act = beginAct(context, commandLine);
  return inviteMember(context, { group, address, role: 'organizer', inviter }, act);
}

/** Invites somebody into the group of an administrator, and returns the id of the invitation. */
async function inviteInto(
  context: Context,
  { account, by }: { account: Account; by: IndividualAccount },
): Promise<string> {
  if (account.kind !== 'group') throw new Error('The account is no group.');
  const inviting = { group: account, address: 'kemi@people.example', role: 'member', inviter: by } as const;
  await inviteMember(context, inviting, beginAct(context, commandLine));
  const row = await context.db('group_invitations').where({ group_id: account.id }).first();
  return String(row?.id);
}

/** Asks for another sign-in address of the user, and returns the path of the link, which is valid as long as the test runs. */
async function askForOther(context: Context, user: IndividualAccount): Promise<string> {
  const { db, clock } = context;
  await askForAddress(context, { account: user, email: null }, 'organizer@new.example');
  await db('address_changes').update({ expires_at: clock.now() + 86_400_000 });
  const row = await db('mails').where({ kind: 'new-address' }).first();
  return JSON.parse(row?.facts ?? '{}').path;
}

/** Asks for the data of an address, and returns the path of the link, which is valid as long as the test runs. */
async function askForLink(context: Context, email: string): Promise<string> {
  await askForData(context, { email, client: '127.0.0.1', language: 'en' });
  await context.db('data_links').update({ expires_at: context.clock.now() + 86_400_000 });
  const row = await context.db('mails').where({ kind: 'your-data' }).first();
  return JSON.parse(row?.facts ?? '{}').path;
}

/** Adds a member who made a key of the group, and returns the slug. */
async function addKeyMaker(context: Context, group: { slug: string }): Promise<string> {
  const { account } = await openIndividual(context, 'keymaker');
  const membership = { groupSlug: group.slug, accountSlug: account.slug };
  await addMember(context, { ...membership, role: 'administrator' });
  const act = beginAct(context, { kind: 'user', id: account.id, network: null });
  await createKey(context, { accountSlug: group.slug, name: 'Website' }, act);
  return account.slug;
}

/** Adds a target that has a sentence of each kind, and one that only programs make. */
function addTarget(context: Context, { id }: Account, eventId: string): Promise<Target> {
  const conditions: Condition[] = [
    { kind: 'action', is: true, anyOf: [eventId], since: { at: Date.UTC(2026, 0, 1) } },
    { kind: 'tag', is: false, anyOf: ['volunteer', 'block captain'] },
    { kind: 'postal_code', is: true, startsWith: ['972', '970'] },
    { kind: 'source', is: true, anyOf: ['poster'] },
    { kind: 'language', is: true, anyOf: ['es', 'vi'] },
    { kind: 'email_status', is: true, anyOf: ['subscribed'] },
    { kind: 'custom_field', is: true, name: 'shirt size', anyOf: ['L', 'XL'] },
  ];
  return createTarget(context, id, { title: 'Neighbors to ask for help', match: 'any', conditions });
}

/** Creates a webhook of the group, and a delivery that has failed twice, once manually. */
async function failDelivery(
  { context, as }: Pick<TestService, 'context' | 'as'>,
  { account, key }: { account: Account; key: string },
): Promise<{ webhook: string; delivery: string }> {
  const { db, ids, clock } = context;
  const draft = { accountSlug: account.slug, url: 'https://crm.example/hook', description: 'Our CRM' };
  const webhook = await createWebhook(context, draft);
  const petition = await db('petitions').where({ account_id: account.id }).first();
  const person = { given_name: 'Elif', email_addresses: [{ address: 'elif@people.example' }] };
  await as(key).post(`/petitions/${petition?.id}/signatures`, { person });
  const delivery = (await db('deliveries').where({ endpoint_id: webhook.id }).first())?.id ?? '';
  for (const [cause, statusCode] of [
    ['schedule', 503],
    ['manual', null],
  ] as const) {
    const result = {
      outcome: statusCode === null ? 'timeout' : 'http_status',
      statusCode,
      durationMs: 212,
      responseBody: statusCode === null ? null : 'maintenance until 19:30',
    } as const;
    await insertAttempts(db, [
      { id: ids.newId(), deliveryId: delivery, cause, attemptedAt: clock.now(), result },
    ]);
  }
  await db('deliveries').where({ id: delivery }).update({ attempt_count: 2 });
  return { webhook: webhook.id, delivery };
}

/** Publishes a petition with more updates than its page shows, and returns the ids of the two. */
async function publishUpdates(
  context: Context,
  owner: { account: Account; by: IndividualAccount },
  petitionId: string,
) {
  const body = 'They bring it forward in January.\n\n- Come to the hearing\n- Bring a neighbor';
  const publish = (title: string) =>
    publishUpdate(context, owner, { petitionId, text: { title, body }, isMailed: false });
  for (const title of ['The library helps', 'The Herald writes', 'One council member']) await publish(title);
  return { petition: petitionId, update: (await publish('Two council members support us')).id };
}

// No worker runs: of the one that is sent the mails are being written.
async function writeMailing(
  context: Context,
  { account, by }: { account: Account; by: IndividualAccount },
  { actionId, isSent }: { actionId: string; isSent: boolean },
): Promise<string> {
  const sending = isSent ? ({ at: 'now', audience: 'Assembly under the bridge' } as const) : undefined;
  const text = {
    ...{ title: 'Autumn letter', subject: '{given_name|Neighbor}, hold a door with us?', of: { actionId } },
    body: 'Hello {given_name|neighbor},\n\n- From 6:00 to 8:30 PM\n\n<a href="https://act.example/">Say yes</a>',
    ...{ replyTo: 'hello@riverside.example', sendAt: null },
  };
  const created = { text, sending, receipt: undefined };
  const id = await createNewsletter(context, { account, by }, created);
  if (isSent) await writeNewsletters(context, new AbortController().signal);
  return id;
}

/** Brings a list in, checks one with mistakes, and leaves one to be checked; returns their ids. */
async function bringLists(context: Context, account: Account) {
  const lists = useLists(
    () => context,
    () => account,
  );
  const { id: brought } = await lists.bring(await lists.check('Email\nwen@people.example'));
  const { id: list } = await lists.check();
  const { id: waiting } = await lists.receive('Email\nbo@people.example');
  return { brought, list, waiting };
}

/** Creates the examples in an empty database. */
export async function openExamples({ context, ...service }: TestService): Promise<Examples> {
  const { account: by } = await openIndividual(context, 'organizer');
  const { account, key } = await openGroup(context, 'tenants', 'organizer');
  await openPetition({ client: async () => service.as(key) });
  const owner = { account, by };
  const open = await publish(context, owner, { capacity: '60' });
  const full = await publish(context, owner, { summary: 'Walk through the old town', capacity: '2' });
  // The longest words of the four languages are German.
  const summary = 'Wohnungsbaugenossenschaftsversammlung';
  const cancelled = await publish(context, owner, { summary, language: 'de' });
  const post = answerTo(open.event.id, 'amara@people.example', { guests: 2 });
  const draft = { ...post.draft, website: 'https://riverside.example/rents' };
  await recordAttendance(context, { ...post, draft });
  await recordAttendance(context, answerTo(full.event.id, 'ben@people.example', { guests: 1 }));
  await recordAttendance(context, answerTo(cancelled.event.id, 'ben@people.example'));
  await cancelEvent(context, account, cancelled.event.id, by);
  const waiting = await saveDraft(context, eventDrafts, account, readValid(context), by);
  const rsvpOf = async (event: { id: string }) => {
    const { token, person_id } = (await context.db('rsvps').where({ event_id: event.id }).first()) ?? {};
    return { path: `/rsvp/${token}`, personId: String(person_id) };
  };
  const { path, personId } = await rsvpOf(open.event);
  const act = beginAct(context, { kind: 'user', id: by.id, network: null });
  await tagSeveral(context, account.id, { tag: 'block captain', what: 'give', personIds: [personId] }, act);
  const about = { accountId: account.id, personId };
  await addNote(
    context,
    about,
    { body: 'Has the key to the laundry room.', authorId: by.id },
    beginAct(context, act.actor),
  );
  const unsubscribing = unsubscribeUrl('', await getLinkSecret(context.db, context.ids), personId);
  const data = await askForLink(context, 'amara@people.example');
  const signIn = await inviteUser(context, by.id, commandLine);
  const event = `/events/${open.webpage.slug}`;
  const shown = await publishPetitionOf(context, owner);
  await publishUpdates(context, owner, shown.id);
  const confirming = await askToConfirm(context, { account, by });
  return {
    by,
    ids: {
      account: account.slug,
      id: open.event.id,
      draft: waiting.id,
      person: personId,
      mailing: await writeMailing(context, owner, { actionId: open.event.id, isSent: true }),
      mailingDraft: await writeMailing(context, owner, { actionId: open.event.id, isSent: false }),
      other: (await rsvpOf(full.event)).personId,
      ...(await bringLists(context, account)),
      token: signIn.path.split('/').at(-1) ?? '',
      invitation: (await invite(context, `${by.slug}@people.example`)).split('/').at(-1) ?? '',
      invited: await inviteInto(context, owner),
      change: (await askForOther(context, by)).split('/').at(-1) ?? '',
      member: await addKeyMaker(context, account),
      target: (await addTarget(context, account, open.event.id)).id,
      ...(await publishUpdates(context, owner, confirming.petition)),
      action: open.event.id,
      ...(await failDelivery({ context, ...service }, { account, key })),
    },
    paths: {
      'an open event': event,
      'a full event': `/events/${full.webpage.slug}`,
      'a cancelled event': `/events/${cancelled.webpage.slug}`,
      'the thanks of an event': `${event}/thanks?joins=${await writeRsvpProof(context, open.event.id)}`,
      'an RSVP': path,
      'an RSVP to a cancelled event': (await rsvpOf(cancelled.event)).path,
      'the link to unsubscribe': unsubscribing,
      'an invitation of nobody who is a user': await invite(context, 'nobody@people.example'),
      'a signature to confirm': confirming.link,
      'a signature that waits': confirming.thanks,
      'the data of an address': data,
      'the correction of a record': `${data}?correct=${personId}`,
      'the question before erasing': `${data}?erase=yes`,
    },
    saveDraftMeanwhile: async () => {
      const opened = await findDraft(context.db, eventDrafts, account.id, waiting.id);
      if (opened === undefined) throw new Error('The draft is gone.');
      const { id, version } = opened;
      const { fields } = readValid(context, { summary: `Assembly in room ${version}` });
      await saveDraft(context, eventDrafts, account, { opened: { id, version }, fields }, by);
    },
  };
}
