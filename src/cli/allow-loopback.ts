import { type Config, readConfig } from '../config.ts';

/** The settings of a demonstration: webhooks may go to this machine, over http. */
export function allowLoopback(config: Config): Config {
  const { webhooks: loopback } = readConfig({
    CIVIC_WEBHOOK_ALLOW_HTTP: 'true',
    CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8,::1/128',
  });
  const allowNetworks = [...config.webhooks.allowNetworks, ...loopback.allowNetworks];
  return { ...config, webhooks: { ...config.webhooks, allowHttp: true, allowNetworks } };
}
