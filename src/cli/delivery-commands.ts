import {
  type DeliveryView,
  getDelivery,
  listNewestDeliveries,
  locateDelivery,
} from '../actions/webhooks/read-deliveries.ts';
import { recoverWebhook } from '../actions/webhooks/recover-webhook.ts';
import { retryWebhookDelivery } from '../actions/webhooks/retry-webhook-delivery.ts';
import { presentDelivery } from '../api/v1/deliveries.ts';
import { apiAt } from '../api/v1/links.ts';
import { formatPreciseTime, formatTime } from '../base/clock.ts';
import { isId } from '../base/ids.ts';
import type { Context } from '../context.ts';
import { describeResult } from '../delivery/outbox/attempt.ts';
import type { DeliveryAddress } from '../delivery/outbox/delivery-log-store.ts';
import { type LogLine, readLogLines } from '../delivery/outbox/delivery-search-store.ts';
import { deliveryStates } from '../delivery/outbox/delivery-state.ts';
import { Answer, type ColumnOf, completeId, listAs, ofIds, shortTime, tableOf } from './answer.ts';
import { type Command, oneOf, optional, readInstant, required } from './command.ts';
import { answerAttempt } from './explain-attempt.ts';
import { locateWebhook } from './webhook-commands.ts';
import { readAccount, withContext } from './with-context.ts';

const mostListed = 100;

/** The commands for deliveries; they print the resources of the API. */
export const deliveryCommands: readonly Command[] = [
  {
    usage: 'deliveries list --account S [--webhook ID] [--state pending|delivered|failed]',
    does: `lists the newest ${mostListed} deliveries of an account or of one webhook`,
    run: ({ options }) => {
      const state = options.state === undefined ? undefined : oneOf(options, 'state', deliveryStates);
      return withContext(options, async (context) => {
        const { id: accountId } = await readAccount(context.db, options);
        const webhookId = optional(options, 'webhook');
        const views = await listNewestDeliveries(context, accountId, {
          webhookId: webhookId && (await locateWebhook(context.db, accountId, webhookId)),
          state,
          limit: mostListed + 1,
        });
        const note =
          views.length > mostListed
            ? `These are the newest ${mostListed}; the API has all of them.`
            : undefined;
        return listDeliveries(context, views.slice(0, mostListed), note);
      });
    },
  },
  {
    usage: 'deliveries show ID --account S',
    does: 'shows a delivery with its attempts, what came back and what was sent; the end of the id is enough',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) =>
      withContext(options, async (context) => {
        const { id: accountId } = await readAccount(context.db, options);
        const view = await getDelivery(context, accountId, await locate(context, accountId, id));
        return showDelivery(context, view);
      }),
  },
  {
    usage: 'deliveries retry ID --account S',
    does: 'makes one attempt at a delivery now and shows the result',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) =>
      withContext(options, async (context) => {
        const { id: accountId } = await readAccount(context.db, options);
        const address = await locate(context, accountId, id);
        return answerAttempt(context, await retryWebhookDelivery(context, accountId, address));
      }),
  },
  {
    usage: 'deliveries recover WEBHOOK_ID --account S --since TIME',
    does: 'starts the schedule again for failed deliveries that were created since a time or a day (UTC)',
    positionals: 1,
    run: ({ options, positionals: [id = ''] }) => {
      const since = readInstant('since', required(options, 'since'), 'T00:00:00Z');
      return withContext(options, async (context) => {
        const { id: accountId } = await readAccount(context.db, options);
        const asked = { webhookId: await locateWebhook(context.db, accountId, id), since };
        return { recovered: await recoverWebhook(context, accountId, asked) };
      });
    },
  },
];

// The ends of ids, as the list shows them, name one of its newest deliveries.
async function locate(context: Context, accountId: string, id: string): Promise<DeliveryAddress> {
  if (isId(id)) return locateDelivery(context.db, accountId, id);
  const views = await listNewestDeliveries(context, accountId, { webhookId: undefined, limit: 1_000 });
  const ids = views.map(({ delivery }) => delivery.id);
  return locateDelivery(context.db, accountId, completeId(id, ids));
}

interface Line {
  readonly view: DeliveryView;
  readonly line: LogLine | undefined;
}

async function listDeliveries(
  context: Context,
  views: readonly DeliveryView[],
  note: string | undefined,
): Promise<Answer> {
  const ids = views.map(({ delivery }) => delivery.id);
  const lines = new Map(
    (await readLogLines(context.db, ids, context.clock.now())).map((line) => [line.id, line]),
  );
  return listAs(
    views.map((view) => presentDelivery(view, apiAt(context.baseUrl()))),
    views.map((view) => ({ view, line: lines.get(view.delivery.id) })),
    listColumns(context.clock.now()),
    note,
  );
}

function listColumns(now: number): readonly ColumnOf<Line>[] {
  return [
    { ...ofIds, givesWay: true, of: ({ view }) => view.delivery.id },
    { title: 'TIME', of: ({ view }) => shortTime(view.delivery.createdAt, now) },
    { title: 'RECEIVER', least: 9, of: ({ view }) => receiverOf(view) },
    { title: 'EVENT', least: 6, of: ({ view }) => eventOf(view) },
    {
      title: 'STATE',
      of: ({ view }) => view.delivery.state,
      colour: (text) => (({ delivered: 'green', failed: 'red', pending: 'yellow' }) as const)[text],
    },
    { title: 'LAST', least: 7, of: ({ line }) => outcomeOf(line) },
    { title: 'NEXT', of: ({ line }) => shortTime(line?.nextAttemptAt, now) },
  ];
}

function receiverOf({ webhook }: DeliveryView): string {
  const { host, pathname } = new URL(webhook.webhook.url);
  return host + pathname.replace(/\/$/, '');
}

function eventOf({ delivery }: DeliveryView): string | undefined {
  if (delivery.isTest) return 'test';
  return /^\[\{"(?:osdi:)?([a-z]+)"/.exec(delivery.body ?? '')?.[1];
}

function outcomeOf(line: LogLine | undefined): string | undefined {
  if (line?.isInFlight) return 'in flight';
  if (line?.last === undefined || line.last === null) return undefined;
  const { outcome, statusCode } = line.last;
  return statusCode === null ? outcome.replaceAll('_', ' ') : `HTTP ${statusCode}`;
}

function showDelivery(context: Context, view: DeliveryView): Answer {
  const { delivery, webhook, attempts = [] } = view;
  const { nextAttemptAt } = delivery;
  return new Answer(presentDelivery(view, apiAt(context.baseUrl())), {
    facts: {
      id: delivery.id,
      receiver: webhook.webhook.url,
      webhook: webhook.webhook.id,
      event: eventOf(view) ?? '-',
      created: formatTime(delivery.createdAt),
      state: delivery.state,
      'next attempt': nextAttemptAt === null ? '-' : formatTime(nextAttemptAt),
    },
    table: tableOf(attempts, [
      { title: 'ATTEMPT', of: ({ attemptedAt }) => formatPreciseTime(attemptedAt) },
      { title: 'BY', of: ({ cause }) => cause },
      { title: 'TOOK', of: ({ result }) => `${result.durationMs} ms` },
      { title: 'RESULT', least: 12, of: ({ result }) => describeResult(result) },
      { title: 'ANSWER', least: 6, of: ({ result }) => result.responseBody?.trim() },
    ]),
    text:
      delivery.body === null
        ? 'What was sent is deleted after the days of CIVIC_RETENTION_DAYS.'
        : JSON.stringify(JSON.parse(delivery.body), null, 2),
  });
}
