import manifest from '../../../package.json' with { type: 'json' };
import { mostPerPage } from '../../collections/page.ts';
import { systemName } from '../../collections/identifiers/identifier.ts';
import { linkTo, presentCuries } from './links.ts';
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
          'platform:webhooks': linkTo(api, '/webhooks'),
          curies: presentCuries(api),
        },
      }),
    };
  },
};
