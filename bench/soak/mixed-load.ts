import type { Petition } from '../../src/actions/petitions/petition.ts';
import type { Arrival } from '../arrival.ts';
import { collectLatencies, type Latencies } from '../latencies.ts';
import { describeRequests } from '../loop-requests.ts';
import { prepareRequest } from '../requests.ts';
import { percentile } from '../statistics.ts';

/** The kinds of requests of the load. */
export const kinds = ['keyed signature', 'form', 'RSVP', 'event', 'API page', 'webpage'] as const;
export type Kind = (typeof kinds)[number];

/** What became of the requests of one kind. */
export interface Tally {
  accepted: number;
  /** With any other status than the expected one. */
  refused: number;
  /** Without an answer: nobody knows whether they were accepted. */
  unanswered: number;
  usual: Latencies;
  /** Around a kill. */
  readonly disturbed: Latencies;
}

/** A load of all kinds of requests that records every accepted signature. */
export interface MixedLoad {
  arrive(): Arrival;
  readonly tallies: Readonly<Record<Kind, Tally>>;
  /** The numbers of the accepted signatures: 1 at the place of each. */
  readonly accepted: Uint8Array;
  /** Forgets the latencies so far, but not what was accepted. */
  startMeasuring(): void;
  /** The latencies of all kinds since the last call, also those around a kill. */
  takeLatest(): Latencies;
  /** Whether a kill affects the requests that are answered now. */
  setDisturbed(isDisturbed: boolean): void;
  /** The milliseconds that nine of ten of the last accepted requests did not exceed; infinite until there are enough. */
  recentP90(): number;
  forgetRecent(): void;
  /** The largest p99 of all kinds in milliseconds, without those around a kill. */
  largestP99(): number;
}

/** Parts of 20. */
const weights: Readonly<Record<Kind, number>> = {
  'keyed signature': 6,
  form: 6,
  RSVP: 2,
  event: 2,
  'API page': 2,
  webpage: 2,
};
const mostSignatures = 16e6;
const mostRecent = 200;

const newTally = (): Tally => ({
  accepted: 0,
  refused: 0,
  unanswered: 0,
  usual: collectLatencies(),
  disturbed: collectLatencies(),
});

/** The address of a signer, from which the receiver reads the number. */
function addressOf(number: number): string {
  return `signer-${String(number).padStart(9, '0')}@soak.example`;
}

/** Prepares the load for a petition and an event of the account with this key. */
export function createMixedLoad(given: {
  port: number;
  petition: Petition;
  eventId: string;
  key: string;
}): MixedLoad {
  const kindsInTurn = spread(weights);
  const requests = prepareKinds(given);
  const tallies = Object.fromEntries(kinds.map((kind) => [kind, newTally()])) as Record<Kind, Tally>;
  const accepted = new Uint8Array(mostSignatures);
  const recent: number[] = [];
  let [next, signatures, isDisturbed, latest] = [0, 0, false, collectLatencies()];

  return {
    arrive() {
      const kind = kindsInTurn[next++ % kindsInTurn.length] ?? 'webpage';
      const { write, expected, isSignature } = requests[kind];
      const number = isSignature ? signatures++ : -1;
      return {
        request: write(number),
        answered(status, milliseconds) {
          const tally = tallies[kind];
          (isDisturbed ? tally.disturbed : tally.usual).add(milliseconds);
          latest.add(milliseconds);
          if (status === undefined) tally.unanswered++;
          else if (status !== expected) tally.refused++;
          else {
            tally.accepted++;
            if (recent.push(milliseconds) > mostRecent) recent.shift();
            if (isSignature) accepted[number] = 1;
          }
        },
      };
    },
    tallies,
    accepted,
    startMeasuring() {
      for (const kind of kinds) tallies[kind].usual = collectLatencies();
      latest = collectLatencies();
    },
    takeLatest() {
      const taken = latest;
      latest = collectLatencies();
      return taken;
    },
    setDisturbed(disturbed) {
      isDisturbed = disturbed;
    },
    recentP90: () => (recent.length < mostRecent ? Number.POSITIVE_INFINITY : percentile(recent, 90)),
    forgetRecent() {
      recent.length = 0;
    },
    largestP99: () => Math.max(...kinds.map((kind) => tallies[kind].usual.percentile(99))),
  };
}

interface KindOfRequest {
  write(number: number): string;
  readonly expected: number;
  readonly isSignature: boolean;
}

function prepareKinds({
  port,
  petition,
  eventId,
  key,
}: Parameters<typeof createMixedLoad>[0]): Record<Kind, KindOfRequest> {
  const { sign, form, event, 'page-br': page } = describeRequests(petition, key, '');
  const rsvp = { ...sign, path: `/api/v1/events/${eventId}/attendance` };
  const webpage = { method: 'GET', path: `/petitions/${petition.slug}`, headers: {}, expected: 200 } as const;
  const plain = (asked: typeof sign | typeof event | typeof page | typeof webpage | typeof rsvp) => ({
    write: prepareRequest(asked, port),
    expected: asked.expected,
    isSignature: false,
  });
  const signing = (asked: typeof sign | typeof form, address: (number: number) => string) => {
    const known = address(0);
    const body = asked.body.replace(/amara\.\[<id>\](@|%40)example\.org/, known);
    const write = prepareRequest({ ...asked, body }, port);
    return {
      write: (number: number) => write().replace(known, address(number)),
      expected: asked.expected,
      isSignature: true,
    };
  };
  return {
    'keyed signature': signing(sign, addressOf),
    form: signing(form, (number) => encodeURIComponent(addressOf(number))),
    RSVP: plain(rsvp),
    event: plain(event),
    'API page': plain(page),
    webpage: plain(webpage),
  };
}

/** Each kind as often as its weight, evenly over the list. */
export function spread<Name extends string>(parts: Readonly<Record<Name, number>>): Name[] {
  return (Object.entries(parts) as [Name, number][])
    .flatMap(([name, count]) =>
      Array.from({ length: count }, (_, index) => ({ name, place: (index + 0.5) / count })),
    )
    .sort((one, other) => one.place - other.place)
    .map(({ name }) => name);
}
