import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { Webhook } from 'standardwebhooks';
import type { components } from '../../generated/api.d.ts';
import schema from '../../generated/webhook-message.schema.json' with { type: 'json' };
import { allowOnlyDescribed } from './only-described.ts';
import type { ReceivedRequest } from './receiver.ts';

const ajv = new Ajv2020({ strict: true });
addFormats.default(ajv);
const validate = ajv.compile<components['schemas']['SignatureMessage'][]>(
  JSON.parse(JSON.stringify(schema), allowOnlyDescribed),
);

/** Compares a received request with the published schema, whose members it may have and no others, and the Standard Webhooks library, and returns its one message. */
export function checkMessage(
  { body, headers }: ReceivedRequest,
  secret: string,
): components['schemas']['SignatureMessage'] {
  const text = body.toString('utf8');
  const signed = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])]),
  );
  new Webhook(secret).verify(text, signed);
  const messages: unknown = JSON.parse(text);
  assert.ok(validate(messages), ajv.errorsText(validate.errors));
  return messages[0]!;
}
