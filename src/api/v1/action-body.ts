import type { Account } from '../../accounts/account.ts';
import type { ActionDraft, Actor, SignUp } from '../../actions/signups/action.ts';
import type { ConsentAnswer } from '../../actions/signups/consent.ts';
import { type Referral, readWebsite } from '../../actions/signups/referral.ts';
import { invalidField, Problem } from '../../base/errors.ts';
import type { ApiAddress } from '../../http/call.ts';
import { readTagName } from '../../people/tags/tag.ts';
import type { TagChanges } from '../../people/tags/tag-people.ts';
import { readLinkedId } from './links.ts';
import { type PersonGeocoder, readPersonEntry } from './person-input.ts';
import type { Schema } from './present.ts';

/** The parts of a helper body with the person and the tags. */
interface SignUpBody {
  person: NonNullable<Schema<'PersonInput'>>;
  add_tags?: string[] | null;
  remove_tags?: string[] | null;
}

/** Reads the person and the tags of a helper body; refuses what cannot be with its pointer. */
export function readSignUp(body: SignUpBody, geocoder: PersonGeocoder): SignUp {
  const person = readPersonEntry(body.person, '/person', geocoder);
  return { actor: { kind: 'entered', person }, tags: readTagChanges(body) };
}

/** Reads the tags to add and to remove, also where the person is named by a link. */
function readTagChanges(body: Omit<SignUpBody, 'person'>): TagChanges {
  return {
    add: (body.add_tags ?? []).map(readTagName),
    remove: (body.remove_tags ?? []).map(readTagName),
  };
}

/** The part of a body with the answer to the consent of a form. */
interface ConsentBody {
  'platform:consent'?: Schema<'ConsentInput'> | null;
}

// With a key, the body itself contains which contacts are subscribed.
function readConsentAnswer(
  { 'platform:consent': answer }: ConsentBody,
  { account }: Pick<ActorReading, 'account'>,
): { consent?: ConsentAnswer } {
  if (!answer || account !== undefined) return {};
  const { version, opt_in: isGiven, language } = answer;
  return { consent: { version, language: language ?? 'en', isGiven } };
}

/** What the reading of an action needs beside the body. */
export type ActionReading = ActorReading & ReferralReading;

/** Reads what the bodies of all actions have; refuses one that names who acts twice or not at all, with the pointer. */
export function readActionDraft(
  body: ActorBody & Omit<SignUpBody, 'person'> & ReferralBody & ConsentBody,
  reading: ActionReading,
): ActionDraft {
  return {
    actor: readActor(body, reading),
    tags: readTagChanges(body),
    ...readReferral(body, reading),
    ...readConsentAnswer(body, reading),
  };
}

/** The parts of the body of an action with the person who acts: entered, or as a link. */
interface ActorBody {
  person?: Schema<'PersonInput'> | null;
  _links?: { 'osdi:person'?: Schema<'LinkInput'> | null } | null;
}

/** What `readActor` needs besides the body. */
interface ActorReading {
  readonly account: Account | undefined;
  readonly api: ApiAddress;
  readonly geocoder: PersonGeocoder;
}

/** Reads the person who acts. Refuses a body with both a person and a link, or with neither, and a link without a key as `missing_key`. */
function readActor({ person, _links }: ActorBody, { account, api, geocoder }: ActorReading): Actor {
  const link = _links?.['osdi:person'];
  if (person && link) throw invalidField('/person', 'must be left out if the link osdi:person is sent');
  if (person) return { kind: 'entered', person: readPersonEntry(person, '/person', geocoder) };
  if (!link) throw invalidField('/person', 'must be sent, or the link osdi:person instead');
  if (account === undefined)
    throw new Problem('missing_key', 'A link to a person needs a key in the header `api-key`.');
  const { href } = link;
  return { kind: 'linked', link: { href, id: readLinkedId(api, '/people', href) } };
}

/** The part of the body of an action about how somebody came to act. */
interface ReferralBody {
  'platform:referrer_data'?: Schema<'ReferrerDataInput'> | null;
}

/** What the reading of how somebody came to act needs beside the body. */
interface ReferralReading {
  readonly account: Account | undefined;
  /** The `Origin` of the page that posted. */
  readonly origin: string | undefined;
}

/**
 * Reads how somebody came to act. What is no website is dropped: nobody typed it, and no action is lost by it. Where a
 * call without a key names none, it is the origin of the page that posted.
 */
function readReferral(
  { 'platform:referrer_data': data }: ReferralBody,
  { account, origin }: ReferralReading,
): Referral {
  const posted = readWebsite(data?.website ?? undefined);
  return {
    source: data?.source ?? null,
    referrer: data?.referrer ?? null,
    website: posted ?? (account === undefined ? readWebsite(origin) : undefined) ?? null,
  };
}
