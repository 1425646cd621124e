import type { Database } from '../../database/connect.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import type { RemovalChoice, RemovalRule } from './removal.ts';
import {
  type ComparedRule,
  findFacts,
  listNewestCompared,
  listNewestFacts,
  matcherOf,
  type SignatureFacts,
  valueFor,
} from './signature-facts-store.ts';

/** How many of the newest signatures are looked through for what looks wrong (R-check). */
export const mostSeen = 20_000;
/** How many of the newest signatures are looked through. */
interface Limits {
  /** For what looks wrong. */
  readonly seen: number;
  /** For those of a choice; at least as many. */
  readonly searched: number;
  readonly atOnce: number;
}

const usualLimits: Limits = { seen: mostSeen, searched: 50_000, atOnce: 5_000 };
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

/**
 * Counts what the newest 20,000 signatures of a petition have in common (R-check). Where a choice is asked for, it also reads the newest
 * signatures of the choice, at most `limit`, and counts those among the newest 50,000.
 */
export async function readCheck(
  db: Database,
  petitionId: string,
  asked?: { readonly choice: RemovalChoice; readonly limit: number },
  limits = usualLimits,
): Promise<{ readonly evidence: Evidence; readonly matches: ShownMatches | undefined }> {
  const rule = comparedBy(asked?.choice);
  const values: CountedValues = new Map(evidenceRules.map((rule) => [rule, new Map()]));
  const matches = asked && startMatches(asked);
  let seen = 0;
  let searched = 0;
  for await (const piece of walkNewest(db, petitionId, rule, limits)) {
    // No piece has signatures on both sides of this limit.
    if (searched < limits.seen) {
      countValues(values, piece);
      seen += piece.length;
    }
    if (matches !== undefined && rule !== undefined) addMatches(matches, piece);
    searched += piece.length;
  }
  // Those of a list are found by their ids.
  if (matches !== undefined && asked?.choice.rule === 'chosen')
    addMatches(matches, await findFacts(db, petitionId, asked.choice.signatureIds));
  return {
    evidence: summarize(values, seen),
    matches: matches && {
      shown: await findShown(db, petitionId, matches.ids),
      count: matches.count,
      isPart: rule !== undefined && searched >= limits.searched,
    },
  };
}

type CountedValues = ReadonlyMap<RemovalRule, Map<string, number>>;

function countValues(counted: CountedValues, piece: readonly SignatureFacts[]): void {
  for (const facts of piece) {
    for (const [rule, counts] of counted) {
      const value = valueFor(rule, facts);
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
}

function summarize(counted: CountedValues, seen: number): Evidence {
  const sum = (counts: ReadonlyMap<string, number>) =>
    [...counts.values()].reduce((all, one) => all + one, 0);
  return {
    seen,
    shares: new Map([...counted].map(([rule, counts]) => [rule, listMost(rule, counts)])),
    known: new Map([...counted].map(([rule, counts]) => [rule, sum(counts)])),
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

/** The signatures of a choice, as they are seen before they are struck out. */
export interface ShownMatches {
  readonly shown: readonly ShownSignature[];
  /** How many there are among those that were looked through. */
  readonly count: number;
  /** Whether there are older signatures that were not looked through. */
  readonly isPart: boolean;
}

function comparedBy(choice: RemovalChoice | undefined): ComparedRule | undefined {
  return choice?.rule === 'chosen' || choice?.rule === 'waiting' ? undefined : choice?.rule;
}

interface Matches {
  readonly isMatch: (facts: SignatureFacts) => boolean;
  /** How many ids are kept. */
  readonly limit: number;
  readonly ids: string[];
  count: number;
}

function startMatches({ choice, limit }: { choice: RemovalChoice; limit: number }): Matches {
  return { isMatch: matcherOf(choice), limit, ids: [], count: 0 };
}

function addMatches(matches: Matches, piece: readonly SignatureFacts[]): void {
  const { isMatch, limit, ids } = matches;
  const found = piece.filter(isMatch);
  matches.count += found.length;
  ids.push(...found.slice(0, limit - ids.length).map(({ id }) => id));
}

async function findShown(
  db: Database,
  petitionId: string,
  ids: readonly string[],
): Promise<ShownSignature[]> {
  const facts = new Map((await findFacts(db, petitionId, ids)).map((one) => [one.id, one]));
  const shown = ids.flatMap((id) => facts.get(id) ?? []);
  const people = await findPeople(
    db,
    shown.map(({ personId }) => personId),
  );
  return shown.map((facts) => ({ facts, person: people.get(facts.personId) }));
}

// After those that are looked through for what looks wrong, only what the rule compares is read.
async function* walkNewest(
  db: Database,
  petitionId: string,
  rule: ComparedRule | undefined,
  { seen, searched, atOnce }: Limits,
): AsyncGenerator<readonly SignatureFacts[]> {
  const most = rule === undefined ? seen : searched;
  let before: string | undefined;
  for (let read = 0; read < most; ) {
    const isSeen = read < seen;
    const limit = Math.min(atOnce, (isSeen ? seen : most) - read);
    const piece: readonly SignatureFacts[] =
      rule === undefined || isSeen
        ? await listNewestFacts(db, petitionId, { before, limit })
        : await listNewestCompared(db, petitionId, rule, { before, limit });
    if (piece.length > 0) yield piece;
    if (piece.length < limit) return;
    read += piece.length;
    before = piece.at(-1)?.id;
  }
}
