import { readPageRequest } from '../../collections/page.ts';
import { createTagging, removeTagging } from '../../tags/change-taggings.ts';
import { createTag } from '../../tags/create-tag.ts';
import {
  getTag,
  getTagging,
  listAccountTags,
  listTaggingsOfPerson,
  listTaggingsOfTag,
} from '../../tags/read-tags.ts';
import { taggingVersion } from '../../tags/tag.ts';
import { readTagName } from '../../tags/tag-input.ts';
import { presentPage } from './collection.ts';
import { readLinkedId } from './links.ts';
import type { Handlers } from './operations.ts';
import { presentTag, presentTagging } from './tag-hal.ts';

type TagOperation = 'listTags' | 'createTag' | 'getTag';
type TaggingOperation =
  | 'listTaggings'
  | 'createTagging'
  | 'getTagging'
  | 'deleteTagging'
  | 'listPersonTaggings';

/** The operations of tags and taggings; neither ever changes, so that their versions stay at 1. */
export const tagHandlers: Pick<Handlers, TagOperation | TaggingOperation> = {
  async listTags({ db }, call) {
    const page = await listAccountTags(db, call.caller, readPageRequest(call.query));
    return presentPage('osdi:tags', page, call, presentTag);
  },

  async createTag(context, { caller, body, baseUrl, receipt }) {
    const tag = await createTag(context, caller, readTagName(body.name), receipt);
    return { version: [taggingVersion], body: () => presentTag(tag, baseUrl) };
  },

  async getTag({ db }, { caller, path, baseUrl }) {
    const tag = await getTag(db, caller, path.tag_id);
    return { version: [taggingVersion], body: () => presentTag(tag, baseUrl) };
  },

  async listTaggings({ db }, call) {
    const page = await listTaggingsOfTag(db, call.caller, call.path.tag_id, readPageRequest(call.query));
    return presentPage('osdi:taggings', page, call, presentTagging);
  },

  async createTagging(context, { caller, path, body, baseUrl, receipt }) {
    const { href } = body._links['osdi:person'];
    const link = { href, id: readLinkedId(baseUrl, '/people', href) };
    const tagging = await createTagging(context, caller, { tagId: path.tag_id, link }, receipt);
    return { version: [taggingVersion], body: () => presentTagging(tagging, baseUrl) };
  },

  async getTagging({ db }, { caller, path, baseUrl }) {
    const tagging = await getTagging(db, caller, path.tag_id, path.tagging_id);
    return { version: [taggingVersion], body: () => presentTagging(tagging, baseUrl) };
  },

  async deleteTagging(context, { caller, path, precondition }) {
    await removeTagging(context, caller, { tagId: path.tag_id, id: path.tagging_id, precondition });
    return 'no content';
  },

  async listPersonTaggings({ db }, call) {
    const page = await listTaggingsOfPerson(
      db,
      call.caller,
      call.path.person_id,
      readPageRequest(call.query),
    );
    return presentPage('osdi:taggings', page, call, presentTagging);
  },
};
