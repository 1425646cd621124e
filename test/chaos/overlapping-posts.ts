import type { Context } from '../../src/context.ts';
import { publish } from '../support/publish-event.ts';
import { openGroup, openIndividual, startTestService } from '../support/service.ts';

/** The account of the posts, with its key, and its events that have one place each. */
export interface Overlaps {
  readonly accountId: string;
  readonly key: string;
  readonly placed: readonly string[];
}

/** A post that may be refused because of another one that is sent at the same moment. */
export interface OverlappingPost {
  /** Below `/api/v1`. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: object;
  /** What it means, which decides afterwards whether its refusal is right. */
  readonly about:
    | { readonly identifiers: readonly string[] }
    | { readonly sameKey: readonly string[] }
    | { readonly eventId: string };
}

// So many posts overlap. There are two groups in flight, so that sets have posts of both.
const groupSize = 8;
const pairs = 200;
const placedEvents = 200;
const mostForeign = 99;

/** Opens an account with events that posts overlap at. */
export async function prepareOverlaps(databaseUrl: string): Promise<Overlaps> {
  const service = await startTestService(databaseUrl);
  const by = (await openIndividual(service.context, 'chaos-by')).account;
  const { account, key } = await openGroup(service.context, 'chaos', by.slug);
  const client = service.as(key);
  const sides = Array.from({ length: pairs }, (_, pair) => [`test:west-${pair}`, `test:east-${pair}`]).flat();
  await Promise.all(sides.map((identifier) => client.post('/events', eventWith([identifier]))));
  const placed = await publishAll(service.context, { account, by });
  await service.stop();
  return { accountId: account.id, key, placed };
}

async function publishAll(context: Context, owner: Parameters<typeof publish>[1]): Promise<string[]> {
  const ids: string[] = [];
  for (let count = 0; count < placedEvents; count++) {
    ids.push((await publish(context, owner, { capacity: '1' })).event.id);
  }
  return ids;
}

/**
 * The post with this number. Groups of posts overlap in one of four ways: at an identifier that two events may get, at an
 * event that has room for one more identifier, at an `Idempotency-Key`, or at the last place of an event.
 */
export function makePost(number: number, { key, placed }: Overlaps): OverlappingPost {
  const group = Math.floor(number / groupSize);
  const round = Math.floor(group / 4);
  const headers = { 'api-key': key };
  const side = number % 2;
  switch (group % 4) {
    case 0: {
      const base = `test:${side === 0 ? 'west' : 'east'}-${round % pairs}`;
      return postOf([base, `test:middle-${round}`], headers);
    }
    case 1: {
      const common = Array.from({ length: mostForeign - 1 }, (_, index) => `test:full-${round}-${index}`);
      return postOf([...common, `test:one-more-${number}`], headers);
    }
    case 2: {
      const sameKey = [`test:body-${round}-0`, `test:body-${round}-1`];
      const body = eventWith([sameKey[side] ?? '']);
      return {
        ...{ path: '/events', body },
        headers: { ...headers, 'idempotency-key': `key-${round}` },
        about: { sameKey },
      };
    }
    default: {
      const eventId = placed[round % placed.length] ?? '';
      const person = { email_addresses: [{ address: `guest-${number}@people.example` }] };
      return { path: `/events/${eventId}/attendance`, body: { person }, headers: {}, about: { eventId } };
    }
  }
}

function postOf(identifiers: readonly string[], headers: Record<string, string>): OverlappingPost {
  return { path: '/events', body: eventWith(identifiers), headers, about: { identifiers } };
}

function eventWith(identifiers: readonly string[]): object {
  return { originating_system: 'chaos', summary: `Event ${identifiers.at(-1)}`, identifiers };
}
