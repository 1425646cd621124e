import type { Account } from '../../src/accounts/account.ts';
import { recordAttendances } from '../../src/actions/attendances/record-attendances.ts';
import { createEventCampaign } from '../../src/actions/event-campaigns/create-event-campaign.ts';
import { createEvents } from '../../src/actions/events/create-events.ts';
import { createPetition } from '../../src/actions/petitions/create-petition.ts';
import { recordSignatures } from '../../src/actions/signatures/record-signatures.ts';
import { getValue } from '../../src/base/outcome.ts';
import type { Needs } from '../../src/importing/import-page.ts';
import type { PersonEntry } from '../../src/people/person.ts';

/** How much of each an account gets. Each person signs at least once. */
export interface Amounts {
  readonly people: number;
  readonly events: number;
  readonly petitions: number;
  /** At most one of each person on each petition. */
  readonly signatures: number;
  /** At most one of each person. */
  readonly attendances: number;
}

const tags = 5;
const atOnce = 100;

/** Fills an account by the use cases, in sets: two event campaigns with a half of the events, five tags, and what is asked for. */
export async function seedSource(
  context: Omit<Needs, 'bodies'>,
  account: Account,
  amounts: Amounts,
): Promise<void> {
  const campaigns = [
    await createEventCampaign(context, account.id, { title: 'Rent week', identifiers: ['riverside:1'] }),
    await createEventCampaign(context, account.id, { title: 'Repairs week' }),
  ];
  const events = await inSets(amounts.events, (index) => ({
    account,
    draft: {
      originatingSystem: 'Riverside',
      summary: `Meeting ${index}`,
      identifiers: [`riverside:${index}`],
      startAt: Date.UTC(2027, 0, 1 + (index % 28), 18),
      location: { venue: 'Hall', postalCode: '97202', country: 'US' },
    },
    eventCampaignId: index % 2 === 0 ? null : (campaigns[index % 4 === 1 ? 0 : 1]?.campaign.id ?? null),
  }))(async (posts) => (await createEvents(context, posts)).map(getValue));
  const petitions: string[] = [];
  for (let index = 0; index < amounts.petitions; index++) {
    const draft = {
      originatingSystem: 'Riverside',
      title: `Petition ${index}`,
      identifiers: [`riverside:${index}`],
      target: [{ name: 'Council' }],
    };
    petitions.push((await createPetition(context, account, draft)).resource.id);
  }
  await inSets(amounts.signatures, (index) => ({
    account,
    petitionId: petitions[Math.floor(index / amounts.people)] ?? '',
    draft: {
      actor: { kind: 'entered', person: personOf(index % amounts.people) } as const,
      tags: { add: index < amounts.people ? [`tag ${index % tags}`] : [], remove: [] },
      comments: index % 3 === 0 ? `Comment ${index}` : null,
      source: 'newsletter',
      referrer: null,
      website: null,
    },
    receipt: undefined,
  }))(async (posts) => (await recordSignatures(context, posts)).map(getValue));
  await inSets(amounts.attendances, (index) => ({
    account,
    eventId: events[index % events.length]?.resource.id ?? '',
    draft: {
      actor: { kind: 'entered', person: personOf(index) } as const,
      tags: { add: [], remove: [] },
      source: null,
      referrer: null,
      website: null,
    },
    receipt: undefined,
  }))(async (posts) => (await recordAttendances(context, posts)).map(getValue));
}

/** The person of this number; every tenth is unsubscribed. */
function personOf(index: number): PersonEntry {
  return {
    givenName: `Amara${index}`,
    familyName: 'Okafor',
    emailAddresses: [
      {
        address: `amara${index}@example.org`,
        primary: true,
        status: index % 10 === 0 ? 'unsubscribed' : 'subscribed',
      },
    ],
    customFields: new Map([['landlord', `Halden ${index % 7}`]]),
    languagesSpoken: ['en'],
  };
}

function inSets<Post>(number: number, make: (index: number) => Post) {
  return async <Result>(write: (posts: Post[]) => Promise<readonly Result[]>): Promise<Result[]> => {
    const results: Result[] = [];
    for (let first = 0; first < number; first += atOnce) {
      const length = Math.min(atOnce, number - first);
      results.push(...(await write(Array.from({ length }, (_, place) => make(first + place)))));
    }
    return results;
  };
}
