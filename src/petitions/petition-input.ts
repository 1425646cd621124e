import type { components } from '../../generated/api.d.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { PetitionDraft } from './petition.ts';

/** Reads the body of a POST: null in an optional field is as if it were absent. */
export function readPetitionDraft(body: components['schemas']['PetitionInput']): PetitionDraft {
  return omitUndefined<PetitionDraft>({
    originatingSystem: body.originating_system,
    title: body.title,
    identifiers: body.identifiers ?? undefined,
    description: body.description ?? undefined,
    petitionText: body.petition_text ?? undefined,
    target: body.target?.map(({ name }) => ({ name })),
  });
}
