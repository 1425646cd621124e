import { readPetitionDraft } from '../api/v1/petitions.ts';
import type { Schema } from '../api/v1/present.ts';
import { createPetition } from '../petitions/create-petition.ts';
import { recordSignatures } from '../signatures/record-signatures.ts';
import { type Needs, type NewItems, readItems, tryWrite, writeSet } from './import-page.ts';
import { findPeople, getPersonId } from './import-tags.ts';
import type { NotTaken } from './not-taken.ts';
import { receiptOf } from './origin.ts';
import { readReferral, renamePetition, requireTitle } from './read-source.ts';

/** Creates the petitions of a page, with their identifiers. */
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

/** Records the signatures of a page under the petition `parentId`, without messages (P-quiet). */
export async function importSignatures(
  needs: Needs,
  { run, parentId: petitionId, ...members }: NewItems,
): Promise<NotTaken[]> {
  const people = await findPeople(needs, run, members);
  const { readable, notTaken } = readItems(members, (item, note) => {
    const { fields } = item;
    const id = getPersonId(people, item);
    const { comments } = needs.bodies('updateSignature', { comments: fields.comments }, note);
    return { id, comments: typeof comments === 'string' ? comments : null, ...readReferral(fields, note) };
  });
  const { account } = run;
  const write = (signatures: readonly (typeof readable)[number][]) =>
    recordSignatures(
      needs,
      signatures.map(({ sourceId, value: { id, comments, source, website } }) => ({
        account,
        petitionId,
        draft: {
          actor: { kind: 'linked', link: { href: sourceId, id } },
          tags: { add: [], remove: [] },
          comments,
          source,
          referrer: null,
          website,
        },
        receipt: receiptOf(run, 'signatures', sourceId, needs.clock),
        isImported: true,
      })),
    );
  return [...notTaken, ...(await writeSet(readable, write))];
}
