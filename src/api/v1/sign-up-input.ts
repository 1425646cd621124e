import type { components } from '../../../generated/api.d.ts';
import type { SignUp } from '../../signups/sign-up.ts';
import { readTagName } from '../../tags/tag-input.ts';
import type { TagChanges } from '../../tags/tag-person.ts';
import { type PersonGeocoder, readPersonEntry } from './person-input.ts';

type Schemas = components['schemas'];

/** The parts of a helper body that say who acts and which tags they get. */
export interface SignUpBody {
  person: NonNullable<Schemas['PersonInput']>;
  add_tags?: string[] | null;
  remove_tags?: string[] | null;
}

/** Reads the person and the tags of a helper body; refuses what cannot be with its pointer. */
export function readSignUp(body: SignUpBody, geocoder: PersonGeocoder): SignUp {
  return { person: readPersonEntry(body.person, '/person', geocoder), tags: readTagChanges(body) };
}

/** Reads the tags to add and to remove, also where the person is named by a link. */
export function readTagChanges(body: Omit<SignUpBody, 'person'>): TagChanges {
  return {
    add: (body.add_tags ?? []).map(readTagName),
    remove: (body.remove_tags ?? []).map(readTagName),
  };
}
