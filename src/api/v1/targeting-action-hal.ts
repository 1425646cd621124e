import type { components } from '../../../generated/api.d.ts';
import { nativeIdentifier } from '../../identifiers/identifier.ts';
import { labelOf, type TargetingAction } from '../../targeting/targeting-action.ts';
import { linkTo, presentCuries } from './links.ts';

/** What can be targeted as the API answers it. */
export function presentTargetingAction(
  action: TargetingAction,
  baseUrl: string,
): components['schemas']['TargetingAction'] {
  const { kind, subject, people } = action;
  const path = `/targeting/actions/${subject.id}`;
  return {
    identifiers: [nativeIdentifier(subject.id)],
    label: labelOf(action),
    kind,
    total_people: people.total,
    _links: {
      self: linkTo(baseUrl, path),
      ...(kind === 'event'
        ? { 'osdi:event': linkTo(baseUrl, `/events/${subject.id}`) }
        : { 'osdi:petition': linkTo(baseUrl, `/petitions/${subject.id}`) }),
      'platform:people': linkTo(baseUrl, `${path}/people`),
      curies: presentCuries(baseUrl),
    },
  };
}
