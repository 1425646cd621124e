import type { components } from '../../../generated/api.d.ts';
import type { Account } from '../../accounts/account.ts';

type Resource<Name extends keyof components['schemas']> = components['schemas'][Name];

/** The address of a group's public page. */
export function groupUrl(baseUrl: string, { slug }: Pick<Account, 'slug'>): string {
  return `${baseUrl}/groups/${slug}`;
}

/** The sponsor of what an account has (2.1): the group itself; an individual account has none. */
export function presentSponsor(account: Account, baseUrl: string): Resource<'Sponsor'> | undefined {
  return account.kind === 'group' ? { summary: account.name, url: groupUrl(baseUrl, account) } : undefined;
}

/** A group as messages name it (2.6), its page under both keys; an individual account is no sponsor. */
export function presentMessageSponsor(
  account: Account | undefined,
  baseUrl: string,
): Resource<'WebhookSponsor'> | undefined {
  if (account?.kind !== 'group') return undefined;
  const url = groupUrl(baseUrl, account);
  return { title: account.name, browser_url: url, url };
}
