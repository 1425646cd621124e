import manifest from '../../../package.json' with { type: 'json' };
import { systemName } from '../../collections/identifiers/identifier.ts';
import { mostPerPage } from '../../collections/page.ts';
import { versionOf } from '../../http/etag.ts';
import { listCustomFields } from '../../people/read-people.ts';
import { linkTo, presentCuries, withParameter } from './links.ts';
import type { Handlers } from './operations.ts';

/** The entry point: links to every collection. */
export const entryPointHandlers: Pick<Handlers, 'getEntryPoint'> = {
  async getEntryPoint(_context, { api }) {
    return {
      version: [1],
      body: () => ({
        title: 'Civic Action Service',
        version: manifest.version,
        motd: 'Welcome to the API of Civic Action Service.',
        vendor_name: 'Civic Action Service',
        product_name: 'Civic Action Service',
        osdi_version: '1.1.1',
        namespace: systemName,
        max_page_size: mostPerPage,
        _links: {
          self: linkTo(api, '/'),
          'osdi:events': linkTo(api, '/events'),
          'platform:event_campaigns': linkTo(api, '/event_campaigns'),
          'osdi:people': linkTo(api, '/people'),
          'osdi:petitions': linkTo(api, '/petitions'),
          'osdi:tags': linkTo(api, '/tags'),
          'platform:metadata': linkTo(api, '/metadata'),
          'platform:actions': linkTo(api, '/targeting/actions'),
          'platform:targets': linkTo(api, '/targets'),
          'platform:webhooks': linkTo(api, '/webhooks'),
          curies: presentCuries(api),
        },
      }),
    };
  },
};

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
