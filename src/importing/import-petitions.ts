import { readPetitionDraft } from '../api/v1/petitions.ts';
import type { Schema } from '../api/v1/present.ts';
import { createPetition } from '../petitions/create-petition.ts';
import { recordSignatures } from '../signatures/record-signatures.ts';
import { readWebsite } from '../signups/referral.ts';
import { type Needs, type NewItems, type Skipped, separate, writeAccepted } from './import-page.ts';
import { findPeople, personIsMissing } from './import-tags.ts';
import { receiptOf } from './origin.ts';
import { readReferral, renamePetition } from './read-source.ts';
import { readLinkedId } from './source.ts';

/** Creates the petitions of a page, with their identifiers. */
export async function importPetitions(
  needs: Needs,
  { origin, items }: Omit<NewItems, 'parentId'>,
): Promise<Skipped[]> {
  const { readable, skipped } = separate(items, ({ fields }) => {
    const body = needs.bodies('updatePetition', renamePetition(fields, origin));
    if (typeof body.title !== 'string') return 'it has no title';
    return readPetitionDraft(body as Schema<'PetitionInput'>);
  });
  for (const petition of readable) {
    const receipt = receiptOf(origin, 'petitions', petition.sourceId, needs.clock);
    const write = () => createPetition(needs, origin.account, petition.value, receipt);
    skipped.push(...(await writeAccepted([petition], write)));
  }
  return skipped;
}

/** Records the signatures of a page under the petition `parentId`, without messages (P-quiet). */
export async function importSignatures(
  needs: Needs,
  { origin, items, parentId: petitionId }: NewItems,
): Promise<Skipped[]> {
  const people = await findPeople(needs, origin, items);
  const { readable, skipped } = separate(items, ({ fields }) => {
    const id = people.get(readLinkedId(fields, 'osdi:person') ?? '');
    if (id === undefined) return personIsMissing;
    const { comments } = needs.bodies('updateSignature', { comments: fields.comments });
    return { id, comments: typeof comments === 'string' ? comments : null, ...readReferral(fields) };
  });
  const { account } = origin;
  const write = (signatures: typeof readable) =>
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
          website: readWebsite(website) ?? null,
        },
        receipt: receiptOf(origin, 'signatures', sourceId, needs.clock),
        isImported: true,
      })),
    );
  return [...skipped, ...(await writeAccepted(readable, (signatures) => write([...signatures])))];
}
