import assert from 'node:assert/strict';
import type { Account, IndividualAccount } from '../../src/accounts/account.ts';
import { saveDraft } from '../../src/actions/drafts/save-draft.ts';
import type { Petition } from '../../src/actions/petitions/petition.ts';
import { petitionDrafts } from '../../src/actions/petitions/petition-draft.ts';
import { fillPetitionFields } from '../../src/actions/petitions/petition-fields.ts';
import { publishPetition } from '../../src/actions/petitions/publish-petition.ts';
import { createApiContract } from '../../src/api/v1/contract.ts';
import { readPetitionForm } from '../../src/api/v1/petition-form.ts';
import type { Publishing } from './publish-event.ts';

const freeze = fillPetitionFields({
  title: 'Freeze the rents',
  target: 'City Council',
  petition_text: 'We ask the City Council to freeze all rents.',
  goal: '2000',
  language: 'en',
});

/** Publishes a petition of an account that may publish, as a person in the interface does. */
export async function publishPetitionOf(
  context: Publishing,
  { account, by }: { account: Account; by: IndividualAccount },
): Promise<Petition> {
  const reading = readPetitionForm({ contract: createApiContract() }, freeze);
  assert.ok('read' in reading);
  const opened = await saveDraft(context, petitionDrafts, account, { fields: freeze }, by);
  return publishPetition(context, account, { opened, read: reading.read }, by);
}
