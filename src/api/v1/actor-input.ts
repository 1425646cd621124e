import type { components } from '../../../generated/api.d.ts';
import type { Caller } from '../../accounts/find-caller.ts';
import { invalidField, Problem } from '../../errors.ts';
import type { Actor } from '../../signups/record-actor.ts';
import { readLinkedId } from './links.ts';
import { type PersonGeocoder, readPersonEntry } from './person-input.ts';

type Schemas = components['schemas'];

/** The parts of the body of an action that say who acts. */
export interface ActorBody {
  person?: Schemas['PersonInput'];
  _links?: { 'osdi:person'?: Schemas['OptionalLinkInput'] } | null;
}

/** What the reading of who acts needs beside the body. */
export interface ActorReading {
  readonly caller: Caller | undefined;
  readonly baseUrl: string;
  readonly geocoder: PersonGeocoder;
}

/** Reads who acts; refuses a body that says it twice or not at all with the pointer, and a link without a key as `missing_key`. */
export function readActor({ person, _links }: ActorBody, { caller, baseUrl, geocoder }: ActorReading): Actor {
  const link = _links?.['osdi:person'];
  if (person && link)
    throw invalidField('/person', 'must be left out where the link osdi:person says who acts');
  if (person) return { kind: 'entered', person: readPersonEntry(person, '/person', geocoder) };
  if (!link) throw invalidField('/person', 'must say who acts, or the link osdi:person has to');
  if (caller === undefined)
    throw new Problem('missing_key', 'A link to a person needs a key in the header `api-key`.');
  const { href } = link;
  return { kind: 'linked', caller, link: { href, id: readLinkedId(baseUrl, '/people', href) } };
}
