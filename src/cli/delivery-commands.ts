import { listNewestDeliveries, locateDelivery } from '../actions/webhooks/read-deliveries.ts';
import { recoverWebhook } from '../actions/webhooks/recover-webhook.ts';
import { retryWebhookDelivery } from '../actions/webhooks/retry-webhook-delivery.ts';
import { presentDelivery, readSince } from '../api/v1/deliveries.ts';
import { apiAt } from '../api/v1/links.ts';
import { type Command, optional, required } from './command.ts';
import { answerAttempt } from './explain-attempt.ts';
import { readWebhookId } from './webhook-commands.ts';
import { readAccount, withContext } from './with-context.ts';

const mostListed = 100;

/** The commands for deliveries; they print the resources of the API. */
export const deliveryCommands: readonly Command[] = [
  {
    usage: 'deliveries list --account S [--webhook ID]',
    does: `lists the newest ${mostListed} deliveries of an account or of one webhook`,
    run: ({ options }) =>
      withContext(options, async (context) => {
        const { id: accountId } = await readAccount(context.db, options);
        const webhookId = optional(options, 'webhook');
        const views = await listNewestDeliveries(context, accountId, {
          webhookId: webhookId === undefined ? undefined : readWebhookId(webhookId),
          limit: mostListed + 1,
        });
        if (views.length > mostListed) {
          process.stderr.write(`these are the newest ${mostListed}; the API has all of them\n`);
        }
        return views.slice(0, mostListed).map((view) => presentDelivery(view, apiAt(context.baseUrl())));
      }),
  },
  {
    usage: 'deliveries retry ID --account S',
    does: 'makes one attempt at a delivery now and shows the result',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) =>
      withContext(options, async (context) => {
        const { id: accountId } = await readAccount(context.db, options);
        const address = await locateDelivery(context.db, accountId, id);
        return answerAttempt(context, await retryWebhookDelivery(context, accountId, address));
      }),
  },
  {
    usage: 'deliveries recover WEBHOOK_ID --account S --since T',
    does: 'starts the schedule again for failed deliveries that were created since a time',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) =>
      withContext(options, async (context) => {
        const since = readSince(required(options, 'since'));
        const { id: accountId } = await readAccount(context.db, options);
        const asked = { webhookId: readWebhookId(id), since };
        return { recovered: await recoverWebhook(context, accountId, asked) };
      }),
  },
];
