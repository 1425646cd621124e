import assert from 'node:assert/strict';
import { type Tag, type Tagging, taggingKey, tagKey } from '../../src/people/tags/tag.ts';
import { decideTags, type TagChanges, type TagPost } from '../../src/people/tags/tag-people.ts';

const tag: Tag = { id: 'known', accountId: 'a', name: 'known', createdAt: 0, modifiedAt: 0 };
const tagging: Tagging = { id: 'has', tagId: 'known', personId: 'lin', createdAt: 0, modifiedAt: 0 };
const tags = new Map([[tagKey('a', 'known'), tag]]);
const taggings = new Map([[taggingKey('lin', 'known'), tagging]]);

let made = 0;

function postOf(changes: Partial<TagChanges>, more: Partial<TagPost> = {}): TagPost {
  const { add = [], remove = [] } = changes;
  const newIds = add.map((name) => ({ tag: `tag-${name}-${++made}`, tagging: `tagging-${made}` }));
  return {
    accountId: 'a',
    personId: 'amara',
    tags: { add, remove },
    newIds,
    now: 1,
    trust: 'keyed',
    ...more,
  };
}

describe('decideTags', () => {
  it('creates a tag once for all people who get it', () => {
    const { created, added, happened } = decideTags(
      [postOf({ add: ['new', 'new'] }), postOf({ add: ['new'] }, { personId: 'lin' })],
      { tags, taggings },
    );
    assert.deepEqual(
      created.map(({ name }) => name),
      ['new'],
    );
    assert.deepEqual(
      added.map(({ personId, tagId }) => [personId, tagId]),
      [
        ['amara', created[0]?.id],
        ['lin', created[0]?.id],
      ],
    );
    assert.deepEqual(
      happened.map(({ what }) => what),
      ['tag created', 'tagged', 'tagged'],
    );
  });

  it('writes no tag that one post adds and a later one removes, but still moves its collections', () => {
    const { added, removed, happened } = decideTags(
      [postOf({ add: ['known'] }), postOf({ remove: ['known'] })],
      {
        tags,
        taggings,
      },
    );
    assert.deepEqual([added, removed], [[], []]);
    assert.deepEqual(
      happened.map(({ what }) => what),
      ['tagged', 'untagged'],
    );
  });

  it('replaces a tagging that one post removes and a later one adds', () => {
    const lin = { personId: 'lin' };
    const { added, removed } = decideTags(
      [postOf({ remove: ['known'] }, lin), postOf({ add: ['known'] }, lin)],
      {
        tags,
        taggings,
      },
    );
    assert.deepEqual(removed, [tagging]);
    assert.equal(added.length, 1);
    assert.notEqual(added[0]?.id, tagging.id);
  });

  for (const trust of ['keyless', 'network'] as const) {
    it(`creates no tag and removes none if the call is ${trust}`, () => {
      const { created, added, removed } = decideTags(
        [postOf({ add: ['known', 'new'], remove: ['known'] }, { trust })],
        { tags, taggings },
      );
      assert.deepEqual([created.length, added.length, removed.length], [0, 1, 0]);
    });
  }
});
