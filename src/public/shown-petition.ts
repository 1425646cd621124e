import type { PublicPetition } from '../petitions/read-public-petitions.ts';
import type { ReadPublicTotals } from '../signatures/public-totals.ts';

/** A petition as the pages show it, with the total that everybody may see. */
export interface ShownPetition extends PublicPetition {
  readonly total: number;
}

/** Adds to petitions the totals that everybody may see. */
export async function addTotals(
  readTotals: ReadPublicTotals,
  petitions: readonly PublicPetition[],
): Promise<ShownPetition[]> {
  const totals = await readTotals(petitions.map(({ petition }) => petition.id));
  return petitions.map((one) => ({ ...one, total: totals.get(one.petition.id) ?? 0 }));
}

/** Adds to a petition the total that everybody may see. */
export async function addTotal(readTotals: ReadPublicTotals, one: PublicPetition): Promise<ShownPetition> {
  const totals = await readTotals([one.petition.id]);
  return { ...one, total: totals.get(one.petition.id) ?? 0 };
}
