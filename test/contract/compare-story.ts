import assert from 'node:assert/strict';
import { exampleOf } from './spec.ts';

type ExampleName = Parameters<typeof exampleOf>[0];

/** Ids, secrets and idempotency keys: all values that are new in each run. */
const madeUp = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b|whsec_[A-Za-z0-9+/=]+/g;

const site = 'http://localhost:3000';

/** Compares a run of the service at an address with the examples: each generated value has one equivalent in the whole story. */
export function createStory(urlOf: () => string): {
  /** Fails unless the response equals the example, including times, except for generated values and the durations of attempts. */
  assertTold(answer: unknown, name: ExampleName): void;
  /** A part of an example with the ids and addresses of this run. */
  own(value: unknown): unknown;
} {
  const toldFor = new Map<string, string>();
  const ownFor = new Map<string, string>();

  const pair = (own: string, told: string) => {
    assert.equal(toldFor.get(own) ?? told, told, `${told} stands for ${own}`);
    assert.equal(ownFor.get(told) ?? own, own, `${told} stands for ${own}`);
    toldFor.set(own, told);
    ownFor.set(told, own);
  };

  return {
    assertTold(answer, name) {
      const here = write(answer).replaceAll(urlOf(), site);
      const there = write(exampleOf(name));
      const own = here.match(madeUp) ?? [];
      const told = there.match(madeUp) ?? [];
      if (own.length === told.length) for (const [index, one] of own.entries()) pair(one, told[index] ?? '');
      const renamed = here.replace(madeUp, (one) => toldFor.get(one) ?? one);
      assert.deepEqual(JSON.parse(renamed), JSON.parse(there), name);
    },
    own(value) {
      const told = JSON.stringify(value).replaceAll(site, urlOf());
      return JSON.parse(told.replace(madeUp, (one) => ownFor.get(one) ?? one));
    },
  };
}

function write(value: unknown): string {
  return JSON.stringify(sortKeys(value), (name, member) =>
    name === 'attempted_at' || name === 'duration_ms' ? undefined : member,
  );
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const sorted = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, member]) => [name, sortKeys(member)]));
}
