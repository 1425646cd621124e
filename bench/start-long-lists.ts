import { createEventCampaign } from '../src/actions/event-campaigns/create-event-campaign.ts';
import type { Bench } from './on-each-database.ts';
import { seedAccount } from './seed-account.ts';
import { seedEvents } from './seed-events.ts';
import { startServiceProcess } from './service-process.ts';

/** One page of a collection: its request and its expected content. */
export interface PageAsked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly page: number;
  readonly total: number;
}

/** A running service with two collections of the same events: those of its account, and those of its one campaign. */
export interface LongLists {
  /** The time to load the events into the database. */
  readonly loadSeconds: number;
  ask(list: 'account' | 'campaign', page: number): PageAsked;
}

/** Loads this number of events into an empty database and starts a service on it. */
export async function startLongLists(
  { closing, makeUrl }: Pick<Bench, 'closing' | 'makeUrl'>,
  total: number,
): Promise<LongLists> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const { campaign } = await createEventCampaign(seeded.ground, seeded.account.id, {
    title: 'Rent and repairs',
  });
  const startedAt = performance.now();
  await seedEvents(seeded, total, campaign.id);
  const loadSeconds = (performance.now() - startedAt) / 1000;

  const service = await startServiceProcess(closing, 'serve', { CIVIC_DATABASE_URL: databaseUrl });
  const paths = { account: '/events', campaign: `/event_campaigns/${campaign.id}/events` };
  const headers = { 'api-key': seeded.key };
  return {
    loadSeconds,
    ask: (list, page) => ({
      url: `${service.url}/api/v1${paths[list]}?page=${page}`,
      headers,
      page,
      total,
    }),
  };
}
