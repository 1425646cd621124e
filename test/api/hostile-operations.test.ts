import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { sendRaw } from '../support/send-raw.ts';
import { listSpecOperations, type SpecOperation } from '../support/spec-operations.ts';
import { type SuiteService, useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

const operations = [...listSpecOperations('post'), ...listSpecOperations('put')].filter(
  ({ takesBody }) => takesBody,
);
const large = gzipSync(`{"x":"${'x'.repeat(8 * 1024 * 1024)}"}`);

type Owner = Awaited<ReturnType<SuiteService['individual']>>;

describeOnEachDatabase('every operation that takes a body', (database) => {
  const suite = useService(database, { clock: createManualClock(), settings: loopback });
  let prepared: Awaited<ReturnType<typeof prepare>>[];

  before(async () => {
    const owner = await suite.individual();
    prepared = [];
    for (const operation of operations) prepared.push(await prepare(owner, operation));
  });

  it('rejects an invalid body, and changes nothing', async () => {
    const before = await dumpRows(database);
    for (const [index, { operationId, send, body }] of prepared.entries()) {
      const text = JSON.stringify(body).slice(0, -1);
      const refused: [string | Buffer, [number, string], Record<string, string>?][] = [
        [`${text},"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`, [400, 'invalid_request']],
        [`${text},"x":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`, [400, 'invalid_request']],
        [`${text},"identifiers":[${'"crm:1",'.repeat(10_000)}"crm:2"]}`, [400, 'invalid_request']],
        [`${text},"x":"${'x'.repeat(1024 * 1024)}"}`, [413, 'payload_too_large']],
        [`${text}`, [400, 'malformed_json']],
        [`${text}}`, [400, 'malformed_json'], { 'content-encoding': 'gzip' }],
        [large, [413, 'payload_too_large'], { 'content-encoding': 'gzip' }],
        ['[]', [400, 'invalid_request']],
        [`${text}}`, [415, 'unsupported_media_type'], { 'content-type': 'text/plain' }],
      ];
      // Each operation gets the last two, and with SQLite two of the others: they do not reach the database.
      const others = database.dialect === 'SQLite' ? [2 * index, 2 * index + 1] : [];
      for (const [sent, expected, headers] of [
        ...others.map((at) => refused[at % 7]!),
        ...refused.slice(-2),
      ]) {
        const answer = await send(sent, headers);
        const words = `${operationId} ${sent.toString().slice(0, 80)}`;
        assert.deepEqual([answer.status, answer.body.code], expected, words);
      }
    }
    assert.deepEqual(await dumpRows(database), before);
  });

  it('uses the last of two fields with one name, and ignores a prototype', async () => {
    for (const { operationId, send, body } of prepared) {
      const text = JSON.stringify(body).slice(1, -1);
      const twice = Object.keys(body).map((name) => `${JSON.stringify(name)}:{"__proto__":5}`);
      const hostile = `"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"toString":5`;
      const plain = await send(JSON.stringify(body));
      const { status } = await send(`{${twice.join()},${hostile},${text}}`);
      assert.deepEqual([plain.status, status], [200, 200], operationId);
      assert.equal(({} as Record<string, unknown>).polluted, undefined, operationId);
    }
  });

  async function prepare({ account, key }: Owner, operation: SpecOperation) {
    const { url } = suite.service;
    const personHref = `${url}/api/v1/people/${account.personId}`;
    const { path, body } = await operation.prepare(suite.service.as(key), personHref);
    const send = (text: string | Buffer, headers: Record<string, string> = {}) =>
      sendRaw(url, {
        method: operation.method.toUpperCase(),
        path: `/api/v1${path}`,
        headers: { 'api-key': key, 'content-type': 'application/json', ...headers },
        body: text,
      });
    return { operationId: operation.operationId, send, body };
  }
});
