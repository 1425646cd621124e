import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { dumpRows } from '../support/dump-rows.ts';
import { listSpecOperations } from '../support/spec-operations.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';

describeOnEachDatabase('a change with If-None-Match', (database) => {
  const suite = useService(database, { settings: loopback });

  it('is 412 for every operation with * or the current tag, and succeeds with another tag (RFC 9110, 13.1.2)', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const personHref = `${suite.service.url}/api/v1/people/${account.personId}`;
    const prepared = [];
    for (const operation of [...listSpecOperations('put'), ...listSpecOperations('delete')]) {
      const { operationId, method } = operation;
      assert.ok(operation.documents('IfNoneMatchToChange', 412), `the spec of ${operationId}`);
      const { path, body } = await operation.prepare(client, personHref);
      const send = (tag: string) => {
        const headers = { 'If-None-Match': tag };
        return method === 'put' ? client.put(path, body, headers) : client.delete(path, headers);
      };
      prepared.push({ operationId, path, send });
    }
    const before = await dumpRows(database);
    for (const { operationId, path, send } of prepared) {
      const current = (await client.get(path)).headers.etag ?? '';
      for (const tag of ['*', current, `"x", ${current.slice(2)}`]) {
        const { status, body } = await send(tag);
        assert.deepEqual([status, body.code], [412, 'precondition_failed'], `${operationId} ${tag}`);
      }
    }
    assert.deepEqual(await dumpRows(database), before);
    for (const { operationId, path, send } of prepared) {
      const current = (await client.get(path)).headers.etag ?? '';
      assert.ok((await send(current.replace(/\d+-/, '999-'))).status < 300, operationId);
    }
  });

  it('is 412 for every DELETE with an If-Match of another version (RFC 9110, 13.1.1)', async () => {
    const { account, key } = await suite.individual();
    const client = suite.service.as(key);
    const personHref = `${suite.service.url}/api/v1/people/${account.personId}`;
    for (const operation of listSpecOperations('delete')) {
      const { path } = await operation.prepare(client, personHref);
      const current = (await client.get(path)).headers.etag ?? '';
      const late = await client.delete(path, { 'If-Match': current.replace(/\d+-/, '999-') });
      assert.equal(late.status, 412, operation.operationId);
      assert.equal((await client.delete(path, { 'If-Match': current })).status, 204, operation.operationId);
    }
  });
});
