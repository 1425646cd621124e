// Prints the outcome of each request that comes on standard input.
import { text } from 'node:stream/consumers';
import { verifyWebhook, WebhookError } from 'civic-action-service-receiver';

for (const { body, headers, secret } of JSON.parse(await text(process.stdin))) {
  try {
    const { messages } = verifyWebhook(body, headers, secret);
    process.stdout.write(`${messages[0]['osdi:signature'].comments}\n`);
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    process.stdout.write(`${error.code}\n`);
  }
}
