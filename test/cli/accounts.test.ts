import assert from 'node:assert/strict';
import { runCivic, runJson, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const individual = (slug: string) => [
  ...['accounts', 'create', '--kind', 'individual', '--slug', slug],
  ...['--given-name', 'Jordan', '--family-name', 'Reyes', '--email', `${slug}@example.org`],
];
const group = (slug: string, creator: string) => [
  ...['accounts', 'create', '--kind', 'group', '--slug', slug],
  ...['--name', 'Riverside Tenants Union', '--creator', creator],
];

describe('civic accounts and members', () => {
  const place = useFolder({ migrated: true, settings: { CIVIC_BASE_URL: 'https://civic.example' } });

  const personOf = (id: string) => ({ id, href: `https://civic.example/api/v1/people/${id}` });

  before(async () => {
    await runJson(individual('jordan'), place);
    await Promise.all([runJson(individual('amara'), place), runJson(group('union', 'jordan'), place)]);
  });

  it('return accounts with their persons, and list them oldest first', async () => {
    const accounts = await runJson(['accounts', 'list'], place);
    assert.equal(accounts.length, 3);
    const { id, person, ...jordan } = accounts[0];
    assert.deepEqual(jordan, { slug: 'jordan', kind: 'individual', name: 'Jordan Reyes' });
    assert.match(id, uuid);
    assert.deepEqual(person, personOf(person.id));
    const union = accounts.find(({ slug }: { slug: string }) => slug === 'union');
    assert.deepEqual(union, {
      id: union.id,
      slug: 'union',
      kind: 'group',
      name: 'Riverside Tenants Union',
      browser_url: 'https://civic.example/groups/union',
    });
  });

  it('create a group below another, and name it as the parent', async () => {
    const chapter = await runJson([...group('chapter', 'jordan'), '--parent', 'union'], place);
    assert.deepEqual(
      [chapter.browser_url, chapter.parent],
      ['https://civic.example/groups/chapter', 'union'],
    );
    const accounts = await runJson(['accounts', 'list'], place);
    assert.deepEqual(accounts.at(-1), chapter);
  });

  it('add a member and change the role', async () => {
    const name = ['--group', 'union', '--account', 'amara'];
    const added = await runJson(['members', 'add', ...name, '--role', 'member'], place);
    assert.deepEqual(added, {
      group: 'union',
      account: 'amara',
      role: 'member',
      person: personOf(added.person.id),
    });
    const changed = await runJson(['members', 'add', ...name, '--role', 'administrator'], place);
    assert.deepEqual(changed, { ...added, role: 'administrator' });
    assert.deepEqual(await runJson(['members', 'list', '--group', 'union'], place), [changed]);
  });

  it('remove a member once', async () => {
    const name = ['--group', 'union', '--account', 'amara'];
    const removed = await runJson(['members', 'remove', ...name], place);
    assert.deepEqual([removed.account, removed.role, removed.keys], ['amara', 'administrator', []]);
    assert.deepEqual(await runJson(['members', 'list', '--group', 'union'], place), []);
    assert.match(
      await runRefused(['members', 'remove', ...name], place, 1),
      /"amara" is not a member of "union"/,
    );
  });

  it('reject invalid changes with one line, and write nothing', async () => {
    const calls: [string[], RegExp][] = [
      [individual('jordan'), /slug is taken, came as "jordan"/],
      [individual('Not A Slug'), /slug must be small letters.*came as "Not A Slug"/],
      [[...individual('robin').slice(0, -1), 'robin'], /email/],
      [group('other', 'union'), /creator must be an individual account, came as "union"/],
      [[...group('other', 'jordan'), '--parent', 'amara'], /parent must be a group account, came as "amara"/],
      [['members', 'list', '--group', 'jordan'], /group must be a group account, came as "jordan"/],
    ];
    await Promise.all(
      calls.map(async ([args, said]) => assert.match(await runRefused(args, place, 1), said)),
    );
    assert.equal((await runJson(['accounts', 'list'], place)).length, 4);
  });

  it('print a line for each item of a list without --json', async () => {
    const { status, stdout } = await runCivic(['accounts', 'list'], place);
    assert.equal(status, 0);
    assert.match(stdout, /^SLUG +KIND +NAME +PARENT +ID\njordan +individual +Jordan Reyes +- +\S{36}\n/);
  });
});
