import type { DeliveryView } from '../actions/webhooks/read-deliveries.ts';
import { presentDelivery } from '../api/v1/deliveries.ts';
import { apiAt } from '../api/v1/links.ts';
import type { Config } from '../config/config.ts';
import type { Context } from '../context.ts';
import type { AttemptResult, Outcome } from '../delivery/outbox/attempt.ts';
import { describeResult } from '../delivery/outbox/attempt.ts';
import { checkUrl, literalAddresses } from '../delivery/sending/address-guard.ts';
import { FailedCommand } from './command.ts';

type Explain = (url: string, settings: Config['webhooks']) => string | undefined;

const advice: Partial<Record<Outcome, Explain>> = {
  blocked_address: adviseAllowing,
  connection_refused: (url) =>
    isThisMachine(url) ? '`civic listen` starts a receiver on this machine.' : undefined,
  dns: () =>
    'A name that leads to an address that is not public counts as unknown; CIVIC_WEBHOOK_ALLOW_NETWORKS allows its network.',
  timeout: (_url, { timeoutSeconds }) => `CIVIC_WEBHOOK_TIMEOUT_SECONDS is ${timeoutSeconds}.`,
  tls: () => 'NODE_EXTRA_CA_CERTS=FILE adds the certificate of an authority of your own.',
};

/** Why an attempt at this address failed, in a sentence, and which setting would allow it, where there is one. */
export function explainAttempt(result: AttemptResult, url: string, settings: Config['webhooks']): string {
  const reason = `Nothing was delivered: ${describeResult(result)}.`;
  const advised = advice[result.outcome]?.(url, settings);
  return advised === undefined ? reason : `${reason} ${advised}`;
}

function isThisMachine(url: string): boolean {
  return literalAddresses(new URL(url).hostname).some((address) => /^(127\.[\d.]+|::1)$/.test(address));
}

/** Which settings allow an address that is refused, in a sentence. */
export function adviseAllowing(url: string, settings: Config['webhooks']): string {
  const needsHttp = !settings.allowHttp && url.startsWith('http:');
  const needsNetwork = !needsHttp || checkUrl(url, { ...settings, allowHttp: true }) !== undefined;
  const needed = [
    ...(needsHttp ? ['CIVIC_WEBHOOK_ALLOW_HTTP=true allows http'] : []),
    ...(needsNetwork
      ? ['CIVIC_WEBHOOK_ALLOW_NETWORKS, such as 127.0.0.0/8,::1/128, allows networks that are not public']
      : []),
  ];
  return `${needed.join('; ')}.`;
}

/** The delivery after the attempt of a command. Where the attempt failed, the command fails with the reason. */
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
