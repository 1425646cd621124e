import type { Database } from '../../src/database/connect.ts';
import { assertWhole } from '../support/assert-whole.ts';

/**
 * Compares the rows with the accepted signatures, each of which is of a new person and has a receiver; returns every difference in
 * words. A transaction that was written in part has rows of one table and misses those of another.
 */
export async function findFaultyRows(
  db: Database,
  { accountId, accepted }: { accountId: string; accepted: ReadonlySet<string> },
): Promise<string[]> {
  const faults: string[] = [];
  const signatures = await db('signatures').select('id', 'comments');
  const comments = new Set(signatures.map((row) => row.comments));
  const lost = [...accepted].filter((comment) => !comments.has(comment));
  if (lost.length > 0) faults.push(`${lost.length} accepted signatures have no row`);
  const twice = signatures.length - comments.size;
  if (twice > 0) faults.push(`${twice} signatures have two rows`);

  const alone: Readonly<Record<string, string>> = {
    'people without a signature or petition': `people left join signatures on signatures.person_id = people.id
      left join petitions on petitions.creator_person_id = people.id
      where signatures.id is null and petitions.id is null`,
    'addresses without a person': `email_addresses left join people on people.id = email_addresses.person_id
      where people.id is null`,
    'signatures without an address': `signatures left join email_addresses
      on email_addresses.person_id = signatures.person_id where email_addresses.person_id is null`,
    'signatures without a message': `signatures left join messages on messages.person_id = signatures.person_id
      where messages.id is null`,
    'signatures of a person with another address': `signatures join email_addresses
      on email_addresses.person_id = signatures.person_id
      where email_addresses.address <> concat(signatures.comments, '@people.example')`,
    'messages without a signature': `messages left join signatures on signatures.person_id = messages.person_id
      where signatures.id is null`,
    'messages without a delivery': `messages left join deliveries on deliveries.message_id = messages.id
      where deliveries.id is null`,
    'deliveries without a message': `deliveries left join messages on messages.id = deliveries.message_id
      where messages.id is null`,
    'deliveries that do not end': `deliveries where state in ('pending', 'later')`,
    'receipts without a signature': `receipts left join signatures on signatures.id = receipts.resource_id
      where receipts.path like '%/signatures' and signatures.id is null`,
  };
  for (const [title, from] of Object.entries(alone)) {
    const [[{ count }]] = await db.raw(`select count(*) as count from ${from}`);
    if (Number(count) > 0) faults.push(`${count} ${title}`);
  }
  await assertWhole(db, accountId).catch((error: Error) => faults.push(error.message));
  return faults;
}
