import assert from 'node:assert/strict';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openConnection } from '../support/raw-connection.ts';
import { openIndividual, startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';

describeOnEachDatabase('a service whose database is frozen', (database) => {
  if (database.dialect === 'SQLite') return;

  it('stops while requests and its worker wait for the database', async () => {
    const proxy = await startDatabaseProxy(database.url);
    const stopping = { graceMilliseconds: 300, closeMilliseconds: 300 };
    const service = await startTestService(proxy.url, { worker: true, stopping });
    const { key } = await openIndividual(service.context, 'holder');
    assert.equal((await service.as(key).get('/events')).status, 200);
    proxy.freeze();
    const client = await openConnection(service.url);
    client.socket.write(`GET /api/v1/events HTTP/1.1\r\nHost: civic\r\napi-key: ${key}\r\n\r\n`);
    await until('the request has arrived', () => client.socket.bytesWritten > 0);
    let stopped = false;
    void service.stop().then(() => {
      stopped = true;
    });
    await until('it has stopped', () => stopped);
    await until('the client is closed', client.isClosed);
    await proxy.close();
  });
});
