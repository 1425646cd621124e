import type { Database } from '../../database/connect.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import type { RemovalChoice, RemovalRule } from './removal.ts';
import {
  findFacts,
  listNewestFacts,
  type SignatureFacts,
  selects,
  valueFor,
} from './signature-facts-store.ts';

/** How many of the newest signatures are looked through for what looks wrong. */
export const mostSeen = 20_000;
/** How many of the newest signatures are looked through for those of a choice. */
const mostSearched = 50_000;
const searchedAtOnce = 5_000;
const shownValues = 3;

/** A value that signatures have for a rule, and how many of them. */
export interface Share {
  readonly rule: RemovalRule;
  readonly value: string;
  readonly count: number;
}

/** What the newest signatures of a petition have in common. */
export interface Evidence {
  /** How many signatures were looked through. */
  readonly seen: number;
  /** The most frequent values of each rule, the most frequent first; those that only one signature has are left out. */
  readonly shares: ReadonlyMap<RemovalRule, readonly Share[]>;
  /** How many signatures have any value of the rule. */
  readonly known: ReadonlyMap<RemovalRule, number>;
}

const evidenceRules = ['network', 'minute', 'text', 'at_once', 'domain', 'source', 'agent'] as const;

/** Counts what the newest 20,000 signatures of a petition have in common (R-check). */
export async function readEvidence(db: Database, petitionId: string): Promise<Evidence> {
  const counts = new Map<RemovalRule, Map<string, number>>(evidenceRules.map((rule) => [rule, new Map()]));
  let seen = 0;
  for await (const piece of walkNewest(db, petitionId, mostSeen)) {
    seen += piece.length;
    for (const facts of piece) {
      for (const [rule, values] of counts) {
        const value = valueFor(rule, facts);
        if (value !== null) values.set(value, (values.get(value) ?? 0) + 1);
      }
    }
  }
  const sum = (values: ReadonlyMap<string, number>) =>
    [...values.values()].reduce((all, one) => all + one, 0);
  return {
    seen,
    shares: new Map([...counts].map(([rule, values]) => [rule, listMost(rule, values)])),
    known: new Map([...counts].map(([rule, values]) => [rule, sum(values)])),
  };
}

function listMost(rule: RemovalRule, values: ReadonlyMap<string, number>): Share[] {
  return [...values]
    .filter(([, count]) => count > 1 || rule === 'at_once')
    .map(([value, count]) => ({ rule, value, count }))
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, shownValues);
}

/** A signature of a choice, with its person. */
export interface ShownSignature {
  readonly facts: SignatureFacts;
  readonly person: Person | undefined;
}

/** The signatures that a choice selects, as they are seen before they are struck out. */
export interface Selection {
  readonly shown: readonly ShownSignature[];
  /** How many there are among those that were looked through. */
  readonly count: number;
  /** Whether there are older signatures that were not looked through. */
  readonly isPart: boolean;
}

/** Reads the newest signatures that a choice selects, at most `limit`, and counts those among the newest 50,000. */
export async function readSelection(
  db: Database,
  petitionId: string,
  choice: RemovalChoice,
  limit: number,
): Promise<Selection> {
  const isSelected = selects(choice);
  const shown: SignatureFacts[] = [];
  let [count, seen] = [0, 0];
  const pieces =
    choice.rule === 'chosen'
      ? [await findFacts(db, petitionId, choice.signatureIds)]
      : walkNewest(db, petitionId, mostSearched);
  for await (const piece of pieces) {
    seen += piece.length;
    const selected = piece.filter(isSelected);
    count += selected.length;
    shown.push(...selected.slice(0, limit - shown.length));
  }
  const people = await findPeople(
    db,
    shown.map(({ personId }) => personId),
  );
  return {
    shown: shown.map((facts) => ({ facts, person: people.get(facts.personId) })),
    count,
    isPart: seen >= mostSearched,
  };
}

async function* walkNewest(
  db: Database,
  petitionId: string,
  most: number,
): AsyncGenerator<readonly SignatureFacts[]> {
  let before: string | undefined;
  for (let seen = 0; seen < most; ) {
    const limit = Math.min(searchedAtOnce, most - seen);
    const piece: readonly SignatureFacts[] = await listNewestFacts(db, petitionId, { before, limit });
    if (piece.length > 0) yield piece;
    if (piece.length < limit) return;
    seen += piece.length;
    before = piece.at(-1)?.id;
  }
}
