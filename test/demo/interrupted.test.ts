import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemo } from '../../src/cli/demo/demo.ts';
import type { ServiceContext } from '../../src/http/service-context.ts';
import { openIndividualAccount } from '../../src/users/open-individual-account.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { startDemo } from './start-demo.ts';

describeOnEachDatabase('The making of a demonstration that is interrupted', (database) => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'civic-demo-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));
  const start = (beforeWork: (context: ServiceContext) => Promise<void>) =>
    startDemo({ databaseUrl: database.url, folder: join(folder, 'mails') }, { beforeWork });
  const count = async (table: 'accounts' | 'api_keys' | 'petitions') =>
    (await database.db(table).select('id')).length;

  it('begins again with the next start, also after its links were shown, and never where there is anything else (I-demo)', async () => {
    const interrupted = start((context) =>
      createDemo().prepare({
        ...context,
        views: {
          ...context.views,
          count() {
            throw new Error('The power is cut.');
          },
        },
      }),
    );
    await assert.rejects(interrupted, /power is cut/);
    assert.deepEqual([await count('accounts'), await count('api_keys')], [5, 0]);

    const shown = start(
      createDemo((lines) => {
        assert.match(lines, /\/sign-in\//);
        throw new Error('The power is cut again.');
      }).prepare,
    );
    await assert.rejects(shown, /cut again/);
    assert.deepEqual([await count('petitions'), await count('api_keys')], [2, 0]);

    const again = await start(createDemo().prepare);
    assert.deepEqual([await count('accounts'), await count('petitions'), await count('api_keys')], [5, 2, 1]);
    await again.stop();
    await database.db('api_keys').delete();
    const other = { slug: 'sam', givenName: 'Sam', familyName: 'Okafor', email: 'sam@people.example' };
    const kept = await start(async (context) => {
      await openIndividualAccount(context, other);
      await createDemo().prepare(context);
    });
    assert.equal(await count('accounts'), 6);
    await kept.stop();
  });
});
