import type { Account } from '../accounts/account.ts';
import { listAccounts } from '../accounts/account-store.ts';
import { commandLine } from '../accounts/audit.ts';
import { createKey } from '../accounts/change-keys.ts';
import { createGroup } from '../accounts/create-group.ts';
import { createEvent } from '../actions/events/create-events.ts';
import { createPetition } from '../actions/petitions/create-petition.ts';
import { petitionUrl } from '../actions/petitions/petition.ts';
import { createWebhook } from '../actions/webhooks/create-webhook.ts';
import type { Context } from '../context.ts';
import { inviteUser } from '../users/invite-user.ts';
import { openIndividualAccount } from '../users/open-individual-account.ts';
import { addressForBrowsers } from './address-for-browsers.ts';

const listenUrl = 'http://127.0.0.1:3001/';

/** The name of this program: in a checkout, or in an installed package. */
const civic = import.meta.url.endsWith('.ts') ? 'bin/civic' : 'npx civic';

/** Adds example data to an empty database and returns what to try. If there is data, returns how to continue with it. */
export async function createDemo(context: Context): Promise<string> {
  const accounts = await listAccounts(context.db);
  return accounts.length > 0 ? describeExisting(context, accounts) : describeNew(context);
}

async function describeExisting(context: Context, accounts: readonly Account[]): Promise<string> {
  const baseUrl = await addressForBrowsers(context);
  const organizer = accounts.find(({ slug }) => slug === 'organizer');
  const account = accounts.find(({ kind }) => kind === 'group') ?? accounts[0];
  return `
Civic Action Service listens on ${baseUrl}, with the data that it has.

${organizer?.kind === 'individual' ? `  Sign in           ${await makeLink(context, organizer, baseUrl)}\n` : ''}  Docs              ${baseUrl}/docs
  See webhooks      ${civic} listen
  Another API key   ${civic} keys create --account ${account?.slug} --name another

`;
}

// The user may be disabled.
async function makeLink(context: Context, { id, slug }: Account, baseUrl: string): Promise<string> {
  const invitation = await inviteUser(context, id, commandLine).catch(() => undefined);
  if (invitation === undefined) return `${civic} users enable --account ${slug}`;
  return `${baseUrl}${invitation.path}`;
}

async function describeNew(context: Context): Promise<string> {
  const baseUrl = await addressForBrowsers(context);
  const organizer = await openIndividualAccount(context, {
    slug: 'organizer',
    givenName: 'Jordan',
    familyName: 'Reyes',
    email: 'jordan@riverside.example',
  });
  const account = await createGroup(context, {
    slug: 'demo',
    name: 'Riverside Tenants Union',
    creatorSlug: 'organizer',
  });
  const { secret } = await createKey(context, { accountSlug: 'demo', name: 'demo' });
  const { resource: petition } = await createPetition(context, account, {
    originatingSystem: 'Civic Action Service demo',
    title: 'Freeze the rents in Riverside',
    petitionText: '<p>We ask the city council to freeze all rents in Riverside for two years.</p>',
    target: [{ name: 'Riverside City Council' }],
  });
  const events = ['Tenants assembly', 'Door-knocking in Ferry Lane'].map((summary, index) => ({
    identifiers: [`demo:${index + 1}`],
    originatingSystem: 'Civic Action Service demo',
    summary,
    startAt: context.clock.now() + (index + 1) * 7 * 86_400_000,
  }));
  for (const draft of events) await createEvent(context, { account, draft });
  const webhook = await createWebhook(context, { accountSlug: 'demo', url: listenUrl });
  const api = `${baseUrl}/api/v1`;
  return `
Civic Action Service listens on ${baseUrl}, with example data for the group "demo".

  Sign in   ${await makeLink(context, organizer, baseUrl)}
  API key   ${secret}
  API       ${api}/
  Petition  ${petitionUrl(baseUrl, petition)}
  Docs      ${baseUrl}/docs

To see webhooks arrive, run this in a second terminal:

  ${civic} listen --secret ${webhook.secret}

Then try, in a third:

  curl -s -H 'api-key: ${secret}' ${api}/events

  curl -s -H 'api-key: ${secret}' -H 'Content-Type: application/json' -d '{"originating_system": "curl", "summary": "Riverside picnic", "identifiers": ["curl:picnic"]}' ${api}/events

  curl -s -H 'api-key: ${secret}' -H 'Content-Type: application/json' -d '{"person": {"given_name": "Amara", "email_addresses": [{"address": "amara@example.org"}]}, "comments": "Count me in."}' ${api}/petitions/${petition.id}/signatures

`;
}
