/** What activists sign. Identifiers are the foreign ones; the native one follows from the id. */
export interface Petition {
  readonly id: string;
  readonly accountId: string;
  readonly version: number;
  readonly createdAt: number;
  readonly modifiedAt: number;
  readonly identifiers: readonly string[];
  readonly originatingSystem: string;
  readonly title: string;
  readonly description?: string;
  readonly petitionText?: string;
  readonly target?: readonly PetitionTarget[];
  readonly creatorPersonId: string;
}

/** Whom a petition asks. */
export interface PetitionTarget {
  readonly name: string;
}

/** What a POST brings; of an existing petition only what was sent is replaced. */
export interface PetitionDraft {
  readonly identifiers?: readonly string[];
  readonly originatingSystem: string;
  readonly title: string;
  readonly description?: string;
  readonly petitionText?: string;
  readonly target?: readonly PetitionTarget[];
}

/** The petition with what was sent, identifiers aside. */
export function applyDraft(
  petition: Petition,
  { identifiers: _identifiers, ...sent }: PetitionDraft,
): Petition {
  return { ...petition, ...sent };
}
