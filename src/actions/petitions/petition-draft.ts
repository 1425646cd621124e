import type { Draft, DraftKind } from '../drafts/draft.ts';
import type { PetitionDraft, WebpageChanges } from './petition.ts';
import { fillPetitionFields, type PetitionFields } from './petition-fields.ts';

/** The drafts of petitions. */
export const petitionDrafts: DraftKind<PetitionFields> = {
  table: 'petition_drafts',
  noun: 'petition',
  fillFields: fillPetitionFields,
};

/** A petition of the interface that is not published. */
export type SavedPetitionDraft = Draft<PetitionFields>;

/** The form for a petition after it was read without a mistake. */
export interface ReadPetition {
  readonly fields: PetitionFields;
  /** All editable fields, null for those that are empty. */
  readonly changes: PetitionDraft;
  readonly webpage: WebpageChanges;
}
