import type { PublicPetition } from '../../actions/petitions/read-public-petitions.ts';
import type { ReadPublicTotals } from '../../actions/signatures/public-totals.ts';
import { periodOf } from '../../base/clock.ts';
import { type Html, html } from '../../html/html.ts';
import type { Words } from '../../html/words/en.ts';

/** A petition as webpages show it, with its public total. */
export interface ShownPetition extends PublicPetition {
  readonly total: number;
}

/** Adds the public totals to petitions. */
export async function addTotals(
  readTotals: ReadPublicTotals,
  petitions: readonly PublicPetition[],
): Promise<ShownPetition[]> {
  const totals = await readTotals(petitions.map(({ petition }) => petition.id));
  return petitions.map((one) => ({ ...one, total: totals.get(one.petition.id) ?? 0 }));
}

/** Adds the public total to a petition. */
export async function addTotal(readTotals: ReadPublicTotals, one: PublicPetition): Promise<ShownPetition> {
  const totals = await readTotals([one.petition.id]);
  return { ...one, total: totals.get(one.petition.id) ?? 0 };
}

/**
 * How many people have signed (I-totals); nobody yet asks to be the first (I-goal). The number is rounded down, so that a single signature
 * rarely changes it.
 */
export function renderTotal(words: Words, total: number): Html | string {
  if (total === 0) return words.petition.first;
  if (total < 5) return words.petition.few;
  return words.petition.many(html`<strong>${words.number(roundDown(total))}</strong>`);
}

/** How many had signed when a petition was closed (I-totals, I-petition). Before its ten minutes end, a total of 0 means nothing yet. */
export function renderResult(words: Words, { petition, total }: ShownPetition, now: number): Html | string {
  if (total > 0) return renderTotal(words, total);
  return (petition.closedAt ?? 0) >= periodOf(now) ? words.petition.resultSoon : words.petition.nobody;
}

/** The number that webpages show: rounded down, and none below 5 (I-totals). */
export function shownTotal(total: number): number {
  return total < 5 ? 0 : roundDown(total);
}

function roundDown(total: number): number {
  const step = total < 100 ? 5 : total < 1000 ? 10 : 100;
  return total - (total % step);
}

/** To whom a petition is, in words. */
export function describeTarget(words: Words, { petition }: ShownPetition): string {
  const names = (petition.target ?? []).map(({ name }) => name);
  return names.length === 0 ? words.petition.kind : words.petition.kindTo(names);
}

/** The line with the targets of a petition; nothing where it has none. */
export function renderTarget(words: Words, { petition }: ShownPetition): Html | undefined {
  const names = (petition.target ?? []).map(({ name }) => name);
  return names.length === 0 ? undefined : html`<p class="to">${words.petition.target(names)}</p>\n`;
}
