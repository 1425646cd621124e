import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition, type PetitionOfTest } from '../support/open-petition.ts';
import { pathOf } from '../support/path-of.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('the tags of a signature', (database) => {
  const suite = useService(database);
  let petition: PetitionOfTest;
  const amara = { email_addresses: [{ address: 'amara@people.example' }] };

  beforeEach(async () => {
    petition = await openPetition(suite);
  });
  const sign = (tags: object) => petition.sign({ person: amara, ...tags });
  /** The names of the tags of the person who signed, in the order in which they were added. */
  const tagsOf = async (signature: Awaited<ReturnType<typeof sign>>) => {
    const { body } = await petition.client.get(`/people/${signature.body['platform:person_id']}/taggings`);
    const all = (await petition.client.get('/tags')).body._embedded['osdi:tags'] as {
      name: string;
      _links: { self: object };
    }[];
    const names = new Map(all.map((tag) => [JSON.stringify(tag._links.self), tag.name]));
    const taggings = body._embedded['osdi:taggings'] as { _links: { 'osdi:tag': object } }[];
    assert.equal(body.total_records, taggings.length);
    return taggings.map(({ _links }) => names.get(JSON.stringify(_links['osdi:tag'])));
  };

  it('are created if they do not exist, and added to the person once', async () => {
    await petition.client.post('/tags', { name: 'known' });
    const signature = await sign({ add_tags: ['known', 'new', 'new', ' new '] });
    assert.deepEqual(await tagsOf(signature), ['known', 'new']);
    assert.deepEqual(await tagsOf(await sign({ add_tags: ['new'] })), ['known', 'new']);
    assert.equal((await petition.client.get('/tags')).body.total_records, 2);
  });

  it('are removed if the person has them, and other tags are ignored', async () => {
    await sign({ add_tags: ['one', 'two'] });
    const signature = await sign({ remove_tags: ['one', 'one', 'never', 'two '] });
    assert.deepEqual(await tagsOf(signature), []);
    assert.equal((await petition.client.get('/tags')).body.total_records, 2);
  });

  it('are added before the ones to remove are removed', async () => {
    const signature = await sign({ add_tags: ['both', 'stays'], remove_tags: ['both'] });
    assert.deepEqual(await tagsOf(signature), ['stays']);
    const { body } = await petition.client.get('/tags');
    assert.deepEqual(
      body._embedded['osdi:tags'].map(({ name }: { name: string }) => name),
      ['both', 'stays'],
    );
    const removed = await petition.client.get(`${pathOf(body._embedded['osdi:tags'][0])}/taggings`);
    assert.equal(removed.body.total_records, 0);
  });

  it('can be null or empty', async () => {
    assert.deepEqual(await tagsOf(await sign({ add_tags: null, remove_tags: [] })), []);
  });

  it('are at most 100 in a call, each of 1 to 255 characters and not blank, with a pointer for each error', async () => {
    const hundred = Array.from({ length: 100 }, (_, index) => `tag ${index}`);
    assert.equal((await sign({ add_tags: hundred, remove_tags: hundred })).status, 200);
    for (const name of ['add_tags', 'remove_tags']) {
      const surplus = await sign({ [name]: [...hundred, 'more'] });
      assert.deepEqual([surplus.status, surplus.body.errors[0].pointer], [400, `/${name}`]);
      for (const wrong of [' \uFEFF', 'x'.repeat(256), 5, '\0']) {
        const { status, body } = await sign({ [name]: ['fine', wrong] });
        assert.deepEqual([status, body.errors[0].pointer], [400, `/${name}/1`], JSON.stringify(wrong));
      }
      for (const blank of [' ', '\u00A0\n']) {
        const { body } = await sign({ [name]: [blank] });
        const message = `must not be blank, came as ${JSON.stringify(blank)}`;
        assert.deepEqual(body.errors, [{ pointer: `/${name}/0`, message }]);
      }
    }
  });
});
