import type { Database } from '../database/connect.ts';
import { findPetitions } from '../petitions/petition-store.ts';

/** An `osdi:petition` link as it came, and the id that it leads to, if to any petition at all. */
export interface PetitionLink {
  readonly href: string;
  readonly id: string | undefined;
}

/** The id of the petition that a link leads to, where it is one of the account; else undefined. */
export async function findLinkedPetition(
  db: Database,
  accountId: string,
  { id }: PetitionLink,
): Promise<string | undefined> {
  return id === undefined ? undefined : (await findPetitions(db, accountId, [id]))[0]?.id;
}
