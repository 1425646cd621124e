import ipaddr from 'ipaddr.js';
import { beginAct, commandLine } from '../accounts/audit.ts';
import { changeWebhook, type WebhookRequest } from '../actions/webhooks/change-webhook.ts';
import { createWebhook } from '../actions/webhooks/create-webhook.ts';
import { getWebhook, noWebhook, viewWebhook, viewWebhooks } from '../actions/webhooks/read-webhooks.ts';
import { removeWebhook } from '../actions/webhooks/remove-webhook.ts';
import { rotateSecret } from '../actions/webhooks/rotate-secret.ts';
import { testWebhook } from '../actions/webhooks/test-webhook.ts';
import { readEvents, type Webhook, type WebhookEvent, webhookEvents } from '../actions/webhooks/webhook.ts';
import { listAllWebhooks } from '../actions/webhooks/webhook-store.ts';
import { apiAt } from '../api/v1/links.ts';
import { presentWebhook } from '../api/v1/webhooks.ts';
import { quote } from '../base/errors.ts';
import { isId } from '../base/ids.ts';
import { trimInvisible } from '../base/text-line.ts';
import type { Context } from '../context.ts';
import type { Database } from '../database/connect.ts';
import { checkUrl } from '../delivery/sending/address-guard.ts';
import { completeId, listAs, ofIds } from './answer.ts';
import { type Command, type Options, oneOf, optional, required, UsageError } from './command.ts';
import { adviseAllowing, answerAttempt } from './explain-attempt.ts';
import { confirm } from './terminal.ts';
import { readAccount, withContext } from './with-context.ts';

/** The commands for webhooks; they print the resources of the API. */
export const webhookCommands: readonly Command[] = [
  {
    usage:
      'webhooks create --account S --url U [--trigger all_actions|specific_action --petition ID] [--events osdi:signature,osdi:attendance]',
    does: 'creates a webhook and shows its secret only this once',
    run: ({ options }) =>
      withContext(options, async (context) => {
        const petition = readPetition(options);
        const draft = {
          accountSlug: required(options, 'account'),
          url: required(options, 'url'),
          ...(petition !== undefined && {
            petition: { href: petition, id: isId(petition) ? petition : undefined },
          }),
          events: readChosenEvents(options),
        };
        const act = beginAct(context, commandLine);
        requireAddress(context, draft.url);
        const webhook = await createWebhook(context, draft, undefined, act);
        return presentWebhook(await viewWebhook(context.db, webhook), apiAt(context.baseUrl()));
      }),
  },
  {
    usage: 'webhooks list --account S',
    does: 'lists the webhooks of an account',
    run: ({ options }) =>
      withContext(options, async ({ db, baseUrl }) => {
        const { id } = await readAccount(db, options);
        const views = await viewWebhooks(db, await listAllWebhooks(db, id));
        return listAs(
          views.map((view) => presentWebhook(view, apiAt(baseUrl()))),
          views,
          [
            { ...ofIds, of: ({ webhook }) => webhook.id },
            { title: 'URL', least: 16, of: ({ webhook }) => webhook.url },
            {
              title: 'EVENTS',
              least: 9,
              of: ({ webhook }) => webhook.events.join(' ').replaceAll('osdi:', ''),
            },
            {
              title: 'STATUS',
              of: ({ endpoint }) => endpoint.status,
              colour: (text) => (({ enabled: 'green', paused: 'yellow', disabled: 'red' }) as const)[text],
            },
            { title: 'REASON', least: 16, wraps: true, of: ({ endpoint }) => endpoint.reason },
          ],
        );
      }),
  },
  {
    usage: 'webhooks show ID --account S',
    does: 'shows a webhook, its state and why it has it',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) =>
      withContext(options, async (context) => {
        const account = await readAccount(context.db, options);
        return present(context, await findWebhook(context, account.id, id));
      }),
  },
  {
    usage:
      'webhooks update ID --account S [--url U] [--description D] [--events osdi:signature,osdi:attendance,erasure]',
    does: 'changes a webhook; what is not named stays',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) => {
      const [url, description, events] = [
        optional(options, 'url'),
        optional(options, 'description'),
        readChosenEvents(options),
      ];
      if (url === undefined && description === undefined && events === undefined)
        throw new UsageError('pass at least one of --url, --description and --events');
      return withContext(options, async (context) => {
        if (url !== undefined) requireAddress(context, url);
        return change(context, options, id, { url, description, events });
      });
    },
  },
  {
    usage: 'webhooks delete ID --account S [--yes]',
    does: 'deletes a webhook with its secrets and deliveries; waiting messages are not sent',
    flags: ['yes'],
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) => {
      if (options.yes !== true && !process.stdin.isTTY)
        throw new UsageError('deleting cannot be undone: --yes confirms it');
      return withContext(options, async (context) => {
        const account = await readAccount(context.db, options);
        const webhook = await findWebhook(context, account.id, id);
        if (options.yes !== true && !(await confirm(`Delete the webhook to ${webhook.url}?`)))
          throw new Error('Nothing was deleted.');
        await removeWebhook(context, account.id, webhook.id, undefined, beginAct(context, commandLine));
        return { deleted: webhook.id, url: webhook.url };
      });
    },
  },
  {
    usage: 'webhooks enable ID --account S',
    does: 'enables a webhook, ends its pause and sends the waiting messages',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) => turn(options, id, true),
  },
  {
    usage: 'webhooks disable ID --account S',
    does: 'disables a webhook: no new deliveries are created, and existing ones wait',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) => turn(options, id, false),
  },
  {
    usage: 'webhooks rotate-secret ID --account S',
    does: 'creates a new secret for a webhook and shows it only this once; the old one is valid for 24 more hours',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) =>
      withContext(options, async (context) => {
        const account = await readAccount(context.db, options);
        const webhook = await rotateSecret(
          context,
          account.id,
          await locateWebhook(context.db, account.id, id),
          undefined,
          beginAct(context, commandLine),
        );
        return presentWebhook(await viewWebhook(context.db, webhook), apiAt(context.baseUrl()));
      }),
  },
  {
    usage: 'webhooks test ID --account S',
    does: 'sends a test message and shows the result',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) =>
      withContext(options, async (context) => {
        const account = await readAccount(context.db, options);
        const view = await testWebhook(context, account, await locateWebhook(context.db, account.id, id));
        return answerAttempt(context, view);
      }),
  },
];

/** The id of an account's webhook by its end, as the list shows it; refuses a text that is no id as `not_found`. */
export async function locateWebhook(db: Database, accountId: string, typed: string): Promise<string> {
  const webhooks = isId(typed) ? [] : await listAllWebhooks(db, accountId);
  const id = completeId(
    typed,
    webhooks.map(({ id }) => id),
  );
  if (!isId(id)) throw noWebhook(typed);
  return id;
}

function readPetition(options: Options): string | undefined {
  const petition = optional(options, 'petition');
  const trigger =
    options.trigger === undefined
      ? 'all_actions'
      : oneOf(options, 'trigger', ['all_actions', 'specific_action']);
  if ((trigger === 'specific_action') !== (petition !== undefined)) {
    throw new UsageError('--trigger specific_action and --petition ID go together');
  }
  return petition;
}

function readChosenEvents(options: Options): WebhookEvent[] | undefined {
  const names = optional(options, 'events')?.split(',');
  if (names === undefined) return undefined;
  const events = readEvents(names);
  if (events.length === names.length) return events;
  throw new UsageError(`--events must be one or several of ${webhookEvents.join(', ')}, separated by commas`);
}

function turn(options: Options, id: string, enabled: boolean) {
  return withContext(options, (context) => change(context, options, id, { enabled }));
}

async function change(context: Context, options: Options, id: string, request: WebhookRequest) {
  const account = await readAccount(context.db, options);
  const act = beginAct(context, commandLine);
  const webhookId = await locateWebhook(context.db, account.id, id);
  const { changed } = await changeWebhook(context, account.id, webhookId, request, undefined, act);
  return present(context, changed);
}

async function findWebhook({ db }: Context, accountId: string, typed: string): Promise<Webhook> {
  return getWebhook(db, accountId, await locateWebhook(db, accountId, typed));
}

async function present({ db, baseUrl }: Context, webhook: Webhook) {
  return presentWebhook(await viewWebhook(db, webhook), apiAt(baseUrl()));
}

/** Refuses an address that the settings do not allow, with the settings that would allow it. */
function requireAddress({ config: { webhooks } }: Context, typed: string): void {
  const url = trimInvisible(typed);
  const mistake = checkUrl(url, webhooks);
  if (mistake === undefined) return;
  const isAllowable = checkUrl(url, allowAll) === undefined;
  throw new Error(
    `--url ${mistake}, came as ${quote(url)}.${isAllowable ? ` ${adviseAllowing(url, webhooks)}` : ''}`,
  );
}

const allowAll = {
  allowHttp: true,
  allowNetworks: ['0.0.0.0/0', '::/0'].map((network) => ipaddr.parseCIDR(network)),
};
