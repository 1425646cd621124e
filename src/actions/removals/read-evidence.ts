import type { Database } from '../../database/connect.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import type { RemovalChoice, RemovalRule } from './removal.ts';
import {
  type ComparedRule,
  findFacts,
  listNewestCompared,
  listNewestFacts,
  type SignatureFacts,
  type Stretch,
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

/**
 * Counts what the newest 20,000 signatures of a petition have in common (R-check). Where a choice is asked for, it also reads the newest
 * signatures that it selects, at most `limit`, and counts those among the newest 50,000.
 */
export async function readCheck(
  db: Database,
  petitionId: string,
  asked?: { readonly choice: RemovalChoice; readonly limit: number },
): Promise<{ readonly evidence: Evidence; readonly selection: Selection | undefined }> {
  const rule = comparedBy(asked?.choice);
  const counting = countValues();
  const selecting = asked && select(asked.choice, asked.limit);
  const list = (stretch: Stretch, seen: number) =>
    rule === undefined || seen < mostSeen
      ? listNewestFacts(db, petitionId, stretch)
      : listNewestCompared(db, petitionId, rule, stretch);
  for await (const { piece, seen } of walkNewest(rule === undefined ? mostSeen : mostSearched, list)) {
    if (seen < mostSeen) counting.add(piece);
    if (rule !== undefined) selecting?.add(piece);
  }
  // Those of a list are found by their ids.
  if (asked?.choice.rule === 'chosen')
    selecting?.add(await findFacts(db, petitionId, asked.choice.signatureIds));
  return { evidence: counting.end(), selection: await selecting?.end(db, petitionId) };
}

function countValues() {
  const counts = new Map<RemovalRule, Map<string, number>>(evidenceRules.map((rule) => [rule, new Map()]));
  const sum = (values: ReadonlyMap<string, number>) =>
    [...values.values()].reduce((all, one) => all + one, 0);
  let seen = 0;
  return {
    add(piece: readonly SignatureFacts[]): void {
      seen += piece.length;
      for (const facts of piece) {
        for (const [rule, values] of counts) {
          const value = valueFor(rule, facts);
          if (value !== null) values.set(value, (values.get(value) ?? 0) + 1);
        }
      }
    },
    end: (): Evidence => ({
      seen,
      shares: new Map([...counts].map(([rule, values]) => [rule, listMost(rule, values)])),
      known: new Map([...counts].map(([rule, values]) => [rule, sum(values)])),
    }),
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

function comparedBy(choice: RemovalChoice | undefined): ComparedRule | undefined {
  return choice?.rule === 'chosen' || choice?.rule === 'waiting' ? undefined : choice?.rule;
}

function select(choice: RemovalChoice, limit: number) {
  const isSelected = selects(choice);
  const ids: string[] = [];
  let [count, seen] = [0, 0];
  return {
    add(piece: readonly SignatureFacts[]): void {
      seen += piece.length;
      const selected = piece.filter(isSelected);
      count += selected.length;
      ids.push(...selected.slice(0, limit - ids.length).map(({ id }) => id));
    },
    async end(db: Database, petitionId: string): Promise<Selection> {
      const facts = new Map((await findFacts(db, petitionId, ids)).map((one) => [one.id, one]));
      const shown = ids.flatMap((id) => facts.get(id) ?? []);
      const people = await findPeople(
        db,
        shown.map(({ personId }) => personId),
      );
      return {
        shown: shown.map((facts) => ({ facts, person: people.get(facts.personId) })),
        count,
        isPart: seen >= mostSearched,
      };
    },
  };
}

async function* walkNewest(
  most: number,
  list: (stretch: Stretch, seen: number) => Promise<readonly SignatureFacts[]>,
): AsyncGenerator<{ readonly piece: readonly SignatureFacts[]; readonly seen: number }> {
  let before: string | undefined;
  for (let seen = 0; seen < most; ) {
    const limit = Math.min(searchedAtOnce, most - seen);
    const piece: readonly SignatureFacts[] = await list({ before, limit }, seen);
    if (piece.length > 0) yield { piece, seen };
    if (piece.length < limit) return;
    seen += piece.length;
    before = piece.at(-1)?.id;
  }
}
