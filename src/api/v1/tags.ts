import { formatTime } from '../../base/clock.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import type { ApiAddress } from '../../http/call.ts';
import { createTag, createTagging, removeTagging } from '../../people/tags/change-taggings.ts';

import {
  getTag,
  getTagging,
  listAccountTags,
  listTaggingsOfPerson,
  listTaggingsOfTag,
} from '../../people/tags/read-tags.ts';
import { readTagName, type Tag, type Tagging, taggingVersion } from '../../people/tags/tag.ts';
import { replyWithMembers } from './collection.ts';
import { filterFields } from './filter-fields.ts';
import { linkTo, presentCuries, readLinkedId } from './links.ts';
import type { Handlers } from './operations.ts';
import type { Schema } from './present.ts';

type TagOperation = 'listTags' | 'createTag' | 'getTag';
type TaggingOperation =
  | 'listTaggings'
  | 'createTagging'
  | 'getTagging'
  | 'deleteTagging'
  | 'listPersonTaggings';

/** The operations of tags and taggings; neither ever changes, so that their versions stay at 1. */
export const tagHandlers: Pick<Handlers, TagOperation | TaggingOperation> = {
  async listTags(context, call) {
    return replyWithMembers(context, call, {
      relation: 'osdi:tags',
      collections: [{ ownerId: call.account.id, kind: 'tags' }],
      fields: filterFields.tags,
      list: (db, request) => listAccountTags(db, call.account.id, request),
      present: presentTag,
    });
  },

  async createTag(context, { account, body, api, receipt }) {
    const tag = await createTag(context, account.id, readTagName(body.name), receipt);
    return { version: [taggingVersion], body: () => presentTag(tag, api) };
  },

  async getTag({ db }, { account, path, api }) {
    const tag = await getTag(db, account.id, path.tag_id);
    return { version: [taggingVersion], body: () => presentTag(tag, api) };
  },

  async listTaggings(context, call) {
    const tagId = call.path.tag_id;
    return replyWithMembers(context, call, {
      relation: 'osdi:taggings',
      collections: [{ ownerId: tagId, kind: 'taggings' }],
      fields: filterFields.taggings,
      list: (db, request) => listTaggingsOfTag(db, call.account.id, tagId, request),
      present: presentTagging,
    });
  },

  async createTagging(context, { account, path, body, api, receipt }) {
    const { href } = body._links['osdi:person'];
    const link = { href, id: readLinkedId(api, '/people', href) };
    const tagging = await createTagging(context, account.id, { tagId: path.tag_id, link }, receipt);
    return { version: [taggingVersion], body: () => presentTagging(tagging, api) };
  },

  async getTagging({ db }, { account, path, api }) {
    const tagging = await getTagging(db, account.id, path.tag_id, path.tagging_id);
    return { version: [taggingVersion], body: () => presentTagging(tagging, api) };
  },

  async deleteTagging(context, { account, path, precondition }) {
    await removeTagging(context, account.id, {
      tagId: path.tag_id,
      id: path.tagging_id,
      precondition,
    });
    return 'no content';
  },

  async listPersonTaggings(context, call) {
    const personId = call.path.person_id;
    return replyWithMembers(context, call, {
      relation: 'osdi:taggings',
      collections: [{ ownerId: personId, kind: 'taggings' }],
      fields: filterFields.taggings,
      list: (db, request) => listTaggingsOfPerson(db, call.account.id, personId, request),
      present: presentTagging,
    });
  },
};

/** A tag as the API answers it. */
export function presentTag(tag: Tag, api: ApiAddress): Schema<'Tag'> {
  const path = `/tags/${tag.id}`;
  return {
    identifiers: [nativeIdentifier(tag.id)],
    created_at: formatTime(tag.createdAt),
    modified_at: formatTime(tag.modifiedAt),
    name: tag.name,
    _links: {
      self: linkTo(api, path),
      'osdi:taggings': linkTo(api, `${path}/taggings`),
      curies: presentCuries(api),
    },
  };
}

/** A tagging as the API answers it, with the tag and the person linked. */
export function presentTagging(tagging: Tagging, api: ApiAddress): Schema<'Tagging'> {
  const tagPath = `/tags/${tagging.tagId}`;
  return {
    identifiers: [nativeIdentifier(tagging.id)],
    created_at: formatTime(tagging.createdAt),
    modified_at: formatTime(tagging.modifiedAt),
    _links: {
      self: linkTo(api, `${tagPath}/taggings/${tagging.id}`),
      'osdi:tag': linkTo(api, tagPath),
      'osdi:person': linkTo(api, `/people/${tagging.personId}`),
      curies: presentCuries(api),
    },
  };
}
