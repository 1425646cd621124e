import { dirname, resolve } from 'node:path';
import type { Account } from '../../accounts/account.ts';
import { findAccountBySlug, listAccounts } from '../../accounts/account-store.ts';
import { commandLine } from '../../accounts/audit.ts';
import { petitionUrl } from '../../actions/petitions/petition.ts';
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

The last examples are being made. Then follows what programs need: an API key, the secret of webhooks, and commands to try.
`;
}

function describePrograms(context: Context, { petition, key, listenSecret }: World): string {
  const baseUrl = context.baseUrl();
  const api = `${baseUrl}/api/v1`;
  return `
For programs:

  API       ${api}/
  API key   ${key}
  Docs      ${baseUrl}/docs
  Webhooks  ${civic} listen --secret ${listenSecret}

  curl -s -H 'api-key: ${key}' ${api}/events

  curl -s -H 'api-key: ${key}' -H 'Content-Type: application/json' -d '{"originating_system": "curl", "summary": "Riverside picnic", "identifiers": ["curl:picnic"]}' ${api}/events

  curl -s -H 'api-key: ${key}' -H 'Content-Type: application/json' -d '{"person": {"given_name": "Amara", "email_addresses": [{"address": "amara@example.org"}]}, "comments": "Count me in."}' ${api}/petitions/${petition.id}/signatures
`;
}

async function describeKnown(context: Context): Promise<string> {
  const baseUrl = context.baseUrl();
  const accounts = await listAccounts(context.db);
  const account = accounts.find(({ kind }) => kind === 'group') ?? accounts[0];
  return `with the data that it has.

${await describeTeam(context)}${describeMails(context)}${describeData(context)}  Docs      ${baseUrl}/docs
  Webhooks  ${civic} listen
  API key   ${civic} keys create --account ${account?.slug} --name another
`;
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
