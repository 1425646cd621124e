import { beginAct } from '../../src/accounts/audit.ts';
import { createNewsletter, getNewsletter } from '../../src/actions/newsletters/save-newsletter.ts';
import { recordSignature } from '../../src/actions/signatures/record-signatures.ts';
import { noReferral } from '../../src/actions/signups/referral.ts';
import { createTarget } from '../../src/actions/targeting/change-targets.ts';
import { askForData } from '../../src/actions/your-data/ask-for-link.ts';
import type { World } from '../../src/cli/demo/world.ts';
import type { Context } from '../../src/context.ts';
import { countWaiting } from '../../src/mail/newsletter.ts';
import { findCounts } from '../../src/mail/newsletter-count-store.ts';
import { addNote } from '../../src/people/notes/change-notes.ts';
import { tagSeveral } from '../../src/people/tags/tag-several.ts';
import { useLists } from '../people-lists/use-lists.ts';
import { until } from '../support/until.ts';

/** The paths of the webpages about people, lists, targets, mailings, webhooks and data that have an id or a token. */
export type PeoplePath =
  | 'person'
  | 'list'
  | 'target'
  | 'mailing'
  | 'mailingDraft'
  | 'webhook'
  | 'delivery'
  | 'yourData';

const list = `First name,Last name,E-Mail,Mobile,Zip,Flat
Ana,Sousa,ana.s@post.example,(503) 555-0141,97202,4B
Luis,Prado,luis@post,,97206,12
Wen,Li,wen.li@letterbox.example,,97202,
,Novak,novak@mail.example,,97030,2
Olu,Bello,olu.b@mail.example,(503) 555-0142,97214,7A
Zoë,Müller,,(971) 555-0143,97211,3
Marta,Costa,marta@letterbox.example,,97203,
`;

const letter = `Hello {given_name|neighbor},

you came to one of our evenings this winter. Thank you. Next time we are a few people short:

- At the door, from 6:00 to 8:30 PM
- In the kitchen, from 5:00 PM

Somebody shows you everything. Answer this mail if you can come.

Jordan`;

/** Adds to the world what organisers do with people, and returns the paths of its webpages. */
export async function addPeopleExamples(
  context: Context,
  world: World,
): Promise<Readonly<Record<PeoplePath, string>>> {
  const { db } = context;
  const { tenants: group } = world;
  const root = `/manage/${group.slug}`;
  const target = await createTarget(context, group.id, {
    title: 'Neighbors to ask for help',
    match: 'all',
    conditions: [
      { kind: 'action', is: true, attended: true, since: { daysAgo: 90 } },
      { kind: 'postal_code', is: true, startsWith: ['972'] },
      { kind: 'tag', is: false, anyOf: ['volunteer', 'block captain'] },
    ],
  });
  const webhook = await db('webhooks').where({ description: 'Newsletter program' }).first('id');
  const delivery = await db('deliveries')
    .where({ endpoint_id: String(webhook?.id) })
    .orderBy('id', 'desc')
    .first('id');
  const personId = await describePerson(context, world);
  return {
    person: `${root}/people/${personId}`,
    list: `${root}/people/import/${await checkList(context, world)}`,
    target: `${root}/targeting/${target.id}`,
    mailing: `${root}/mailings/${await sendMailing(context, world, target)}`,
    mailingDraft: `${root}/mailings/${await createMailing(context, world, { title: 'Help on Thursday', targetId: target.id })}`,
    webhook: `${root}/webhooks/${webhook?.id}`,
    delivery: `${root}/webhooks/${webhook?.id}/deliveries/${delivery?.id}`,
    yourData: await openData(context, personId),
  };
}

/** Gives a tag and a note to somebody who came to an event, and returns the id. */
async function describePerson(context: Context, { tenants, jordan }: World): Promise<string> {
  const came = await context
    .db('attendances')
    .where({ account_id: tenants.id })
    .whereNotNull('attended_at')
    .orderBy('attended_at', 'desc')
    .first('person_id');
  const personId = String(came?.person_id);
  const act = () => beginAct(context, { kind: 'user', id: jordan.id, network: '203.0.113.0/24' });
  await tagSeveral(context, tenants.id, { tag: 'has a van', what: 'give', personIds: [personId] }, act());
  const note = { body: 'Can bring chairs in the van. Prefers a call after six.', authorId: jordan.id };
  await addNote(context, { accountId: tenants.id, personId }, note, act());
  return personId;
}

/** Brings a list with a faulty row, which the worker checks, and returns the id. */
async function checkList(context: Context, { tenants }: World): Promise<string> {
  const lists = useLists(
    () => context,
    () => tenants,
  );
  const terms = {
    tag: 'winter fair',
    consent: 'subscribed',
    consentSource: 'Sheets at the winter fair',
  } as const;
  const { id } = await lists.receive(list, { terms });
  await until('the list is checked', async () => (await lists.get(id)).state === 'checked');
  return id;
}

function createMailing(
  context: Context,
  { tenants, jordan }: World,
  { title, targetId, audience }: { title: string; targetId: string; audience?: string },
): Promise<string> {
  const text = {
    ...{ title, subject: '{given_name|Neighbor}, hold a door with us?', body: letter },
    ...{ of: { targetId }, replyTo: 'hello@riverside.example', sendAt: null },
  };
  const sending = audience === undefined ? undefined : ({ at: 'now', audience } as const);
  return createNewsletter(context, { account: tenants, by: jordan }, { text, sending, receipt: undefined });
}

/** Sends a mailing, through whose links some people sign, and returns the id. */
async function sendMailing(
  context: Context,
  world: World,
  target: { readonly id: string; readonly title: string },
): Promise<string> {
  const { db } = context;
  const id = await createMailing(context, world, {
    ...{ title: 'Winter letter', targetId: target.id, audience: target.title },
  });
  await until('the mailing is sent', async () => {
    const newsletter = await getNewsletter(db, world.tenants.id, id);
    const counts = (await findCounts(db, [id])).get(id);
    return newsletter.state === 'written' && counts !== undefined && countWaiting(newsletter, counts) === 0;
  });
  for (const givenName of ['Rosalind', 'Tariq', 'Mei']) {
    const address = `${givenName.toLowerCase()}@mail.example`;
    await recordSignature(context, {
      ...{ account: undefined, receipt: undefined, petitionId: world.petition.id },
      draft: {
        actor: { kind: 'entered', person: { givenName, emailAddresses: [{ address }] } },
        ...{ tags: { add: [], remove: [] }, comments: null },
        ...{ ...noReferral, source: 'mail-winter-letter' },
      },
    });
  }
  return id;
}

/** Asks for the data of a person, and returns the path of the link. */
async function openData(context: Context, personId: string): Promise<string> {
  const { db } = context;
  const email = await db('email_addresses').where({ person_id: personId }).first('address');
  await askForData(context, { email: String(email?.address), client: '127.0.0.1', language: 'en' });
  const mail = await db('mails').where({ kind: 'your-data' }).first('facts');
  return JSON.parse(mail?.facts ?? '{}').path;
}
