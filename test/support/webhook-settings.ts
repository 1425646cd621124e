/** The settings that allow webhooks to the receivers of the tests. */
export const loopback = {
  CIVIC_WEBHOOK_ALLOW_HTTP: 'true',
  CIVIC_WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8',
};
