import type { components } from '../../../generated/api.d.ts';
import type { Account } from '../../accounts/account.ts';
import type { Referral } from '../../actions/signups/referral.ts';
import type { Place } from '../../geocoding/place.ts';
import type { ApiAddress } from '../../http/call.ts';

/** A schema of the description, by its name. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];

/** A resource on its way: an optional member may be null or undefined, a required one may not. */
export type Sparse<Resource> = {
  [Name in keyof Resource]: object extends Pick<Resource, Name>
    ? Resource[Name] | null | undefined
    : Resource[Name];
};

/** Makes a resource of the description from these members, without those that are null or undefined. */
export function present<Resource extends object>(members: Sparse<Resource>): Resource {
  const resource: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(members)) {
    if (value !== null && value !== undefined) resource[name] = value;
  }
  return resource as Resource;
}

/** The address of a group's public page. */
export function groupUrl(baseUrl: string, { slug }: Pick<Account, 'slug'>): string {
  return `${baseUrl}/groups/${slug}`;
}

/**
 * The sponsor of what an account has: the group itself. An individual account has none.
 * (2.1 platform:sponsor, platform:sponsor.summary, platform:sponsor.url, 5 platform:sponsor)
 */
export function presentSponsor(account: Account, api: ApiAddress): Schema<'Sponsor'> | undefined {
  return account.kind === 'group'
    ? { summary: account.name, url: groupUrl(api.baseUrl, account) }
    : undefined;
}

/**
 * A group as messages name it, with its page under both keys. An individual account is no sponsor.
 * (2.6 platform:sponsor, platform:sponsor.title, platform:sponsor.browser_url)
 */
export function presentMessageSponsor(
  account: Account | undefined,
  api: ApiAddress,
): Schema<'WebhookSponsor'> | undefined {
  if (account?.kind !== 'group') return undefined;
  const url = groupUrl(api.baseUrl, account);
  return { title: account.name, browser_url: url, url };
}

/** The coordinates of a place as events and people show them. */
export function presentCoordinates({ latitude, longitude, accuracy }: Place): Schema<'Coordinates'> {
  return { latitude, longitude, accuracy };
}

/** The place of an address as events and people show it, with the postal code. */
export function presentPlace(place: Place, postalCode: string | null) {
  return {
    locality: place.locality,
    region: place.region,
    postal_code: postalCode,
    country: place.country,
    language: place.language,
    location: presentCoordinates(place),
  };
}

/** Where an action came from (2.6 platform:referrer_data), or undefined where nothing is known. */
export function presentReferral({ source, referrer, website }: Referral): Schema<'ReferrerData'> | undefined {
  if (source === null && referrer === null && website === null) return undefined;
  return present<Schema<'ReferrerData'>>({ source, website, referrer });
}
