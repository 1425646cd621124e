import assert from 'node:assert/strict';
import { emailKey } from '../../src/base/email-address.ts';
import { migrate } from '../../src/database/migrate.ts';
import { up as keepLinks } from '../../src/database/migrations/0057-signature-links.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useRelease } from './releases/use-release.ts';

const idOf = (number: number) => `ffffffff-ffff-7fff-bfff-${String(number).padStart(12, '0')}`;

describeOnEachDatabase('The migration 0057', (database) => {
  const release = useRelease('0.1.0', database);

  it('keeps where used links lead, by the consent and by the address, and lets struck signatures come back (W-link, R-undo)', async () => {
    const { db } = release;
    await migrate(db);
    const signature = await db('signatures')
      .join('email_addresses', 'email_addresses.person_id', 'signatures.person_id')
      .first('signatures.*', 'email_addresses.address');
    assert.ok(signature);
    const { address, comment_filled: _column, ...row } = signature;
    const { id: action_id, account_id, petition_id, person_id } = row;
    const struck = { ...row, id: idOf(1), petition_id: idOf(2) };
    await db.schema.dropTable('signature_links');
    await db.schema.alterTable('signatures', (table) => table.dropColumn('comment_filled'));
    const text = JSON.stringify({ ...struck, comments: 'Ça « suffit » 🙂' });
    const petition = await db.table('petitions').where({ id: petition_id }).first();
    await db.table('petitions').insert({ ...petition, id: struck.petition_id, slug: 'struck' });
    await db('removals').insert({
      ...{
        id: idOf(3),
        account_id,
        petition_id: struck.petition_id,
        version: 1,
        rule: 'chosen',
        value: null,
      },
      ...{ signature_ids: '[]', reason: 'They are false.', state: 'struck', last_id: '', reached_id: '' },
      ...{ count: 1, created_at: 1, modified_at: 1, created_by: '{}', undone_at: null, undone_by: null },
      ...{ due_at: 1, claim_token: null },
    });
    await db('removed_signatures').insert({
      ...{ id: struck.id, removal_id: idOf(3), person_id, petition_id: struck.petition_id },
      signature: text,
    });
    const consent = { account_id, version: 1, language: 'en', is_given: 1, created_at: 1, source: null };
    await db('consents').insert([
      { ...consent, id: idOf(4), action_id },
      { ...consent, id: struck.id, action_id: struck.id },
    ]);
    const waiting = {
      ...{ account_id, language: 'en', address: null, address_key: emailKey(address), entered: null },
      ...{ created_at: 1, expires_at: 3, confirmed_at: 2 },
    };
    await db('waiting_signatures').insert([
      { ...waiting, id: idOf(5), petition_id },
      { ...waiting, id: idOf(6), petition_id: struck.petition_id },
      { ...waiting, id: idOf(7), petition_id: idOf(8), confirmed_at: null },
    ]);
    // On MariaDB an interrupted migration runs again.
    for (let run = 0; run < (database.dialect === 'MariaDB' ? 2 : 1); run += 1) await keepLinks(db);
    const links = await db('signature_links').orderBy('id');
    assert.deepEqual(
      links.map(({ id, signature_id }) => [id, signature_id]),
      [
        [idOf(4), action_id],
        [idOf(5), action_id],
        [idOf(6), struck.id],
      ],
    );
    const removed = await db('removed_signatures').where({ id: struck.id }).first();
    assert.deepEqual(JSON.parse(removed?.signature ?? ''), { ...JSON.parse(text), comment_filled: 0 });
  });
});
