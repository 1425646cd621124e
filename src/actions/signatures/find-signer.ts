import { searchWords } from '../../base/search-words.ts';
import type { Database } from '../../database/connect.ts';
import { contactsOf, findMeant } from '../../people/contact.ts';
import { findHolders, findPrimaryEmails } from '../../people/contact-store.ts';
import type { PersonEntry } from '../../people/person.ts';
import { listNamesakes } from '../../people/person-word-store.ts';
import { placeKey } from '../../people/stored-address.ts';
import { listSignedBy, type PaperRow } from './paper-store.ts';

/** A signature that somebody has made already, and by what they were found. */
export interface KnownSigner {
  readonly signatureId: string;
  readonly by: Exclude<PaperRow['outcome'], 'saved'>;
}

/**
 * The signature of somebody who has signed a petition already: by the email address or the number, by which a post without a key finds its
 * person, else by name and postal code (I-paper). Two different email addresses are two people.
 */
export async function findSigner(
  db: Database,
  petition: { readonly id: string; readonly accountId: string },
  entry: PersonEntry,
): Promise<KnownSigner | undefined> {
  const contacts = contactsOf(entry);
  const holders = await findHolders(db, [petition.accountId], contacts);
  const personId = findMeant(holders, petition.accountId, contacts, { numberIsEnough: false });
  if (personId !== undefined) {
    const [signature] = await listSignedBy(db, petition.id, [personId]);
    const by = contacts.emailKeys.length > 0 ? 'email' : 'phone';
    if (signature !== undefined) return { signatureId: signature.id, by };
  }
  const [signature] = await listNamed(db, petition, entry);
  return signature && { signatureId: signature.id, by: 'name' };
}

async function listNamed(
  db: Database,
  { id, accountId }: { readonly id: string; readonly accountId: string },
  entry: PersonEntry,
): Promise<{ readonly id: string }[]> {
  const { givenName, familyName, postalAddresses, emailAddresses } = entry;
  const words = searchWords([givenName, familyName]);
  const postalKey = placeKey(postalAddresses?.[0]?.postalCode ?? '');
  if (words.length === 0 || postalKey === '') return [];
  const namesakes = await listNamesakes(db, accountId, { words, postalKey });
  const same = namesakes.filter(
    ({ given_name, family_name }) => searchWords([given_name, family_name]).join(' ') === words.join(' '),
  );
  const ids = same.map(({ id }) => id);
  const signed = await listSignedBy(db, id, ids);
  if ((emailAddresses ?? []).length === 0) return signed;
  const emails = await findPrimaryEmails(db, ids);
  return signed.filter(({ personId }) => !emails.has(personId));
}
