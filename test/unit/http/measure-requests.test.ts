import assert from 'node:assert/strict';
import express from 'express';
import { Registry } from 'prom-client';
import { measureRequests } from '../../../src/http/metrics.ts';
import { openConnection } from '../../support/raw-connection.ts';
import { until } from '../../support/until.ts';
import { useServers } from '../../support/use-servers.ts';

describe('the metrics of requests', () => {
  const { start } = useServers();

  it('count a request as aborted if the client disconnects before the end of its response', async () => {
    const metrics = new Registry();
    let started = 0;
    const app = express();
    app.use(measureRequests({ metrics }), () => {
      started += 1;
    });
    const client = await openConnection((await start(app)).url);
    client.socket.write('GET / HTTP/1.1\r\nHost: civic.example\r\n\r\n');
    await until('the request starts', () => started === 1);
    client.socket.destroy();
    const [, labels] = await until('it is counted', async () =>
      /_count(\{.+\}) 1/.exec(await metrics.metrics()),
    );
    assert.equal(labels, '{operation="other",method="GET",status="aborted"}');
  });
});
