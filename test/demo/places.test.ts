import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { migrate } from '../../src/database/migrate.ts';
import { placeIndexFile } from '../../src/geocoding/find-place-index.ts';
import type { Running } from '../../src/start/start-parts.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { openGroup, openIndividual } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { visit } from '../support/visit.ts';
import { startDemo } from './start-demo.ts';

describe('A demonstration in an empty folder', () => {
  let folder: string;
  let database: EmptyDatabase;
  let running: Running;
  let page: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'civic-demo-'));
    database = await makeDatabase('SQLite');
    const place = { databaseUrl: database.url, folder: join(folder, 'mails') };
    running = await startDemo(place, {
      geodata: folder,
      async beforeWork(context) {
        await migrate(context.db);
        const { account: by } = await openIndividual(context, 'olga');
        const { account } = await openGroup(context, 'riverside', 'olga');
        const change = { privacyText: 'We keep your data for a year.', contact: 'mail@group.example' };
        await changeSettings(context, account.id, { change });
        const { slug } = await publishPetitionOf(context, { account, by });
        page = `/petitions/${slug}`;
      },
    });
  });
  after(async () => {
    await running?.stop();
    await database?.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('shows webpages before the index of places exists, and a form waits for the point of its postal code (I-demo)', async () => {
    const visitor = visit(running.context.baseUrl());
    assert.equal((await visitor.get(page)).status, 200);
    assert.equal(existsSync(placeIndexFile(folder)), false);
    const fields = { given_name: 'Amara', email: 'amara@people.example', postal_code: '97202' };
    assert.equal((await visitor.sign(page, fields)).status, 303);
    const row = await running.context.db('people').where({ given_name: 'Amara' }).first('postal_addresses');
    assert.match(String(row?.postal_addresses), /Portland.*45\.484.*-122\.6365/);
  });
});
