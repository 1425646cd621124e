import assert from 'node:assert/strict';
import { exampleOf } from './spec.ts';

type ExampleName = Parameters<typeof exampleOf>[0];

/** Ids, secrets and idempotency keys: whatever is made up anew in each run. */
const madeUp = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\b[0-9a-f]{64}\b|whsec_[A-Za-z0-9+/=]+/g;

const site = 'http://localhost:3000';

/** Holds a run of the service at an address against the examples: what is made up stands for one and the same thing all through the story. */
export function createStory(urlOf: () => string): {
  /** Fails unless the answer is the example, times included, but for what is made up and how long attempts took. */
  assertTold(answer: unknown, name: ExampleName): void;
  /** A part of an example in which each id and address is the one that this run has for it. */
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
