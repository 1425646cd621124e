import { createPetition } from '../actions/petitions/create-petition.ts';
import { readPetitionDraft } from '../api/v1/petitions.ts';
import type { Schema } from '../api/v1/present.ts';
import { type Needs, type NewItems, readItems, tryWrite } from './import-page.ts';
import type { NotTaken } from './not-taken.ts';
import { receiptOf } from './origin.ts';
import { renamePetition, requireTitle } from './read-source.ts';

/** Creates the petitions of a page, with their identifiers; one whose identifiers are known here stays as it is. */
export async function importPetitions(
  needs: Needs,
  { run, ...members }: Omit<NewItems, 'parentId'>,
): Promise<NotTaken[]> {
  const { readable, notTaken } = readItems(members, ({ fields }, note) => {
    const body = needs.bodies('updatePetition', renamePetition(fields, run, note), note);
    requireTitle(body.title, fields);
    return readPetitionDraft(body as Schema<'PetitionInput'>);
  });
  for (const petition of readable) {
    const receipt = receiptOf(run, 'petitions', petition.sourceId, needs.clock);
    const write = () => createPetition(needs, run.account, petition.value, receipt);
    notTaken.push(...(await tryWrite(petition, write)));
  }
  return notTaken;
}
