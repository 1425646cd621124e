import { v7 } from 'uuid';
import { attendances } from '../src/actions/attendances/attendance-store.ts';
import { createEvent } from '../src/actions/events/create-events.ts';
import { createPetition } from '../src/actions/petitions/create-petition.ts';
import { placeOf } from '../src/actions/signatures/place.ts';
import { signatures } from '../src/actions/signatures/signature-store.ts';
import type { Action } from '../src/actions/signups/action.ts';
import { insertActions } from '../src/actions/signups/action-store.ts';
import { readEventDraft } from '../src/api/v1/events.ts';
import { apiAt } from '../src/api/v1/links.ts';
import { addToTotal, type CollectionKind, moveRows } from '../src/collections/collection-store.ts';
import { insertPositions } from '../src/collections/position-store.ts';
import { inTransaction } from '../src/database/transaction.ts';
import type { Person } from '../src/people/person.ts';
import { insertPeople } from '../src/people/person-store.ts';
import type { Tag, Tagging } from '../src/people/tags/tag.ts';
import { insertTags } from '../src/people/tags/tag-store.ts';
import { insertTaggings } from '../src/people/tags/tagging-store.ts';
import { allowPublishing, publish } from '../test/support/publish-event.ts';
import { publishPetitionOf } from '../test/support/publish-petition.ts';
import type { Seeded } from './seed-account.ts';

/** What the people of `seedSupporters` have done and have. */
export interface Supporters {
  readonly eventIds: readonly string[];
  readonly petitionIds: readonly string[];
  readonly tags: readonly Tag[];
}

const day = 24 * 60 * 60 * 1000;
const span = 730 * day;
const peoplePerTransaction = 5000;
const subjects = Array.from({ length: 10 }, (_, number) => number);
const regions = ['OR', 'WA', 'CA', 'NV', 'ID', 'NY', 'TX', 'FL', 'IL', 'OH'];
const sources = [null, 'newsletter', 'street', 'mail-may', 'partner'];

/**
 * Gives the account this number of people, who came within two years. Each of them has signed two of ten petitions and answers one of
 * ten events, to which every fourth one came; they have an address of email, a phone number, a postal address and on average
 * one of eleven tags. The rows are written past the use cases.
 */
export async function seedSupporters(seeded: Seeded, count: number): Promise<Supporters> {
  const { ground, account } = seeded;
  const supporters = await makeSubjects(seeded, ground.clock.now() - span);
  for (let made = 0; made < count; made += peoplePerTransaction) {
    const numbers = Array.from(
      { length: Math.min(peoplePerTransaction, count - made) },
      (_, index) => made + index,
    );
    const rows = numbers.map((number) => makeSupporter(seeded, supporters, number, count));
    await inTransaction(ground.db, async (db) => {
      await insertPeople(
        db,
        rows.map(({ person }) => person),
      );
      await insertActions(
        db,
        attendances,
        rows.map(({ attendance }) => attendance),
      );
      await insertActions(
        db,
        signatures,
        rows.flatMap(({ signed }) => signed),
      );
      await insertTaggings(
        db,
        rows.flatMap(({ taggings }) => taggings),
      );
      await moveRows(db, [
        { accountId: account.id, ownerId: account.id, kind: 'people', members: numbers.length },
      ]);
    });
  }
  await countMembers(seeded, supporters);
  return supporters;
}

async function makeSubjects({ ground, account, by }: Seeded, at: number): Promise<Supporters> {
  const then = { ...ground, clock: { ...ground.clock, now: () => at } };
  await allowPublishing(then, account);
  const { event } = await publish(then, { account, by });
  const eventIds = [event.id];
  const petitionIds = [(await publishPetitionOf(then, { account, by })).id];
  for (const number of subjects.slice(1)) {
    const originating_system = 'Riverside website';
    const start = new Date(at + (number + 1) * (span / 10)).toISOString();
    const draft = readEventDraft({ originating_system, summary: `Meeting ${number}`, start }, apiAt(''));
    eventIds.push((await createEvent(then, { account, draft })).resource.id);
    const title = `Petition ${number}`;
    petitionIds.push((await createPetition(then, account, { title, originatingSystem: 'CRM' })).resource.id);
  }
  const tags = ['volunteer', ...subjects.map((number) => `group ${number}`)].map((name) => ({
    id: ground.ids.newId(),
    accountId: account.id,
    name,
    createdAt: at,
    modifiedAt: at,
  }));
  await insertTags(ground.db, tags);
  await moveRows(ground.db, [
    { accountId: account.id, ownerId: account.id, kind: 'tags', members: tags.length },
  ]);
  return { eventIds, petitionIds, tags };
}

function makeSupporter(
  { ground, account }: Seeded,
  { eventIds, petitionIds, tags }: Supporters,
  number: number,
  count: number,
) {
  // In no order of the numbers, as people come.
  const mixed = (number * 7919) % count;
  const at = ground.clock.now() - span + Math.floor((number / count) * span);
  const person: Person = {
    id: v7({ msecs: at }),
    accountId: account.id,
    version: 1,
    createdAt: at,
    modifiedAt: at,
    originatingSystem: 'Riverside website',
    givenName: mixed % 5 === 0 ? 'Maria' : `Given ${mixed % 40_000}`,
    familyName: mixed % 3 === 0 ? 'Silva' : `Family ${mixed % 1000}`,
    emailAddresses: [
      {
        address: `person-${number}@people.example`,
        status: mixed % 10 === 1 ? 'unsubscribed' : mixed % 50 === 2 ? 'bouncing' : 'subscribed',
      },
    ],
    phoneNumbers: [
      { number: `1503${String(number).padStart(7, '0')}`, numberType: 'Mobile', status: 'subscribed' },
    ],
    postalAddresses: [
      {
        addressLines: [`${(mixed % 900) + 1} Mill Street`],
        postalCode: String(97_000 + (mixed % 997)),
        place: {
          locality: `Town ${mixed % 500}`,
          region: regions[mixed % regions.length] ?? '',
          country: 'US',
          language: 'en',
          latitude: 45.5,
          longitude: -122.6,
          accuracy: 'Approximate',
        },
      },
    ],
    languagesSpoken: mixed % 8 === 0 ? ['es'] : [],
    customFields: new Map(mixed % 20 === 0 ? [['shirt', 'L']] : []),
  };
  const act = (subjectId: string | undefined, part: number) => {
    const createdAt = at + part * day;
    const source = sources[(mixed + part) % sources.length] ?? null;
    const of = { accountId: account.id, subjectId: subjectId ?? '', personId: person.id, identifiers: [] };
    const referral = { source, referrer: null, website: null };
    return { id: v7({ msecs: createdAt }), version: 1, createdAt, modifiedAt: createdAt, ...of, ...referral };
  };
  const tag = (at: number): Tagging => ({
    id: v7({ msecs: person.createdAt }),
    tagId: tags[at]?.id ?? '',
    personId: person.id,
    createdAt: person.createdAt,
    modifiedAt: person.createdAt,
  });
  const attended: Action = act(eventIds[mixed % 10], 1);
  return {
    person,
    attendance: {
      ...attended,
      originatingSystem: 'Riverside website',
      attendedAt: mixed % 4 === 0 ? attended.createdAt : null,
    },
    signed: [act(petitionIds[mixed % 10], 2), act(petitionIds[(mixed * 7 + 3) % 10], 3)].map((action) => ({
      ...action,
      comments: null,
      collectedBy: 'api' as const,
      place: placeOf(person),
      commentFilled: false,
      showName: false,
    })),
    taggings: [...(mixed % 2 === 0 ? [tag(0)] : []), ...(mixed % 4 < 2 ? [tag(1 + (mixed % 10))] : [])],
  };
}

// What updateCollections counts for each action and tagging.
async function countMembers(
  { ground: { db }, account }: Seeded,
  { eventIds, petitionIds, tags }: Supporters,
): Promise<void> {
  const accountId = account.id;
  const lists: { kind: CollectionKind; table: string; column: string; ids: readonly string[] }[] = [
    { kind: 'attendances', table: 'attendances', column: 'event_id', ids: eventIds },
    { kind: 'signatures', table: 'signatures', column: 'petition_id', ids: petitionIds },
    { kind: 'taggings', table: 'taggings', column: 'tag_id', ids: tags.map(({ id }) => id) },
  ];
  const acted: string[] = [];
  for (const { kind, table, column, ids } of lists) {
    for (const ownerId of ids) {
      const [row] = await db(table).where(column, ownerId).count({ members: '*' });
      const members = Number(row?.members);
      if (members === 0) continue;
      await moveRows(db, [{ accountId, ownerId, kind, members }]);
      if (kind !== 'taggings') acted.push(ownerId);
    }
  }
  await moveRows(db, [{ accountId, ownerId: accountId, kind: 'actions', members: 0 }]);
  await addToTotal(db, accountId, 'actions', acted.length);
  await insertPositions(
    db,
    acted.map((memberId, index) => ({ ownerId: accountId, kind: 'actions', position: index + 1, memberId })),
  );
}
