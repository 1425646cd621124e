import { presentDelivery } from '../api/v1/deliveries.ts';
import { apiAt } from '../api/v1/links.ts';
import type { Context } from '../context.ts';
import type { DeliveryView } from '../webhooks/read-deliveries.ts';
import { explainAttempt } from './explain-attempt.ts';
import { FailedCommand } from './failed-command.ts';

/** The delivery after the attempt that a command has made; where that failed, so does the command, with the reason. */
export function answerAttempt({ config, baseUrl }: Pick<Context, 'config' | 'baseUrl'>, view: DeliveryView) {
  const delivery = presentDelivery(view, apiAt(baseUrl()));
  const result = view.attempts?.at(-1)?.result;
  if (result?.outcome === 'delivered') return delivery;
  const { url } = view.webhook.webhook;
  const reason =
    result === undefined
      ? 'The attempt was not logged, as the webhook was deleted meanwhile.'
      : explainAttempt(result, url, config.webhooks);
  throw new FailedCommand(reason, delivery);
}
