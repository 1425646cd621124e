import { dirname, resolve } from 'node:path';
import type { Account } from '../../accounts/account.ts';
import { findAccountBySlug, listAccounts } from '../../accounts/account-store.ts';
import { commandLine } from '../../accounts/audit.ts';
import { isClosed, petitionUrl } from '../../actions/petitions/petition.ts';
import { listPetitions } from '../../actions/petitions/petition-store.ts';
import { listenerUrl } from '../../actions/webhooks/webhook.ts';
import { listAllWebhooks } from '../../actions/webhooks/webhook-store.ts';
import type { Context } from '../../context.ts';
import { requireCurrentSchema } from '../../database/schema-state.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { inviteUser } from '../../users/invite-user.ts';
import { team } from './groups.ts';
import { type LivingWorld, makeWorld, removeUnfinished, type World } from './world.ts';

const civic = nameProgram(import.meta.url);

/** How to call the program of this file: in a checkout, in an image or a package that is installed for all users, or in a folder. */
export function nameProgram(file: string): string {
  if (file.endsWith('.ts')) return 'bin/civic';
  // The folders of npm for all users, on Unix and on Windows.
  const isForAll = /\/(?:lib|npm|nodejs)\/node_modules\//.test(file);
  if (isForAll || !file.includes('/node_modules/')) return 'civic';
  // With the name alone, npx runs another package where this one is not installed.
  return 'npx -p civic-action-service civic';
}

/** A demonstration: example data, and what to do with it. */
export interface Demo {
  /**
   * Makes the world, if the database is empty or its making was interrupted. Shows what to open, in lines for a terminal, when it is
   * there, and makes the rest.
   */
  prepare(context: ServiceContext): Promise<void>;
  /** What to open and to try, as far as `prepare` has not shown it. */
  describe(context: Context): Promise<string>;
}

/** Creates the demonstration of a start; `show` gets lines for a terminal. */
export function createDemo(show: (lines: string) => unknown = () => {}): Demo {
  let world: World | undefined;
  return {
    async prepare(context) {
      await requireCurrentSchema(context.db);
      if (!(await removeUnfinished(context))) return;
      world = await makeWorld(context, async (living) => {
        await show(begin(context) + (await describeLiving(context, living)));
      });
    },
    async describe(context) {
      const lines =
        world === undefined
          ? begin(context) + (await describeKnown(context))
          : describePrograms(context, world);
      return `${lines}\n`;
    },
  };
}

function begin({ baseUrl }: Context): string {
  return `\nCivic Action Service listens on ${baseUrl()}, `;
}

async function describeLiving(context: Context, { tenants, petition }: LivingWorld): Promise<string> {
  const baseUrl = context.baseUrl();
  return `with example data for the group "${tenants.name}".

${await describeTeam(context)}${describeMails(context)}${describeData(context)}  Group     ${baseUrl}/groups/${tenants.slug}
  Petition  ${petitionUrl(baseUrl, petition)}

Begin here: look at the event of tomorrow. Then say yes to it on the group's webpage${
    keepsMails(context) ? ', and read the mail' : ''
  }.

The service writes the mails and webhooks of the last weeks now. In about 15 seconds it prints the API key.
`;
}

function describePrograms(context: Context, { petition, key, listenSecret }: World): string {
  const listen = `${civic} listen --secret ${listenSecret}`;
  return `
${describeApi(context, { key, listen })}
${describeCalls(context, `'api-key: ${key}'`, petition.id)}`;
}

/** What a later start can show. Of a key only the hash is stored, and a secret is shown only once. */
async function describeKnown(context: Context): Promise<string> {
  const accounts = await listAccounts(context.db);
  const account = accounts.find(({ kind }) => kind === 'group') ?? accounts[0];
  return `with the data that it has.

${await describeTeam(context)}${describeMails(context)}${describeData(context)}${account === undefined ? '' : await describeAccount(context, account)}`;
}

async function describeAccount(context: Context, account: Account): Promise<string> {
  const { db, clock } = context;
  const baseUrl = context.baseUrl();
  const petitions = await listPetitions(db, account.id, { first: 1, last: 10 });
  const petition = petitions.find((one) => !isClosed(one, clock.now()));
  const makeKey = `${civic} keys create --account ${account.slug} --name another`;
  return [
    account.kind === 'group' ? `  Group     ${baseUrl}/groups/${account.slug}\n` : '',
    petition === undefined ? '' : `  Petition  ${petitionUrl(baseUrl, petition)}\n`,
    `\n${describeApi(context, { key: makeKey, listen: `${civic} listen` })}\n`,
    'Keys and secrets are shown only when they are made. The command beside "API key" makes another key. Put that key in the place of civic_...\n',
    await describeSecret(context, account),
    `\n${describeCalls(context, "'api-key: civic_...'", petition?.id)}`,
  ].join('');
}

/** How to make another secret for the webhook to which `civic listen` listens, in one line. */
async function describeSecret({ db }: Context, { id, slug }: Account): Promise<string> {
  const listened = (await listAllWebhooks(db, id)).find(({ url }) => url === listenerUrl);
  if (listened === undefined) return '';
  return `To verify the signatures of webhooks: ${civic} webhooks rotate-secret ${listened.id} --account ${slug} makes another secret for listen --secret.\n`;
}

function describeApi(
  context: Context,
  { key, listen }: { readonly key: string; readonly listen: string },
): string {
  const baseUrl = context.baseUrl();
  return `For programs:

  API       ${baseUrl}/api/v1/
  API key   ${key}
  Docs      ${baseUrl}/docs
  Webhooks  ${listen}
`;
}

/** Calls for a shell with this header: the events, a new event, and a signature where there is a petition. */
function describeCalls(context: Context, header: string, petitionId: string | undefined): string {
  const api = `${context.baseUrl()}/api/v1`;
  const post = `curl -s -H ${header} -H 'Content-Type: application/json' -d`;
  const calls = [
    `curl -s -H ${header} ${api}/events`,
    `${post} '{"originating_system": "curl", "summary": "Riverside picnic", "identifiers": ["curl:picnic"]}' ${api}/events`,
  ];
  if (petitionId !== undefined)
    calls.push(
      `${post} '{"person": {"given_name": "Amara", "email_addresses": [{"address": "amara@example.org"}]}, "comments": "Count me in."}' ${api}/petitions/${petitionId}/signatures`,
    );
  return calls.map((call) => `  ${call}\n`).join('\n');
}

/** What to open, in one line, and the links of the whole team. */
async function describeTeam(context: Context): Promise<string> {
  const links: { role: string; link: string }[] = [];
  for (const { role, slug } of team) {
    const account = await findAccountBySlug(context.db, slug);
    if (account?.kind === 'individual') links.push({ role, link: await makeLink(context, account) });
  }
  const first = links.find(({ link }) => link.startsWith('http'));
  const open = `Open ${first?.link ?? context.baseUrl()} in a browser. Ctrl-C stops the service.\n\n`;
  if (links.length === 0) return open;
  return `${open}  Sign in as\n${links.map(({ role, link }) => `    ${role.padEnd(15)}${link}\n`).join('')}\n`;
}

// The user may be disabled.
async function makeLink(context: Context, { id, slug }: Account): Promise<string> {
  const invitation = await inviteUser(context, id, commandLine).catch(() => undefined);
  if (invitation === undefined) return `${civic} users enable --account ${slug}`;
  return `${context.baseUrl()}${invitation.path}`;
}

function describeMails(context: Context): string {
  return keepsMails(context) ? `  Mails     ${context.baseUrl()}/demo/mail\n` : '';
}

function describeData({ config: { databaseUrl } }: Context): string {
  if (!databaseUrl.startsWith('sqlite:')) return '';
  const folder = dirname(resolve(databaseUrl.slice('sqlite:'.length)));
  return `  Data      ${folder}, where the next start goes on\n`;
}

function keepsMails({ config: { mail } }: Context): boolean {
  return mail !== undefined && 'folder' in mail.server;
}
