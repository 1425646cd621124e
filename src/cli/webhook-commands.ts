import { beginAct, commandLine } from '../accounts/audit.ts';
import { changeWebhook } from '../actions/webhooks/change-webhook.ts';
import { createWebhook } from '../actions/webhooks/create-webhook.ts';
import { noWebhook, viewWebhook, viewWebhooks } from '../actions/webhooks/read-webhooks.ts';
import { rotateSecret } from '../actions/webhooks/rotate-secret.ts';
import { testWebhook } from '../actions/webhooks/test-webhook.ts';
import { readEvents, type WebhookEvent, webhookEvents } from '../actions/webhooks/webhook.ts';
import { listAllWebhooks } from '../actions/webhooks/webhook-store.ts';
import { apiAt } from '../api/v1/links.ts';
import { presentWebhook } from '../api/v1/webhooks.ts';
import { isId } from '../base/ids.ts';
import { listAs, ofIds } from './answer.ts';
import { type Command, type Options, oneOf, optional, required, UsageError } from './command.ts';
import { answerAttempt } from './explain-attempt.ts';
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
            { title: 'REASON', least: 6, of: ({ endpoint }) => endpoint.reason },
          ],
        );
      }),
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
          readWebhookId(id),
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
        const view = await testWebhook(context, account, readWebhookId(id));
        return answerAttempt(context, view);
      }),
  },
];

/** The id of a webhook from the command line; refuses a text that is no id as `not_found`. */
export function readWebhookId(id: string): string {
  if (!isId(id)) throw noWebhook(id);
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
  throw new UsageError(`--events must be ${webhookEvents.join(' or ')}, or both, separated by a comma`);
}

function turn(options: Options, id: string, enabled: boolean) {
  return withContext(options, async (context) => {
    const account = await readAccount(context.db, options);
    const act = beginAct(context, commandLine);
    const { changed } = await changeWebhook(
      context,
      account.id,
      readWebhookId(id),
      { enabled },
      undefined,
      act,
    );
    return presentWebhook(await viewWebhook(context.db, changed), apiAt(context.baseUrl()));
  });
}
