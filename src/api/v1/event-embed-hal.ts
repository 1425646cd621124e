import type { components } from '../../../generated/api.d.ts';
import type { CivicEvent } from '../../events/event.ts';
import { presentEmbed } from '../../html/embed-form.ts';

/** The embed code of an event: an RSVP form for any website, which names the accounts that receive it. */
export function presentEventEmbed(
  { id, summary }: CivicEvent,
  receivers: readonly string[],
  baseUrl: string,
): components['schemas']['Embed'] {
  const words = { heading: summary, button: 'RSVP', thanks: 'Thank you, see you there.' };
  const place = { path: `/events/${id}`, collection: '/attendance' };
  return presentEmbed({ name: 'civic-rsvp', ...words, ...place, receivers }, baseUrl);
}
