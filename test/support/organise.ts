import type { Account, IndividualAccount, Role } from '../../src/accounts/account.ts';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { addMember } from '../../src/users/change-members.ts';
import { type Browser, signIn } from './browser.ts';
import { assembly } from './publish-event.ts';
import type { Client } from './service.ts';
import type { SuiteService } from './use-service.ts';

/** A group whose administrator is signed in. */
export interface OrganisedGroup {
  readonly account: Account;
  /** The administrator's own account. */
  readonly by: IndividualAccount;
  /** `/manage/{account}`. */
  readonly manage: string;
  readonly browser: Browser;
  /** With a key of the group. */
  readonly client: Client;
  /** Adds a member, who is signed in. */
  join(role: Role): Promise<{ readonly account: IndividualAccount; readonly browser: Browser }>;
}

/** Opens a group that may publish, or one without a privacy text and a contact. */
export async function organise(
  suite: SuiteService,
  { mayPublish = true }: { mayPublish?: boolean } = {},
): Promise<OrganisedGroup> {
  const { service } = suite;
  const by = await suite.user();
  const { account, key } = await suite.groupOf(by);
  if (mayPublish) {
    const change = { privacyText: 'We keep your data for a year.', contact: 'mail@group.example' };
    await changeSettings(service.context, account.id, { change });
  }
  return {
    account,
    by,
    manage: `/manage/${account.slug}`,
    browser: await signIn(service, by),
    client: service.as(key),
    async join(role) {
      const member = await suite.user();
      await addMember(service.context, { groupSlug: account.slug, accountSlug: member.slug, role });
      return { account: member, browser: await signIn(service, member) };
    },
  };
}

/** The form for an event in the far future, as a browser posts it. */
export function eventForm(
  fields: Readonly<Record<string, string>> = {},
  action: 'save' | 'publish' | 'cancel' = 'save',
): Record<string, string> {
  return { ...assembly, ...fields, action };
}
