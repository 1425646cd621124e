import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { sendRaw } from '../support/send-raw.ts';
import { listSpecOperations, type SpecOperation } from '../support/spec-operations.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const operations = [...listSpecOperations('post'), ...listSpecOperations('put')].filter(
  ({ takesBody }) => takesBody,
);

describeOnEachDatabase('every operation that takes a body', (database) => {
  const suite = useService(database, { clock: createManualClock(), settings: loopback });

  for (const operation of operations) {
    it(`${operation.operationId} rejects an invalid body, and changes nothing`, async () => {
      const { send, body } = await prepare(operation);
      const text = JSON.stringify(body).slice(0, -1);
      const before = await dumpRows(database);
      const refused: [string | Buffer, [number, string], Record<string, string>?][] = [
        [`${text},"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, [400, 'invalid_request']],
        [`${text},"x":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, [400, 'invalid_request']],
        [`${text},"identifiers":[${'"crm:1",'.repeat(10_000)}"crm:2"]}`, [400, 'invalid_request']],
        [`${text},"x":"${'x'.repeat(1024 * 1024)}"}`, [413, 'payload_too_large']],
        [`${text}`, [400, 'malformed_json']],
        [`${text}}`, [400, 'malformed_json'], { 'content-encoding': 'gzip' }],
        [
          gzipSync(`${text},"x":"${'x'.repeat(8 * 1024 * 1024)}"}`),
          [413, 'payload_too_large'],
          { 'content-encoding': 'gzip' },
        ],
        ['[]', [400, 'invalid_request']],
        [`${text}}`, [415, 'unsupported_media_type'], { 'content-type': 'text/plain' }],
      ];
      // None of them reaches the database, so MariaDB gets only the last two.
      const asked = database.dialect === 'SQLite' ? refused : refused.slice(-2);
      for (const [sent, expected, headers] of asked) {
        const answer = await send(sent, headers);
        assert.deepEqual([answer.status, answer.body.code], expected, sent.toString().slice(0, 80));
      }
      assert.deepEqual(await dumpRows(database), before);
    });

    it(`${operation.operationId} uses the last of two fields with one name, and ignores a prototype`, async () => {
      const { send, body } = await prepare(operation);
      const text = JSON.stringify(body).slice(1, -1);
      const twice = Object.keys(body).map((name) => `${JSON.stringify(name)}:{"__proto__":5}`);
      const hostile = `"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":5`;
      const plain = await send(JSON.stringify(body));
      const { status } = await send(`{${twice.join()},${hostile},${text}}`);
      assert.deepEqual([plain.status, status], [200, 200]);
      assert.equal(({} as Record<string, unknown>).polluted, undefined);
    });
  }

  async function prepare(operation: SpecOperation) {
    const { account, key } = await suite.individual();
    const { url } = suite.service;
    const personHref = `${url}/api/v1/people/${account.personId}`;
    const client = suite.service.as(key);
    const { path, body } = await operation.prepare(client, personHref);
    // The first request stores the use of the key.
    await client.get('/events');
    const send = (text: string | Buffer, headers: Record<string, string> = {}) =>
      sendRaw(url, {
        method: operation.method.toUpperCase(),
        path: `/api/v1${path}`,
        headers: { 'api-key': key, 'content-type': 'application/json', ...headers },
        body: text,
      });
    return { send, body };
  }
});
