import { getAccountBySlug } from '../accounts/account-store.ts';
import { formatTime } from '../clock.ts';
import { linkTo } from '../hal/links.ts';
import { nativeIdentifier } from '../identifiers/identifier.ts';
import { createWebhook } from '../webhooks/create-webhook.ts';
import type { Webhook } from '../webhooks/webhook.ts';
import { listWebhooks } from '../webhooks/webhook-store.ts';
import { type Command, oneOf, optional, required, UsageError } from './command.ts';
import { withContext } from './with-context.ts';

/** The commands of webhooks. */
export const webhookCommands: readonly Command[] = [
  {
    usage: 'webhooks create --account S --url U [--trigger all_actions|specific_action --petition ID]',
    does: 'creates a webhook and shows its secret, this once',
    run: ({ options }) =>
      withContext(async (context) => {
        const petitionId = optional(options, 'petition');
        const trigger =
          options.trigger === undefined
            ? 'all_actions'
            : oneOf(options, 'trigger', ['all_actions', 'specific_action']);
        if ((trigger === 'specific_action') !== (petitionId !== undefined)) {
          throw new UsageError('--trigger specific_action and --petition ID go together');
        }
        const webhook = await createWebhook(context, {
          accountSlug: required(options, 'account'),
          url: required(options, 'url'),
          ...(petitionId !== undefined && { petitionId }),
        });
        return { ...describeWebhook(webhook, context.baseUrl()), secret: webhook.secret };
      }),
  },
  {
    usage: 'webhooks list --account S',
    does: 'lists the webhooks of an account',
    run: ({ options }) =>
      withContext(async ({ db, baseUrl }) => {
        const account = await getAccountBySlug(db, required(options, 'account'));
        return (await listWebhooks(db, account.id)).map((webhook) => describeWebhook(webhook, baseUrl()));
      }),
  },
];

function describeWebhook({ id, createdAt, modifiedAt, url, trigger }: Webhook, baseUrl: string) {
  return {
    identifiers: [nativeIdentifier(id)],
    created_at: formatTime(createdAt),
    modified_at: formatTime(modifiedAt),
    url,
    trigger: trigger.kind,
    ...(trigger.kind === 'specific_action' && {
      _links: { 'osdi:petition': linkTo(baseUrl, `/petitions/${trigger.petitionId}`) },
    }),
  };
}
