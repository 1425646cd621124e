import assert from 'node:assert/strict';
import { createGroup } from '../../src/accounts/create-group.ts';
import { listLine, mostLevels } from '../../src/accounts/network.ts';
import { Problem } from '../../src/base/errors.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { openGroup, openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('a network of groups', (database) => {
  const suite = useService(database);

  before(() => openIndividual(suite.service.context, 'olga'));
  const open = (slug: string, parentSlug?: string) =>
    createGroup(suite.service.context, { slug, name: slug, creatorSlug: 'olga', parentSlug });
  const isRefused = async (opening: Promise<unknown>, message: string) => {
    const problem = await opening.then(undefined, (error) => error);
    assert.ok(problem instanceof Problem);
    assert.deepEqual(problem.fields, [{ pointer: '/parent', message }]);
  };

  it('has at most ten levels, and all are in one line', async () => {
    let group = await open('level-1');
    for (let level = 2; level <= mostLevels; level++) group = await open(`level-${level}`, group.slug);
    const line = await listLine(suite.service.context.db, group);
    assert.deepEqual(
      line.map(({ slug }) => slug),
      Array.from({ length: 10 }, (_, index) => `level-${10 - index}`),
    );
    await isRefused(open('level-11', group.slug), 'has 9 groups above it already, came as "level-10"');
    await open('another-9', 'level-9');
  });

  it('sends a signature to all ten levels', async () => {
    const { key } = await openGroup(suite.service.context, 'deepest', 'olga', 'level-9');
    const petition = await openPetition(suite, suite.service.as(key));
    const before = (await database.db('people')).length;
    await petition.sign({ person: { email_addresses: [{ address: 'amara@people.example' }] } });
    assert.equal((await database.db('people')).length, before + 10);
  });

  it('accepts only an existing group as a parent: not the group itself, an individual account or an unknown account', async () => {
    for (const parent of ['new', 'olga', 'nobody', '']) {
      await isRefused(open('new', parent), `must be a group account, came as "${parent}"`);
    }
  });
});
