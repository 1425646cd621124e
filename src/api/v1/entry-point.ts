import manifest from '../../../package.json' with { type: 'json' };
import { linkTo, presentCuries } from './links.ts';
import type { Handlers } from './operations.ts';

/** The entry point: links to every collection. */
export const entryPointHandlers: Pick<Handlers, 'getEntryPoint'> = {
  async getEntryPoint(_context, { baseUrl }) {
    return {
      version: [1],
      body: () => ({
        title: 'Civic Action Service',
        version: manifest.version,
        _links: {
          self: linkTo(baseUrl, '/'),
          'osdi:events': linkTo(baseUrl, '/events'),
          'platform:event_campaigns': linkTo(baseUrl, '/event_campaigns'),
          'osdi:people': linkTo(baseUrl, '/people'),
          'osdi:petitions': linkTo(baseUrl, '/petitions'),
          'osdi:tags': linkTo(baseUrl, '/tags'),
          'platform:actions': linkTo(baseUrl, '/targeting/actions'),
          'platform:webhooks': linkTo(baseUrl, '/webhooks'),
          curies: presentCuries(baseUrl),
        },
      }),
    };
  },
};
