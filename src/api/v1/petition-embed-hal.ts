import type { components } from '../../../generated/api.d.ts';
import { presentEmbed } from '../../html/embed-form.ts';
import type { Petition } from '../../petitions/petition.ts';

/** The embed code of a petition: a form for signing on any website, which names the accounts that receive it. */
export function presentPetitionEmbed(
  { id, title }: Petition,
  receivers: readonly string[],
  baseUrl: string,
): components['schemas']['Embed'] {
  const words = { heading: title, button: 'Sign', thanks: 'Thank you for signing.' };
  const place = { path: `/petitions/${id}`, collection: '/signatures' };
  return presentEmbed({ name: 'civic-sign', ...words, ...place, receivers, hasComments: true }, baseUrl);
}
