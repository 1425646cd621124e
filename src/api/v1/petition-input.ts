import type { components } from '../../../generated/api.d.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import type { PetitionChanges, PetitionDraft } from '../../petitions/petition.ts';

type Schemas = components['schemas'];

/** Reads the body of a POST: null in an optional field is as if it were absent. */
export function readPetitionDraft(body: Schemas['PetitionInput']): PetitionDraft {
  return omitUndefined<PetitionDraft>({
    originatingSystem: body.originating_system,
    title: body.title,
    identifiers: body.identifiers ?? undefined,
    description: body.description ?? undefined,
    petitionText: body.petition_text ?? undefined,
    language: body.language ?? undefined,
    target: body.target?.map(({ name }) => ({ name })),
  });
}

/** Reads what is left of the body of a PUT: null empties an optional field. */
export function readPetitionChanges(body: Schemas['PetitionChanges']): PetitionChanges {
  return omitUndefined<PetitionChanges>({
    originatingSystem: body.originating_system,
    title: body.title,
    identifiers: body.identifiers,
    description: body.description,
    petitionText: body.petition_text,
    language: body.language,
    target: body.target === null ? null : body.target?.map(({ name }) => ({ name })),
  });
}
