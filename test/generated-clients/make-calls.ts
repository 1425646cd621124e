import assert from 'node:assert/strict';
import { execute } from '../sdk/run-program.ts';
import { idOf } from '../support/path-of.ts';
import { startReceiver } from '../support/receiver.ts';
import { createCall, createPetitionAndWebhook } from './api-calls.ts';
import type { GeneratedClient } from './list.ts';

/** What the program of a client prints: a line for each call, with members of the answer. */
const expected = [
  'createEvent Public meeting 2027-03-06T02:30:00.000Z',
  'listEvents 1 confirmed',
  'createAttendance accepted',
  'createSignature My rent rose.',
  'getDelivery delivered delivered Test message',
];

/** Runs the program of a client, and compares what it printed and what it changed; returns in words how it went. */
export async function makeCalls(
  { run }: GeneratedClient,
  folder: string,
  api: string,
  key: string,
): Promise<string> {
  const receiver = await startReceiver();
  try {
    const call = createCall(api, key);
    const { petition, webhook } = await createPetitionAndWebhook(call, receiver.url);
    const delivery = idOf(await call('POST', `/webhooks/${webhook}/test`, {}));
    const output = await execute([...run, api, key, petition, webhook, delivery], folder);
    assert.deepEqual(output.trimEnd().split('\n'), expected);
    // The test message, and that of the signature.
    await receiver.waitFor(2);
    const { _embedded } = await call('GET', '/events');
    assert.equal(_embedded?.['osdi:events']?.[0]?.total_accepted, 1);
    assert.equal((await call('GET', `/petitions/${petition}`)).total_signatures, 1);
    return `generated, compiled, ${expected.length} of ${expected.length} calls work`;
  } finally {
    await receiver.close();
  }
}
