import assert from 'node:assert/strict';
import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { saveDraft } from '../../src/actions/drafts/save-draft.ts';
import type { Petition } from '../../src/actions/petitions/petition.ts';
import { petitionDrafts } from '../../src/actions/petitions/petition-draft.ts';
import { fillPetitionFields, type PetitionFields } from '../../src/actions/petitions/petition-fields.ts';
import { publishPetition } from '../../src/actions/petitions/publish-petition.ts';
import { createApiContract } from '../../src/api/v1/contract.ts';
import { readPetitionForm } from '../../src/web/organizer/petitions/read-petition-form.ts';
import type { Publishing } from './publish-event.ts';

const freeze = fillPetitionFields({
  title: 'Freeze the rents',
  target: 'City Council',
  petition_text: 'We ask the City Council to freeze all rents.',
  goal: '2000',
  language: 'en',
});

const contract = createApiContract();

/** Publishes a petition of an account that may publish, as a person in the interface does. */
export async function publishPetitionOf(
  context: Publishing,
  { account, by, typed = {} }: { account: Account; by: IndividualAccount; typed?: Partial<PetitionFields> },
): Promise<Petition> {
  const fields = { ...freeze, ...typed };
  const reading = readPetitionForm({ contract, config: context.config }, fields);
  assert.ok('read' in reading);
  const opened = await saveDraft(context, petitionDrafts, account, { fields }, by);
  return publishPetition(context, account, { opened, read: reading.read }, by);
}
