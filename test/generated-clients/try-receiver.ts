import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import published from '../../generated/webhook-message-examples.json' with { type: 'json' };
import { findFreePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { createCall, createPetitionAndWebhook } from './api-calls.ts';
import { receiver } from './list.ts';

const examples = [
  ...published.messages,
  ...published.attendances,
  ...published.erasures,
  ...published.removals,
];

/** Starts the receiver, sends it messages of the service and the published examples, and returns in words how it went. */
export async function tryReceiver(folder: string, api: string, key: string): Promise<string> {
  const port = await findFreePort();
  const [program, ...args] = receiver.run;
  const child = spawn(program, [...args, String(port)], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
  const messages = text(child.stderr);
  try {
    const url = `http://127.0.0.1:${port}/`;
    await until('the receiver listens', () => fetch(url));
    const send = async (body: string) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(url, { method: 'POST', headers, body })).status;
    };
    assert.equal(await send('[{"nonsense": 1}]'), 422, 'nonsense is accepted');
    const statuses = await Promise.all(
      examples.map(async (one) => ({ ...one, status: await send(one.body) })),
    );
    const valid = statuses.filter((one) => one.valid);
    assert.deepEqual(
      valid.filter(({ status }) => status !== 200).map(({ name }) => name),
      [],
    );
    const refused = statuses.filter((one) => !one.valid && one.status === 422);
    await receiveFromService(api, key, url);
    return [
      'generated, compiled, refuses nonsense (422)',
      `accepts ${valid.length} of ${valid.length} valid examples and the service's own messages`,
      `refuses ${refused.length} of ${examples.length - valid.length} invalid examples`,
    ].join(', ');
  } catch (failure) {
    child.kill();
    throw new Error(`${failure instanceof Error ? failure.message : failure}\n${await messages}`);
  } finally {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill();
      await once(child, 'exit');
    }
  }
}

/** Lets the service deliver a test message and a signature. */
async function receiveFromService(api: string, key: string, url: string): Promise<void> {
  const call = createCall(api, key);
  const { petition, webhook } = await createPetitionAndWebhook(call, url);
  const test = await call('POST', `/webhooks/${webhook}/test`, {});
  assert.equal(test.state, 'delivered');
  const person = { given_name: 'Amara', email_addresses: [{ address: 'amara@example.org' }] };
  await call('POST', `/petitions/${petition}/signatures`, { person });
  await until('both messages are delivered', async () => {
    const { _embedded } = await call('GET', `/webhooks/${webhook}/deliveries`);
    const states = _embedded?.['platform:deliveries']?.map(({ state }) => state) ?? [];
    return states.length === 2 && states.every((state) => state === 'delivered');
  });
}
