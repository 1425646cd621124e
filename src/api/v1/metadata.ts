import { versionOf } from '../../http/etag.ts';
import { listCustomFields } from '../../people/read-people.ts';
import { linkTo, presentCuries, withParameter } from './links.ts';
import type { Handlers } from './operations.ts';

/** What an account's own data looks like: the custom fields of its people. */
export const metadataHandlers: Pick<Handlers, 'getMetadata' | 'listCustomFields'> = {
  async getMetadata(_context, { api }) {
    return {
      version: [1],
      body: () => ({
        _links: {
          self: linkTo(api, '/metadata'),
          'platform:custom_fields': linkTo(api, '/metadata/custom_fields'),
          curies: presentCuries(api),
        },
      }),
    };
  },

  async listCustomFields({ db }, { account, query, url, api }) {
    const { names, next } = await listCustomFields(db, account.id, query.after ?? '');
    return {
      version: [versionOf([names, next])],
      body: () => ({
        'platform:custom_fields': names.map((name) => ({ name })),
        _links: {
          self: { href: url },
          ...(next !== undefined && { next: { href: withParameter(url, 'after', next) } }),
          curies: presentCuries(api),
        },
      }),
    };
  },
};
