import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sendRaw } from '../support/send-raw.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('the address of the metrics', (database) => {
  const suite = useService(database, { settings: { CIVIC_METRICS_ADDRESS: '127.0.0.1:0' } });
  const silent = useService(database);
  const metricsUrl = () => suite.service.metricsUrl ?? '';

  it('is the only address with metrics, and is disabled unless it is configured', async () => {
    for (const { service } of [suite, silent]) {
      const { status, body } = await sendRaw(service.url, { path: '/metrics' });
      assert.deepEqual([status, body.code], [404, 'not_found']);
    }
    assert.equal(silent.service.metricsUrl, undefined);
  });

  it('serves nothing else, and no other method', async () => {
    for (const path of ['/', '/healthz', '/api/v1/', '/metrics/more'])
      assert.equal((await sendRaw(metricsUrl(), { path })).status, 404, path);
    const posted = await sendRaw(metricsUrl(), { method: 'POST', path: '/metrics' });
    assert.deepEqual([posted.status, posted.headers.allow], [405, 'GET, HEAD, OPTIONS']);
    assert.equal(posted.headers['x-content-type-options'], 'nosniff');
  });

  it('shows the metrics of the process', async () => {
    const { text } = await sendRaw(metricsUrl(), { path: '/metrics' });
    for (const name of ['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds'])
      assert.match(text, new RegExp(`^${name} [\\d.e+-]+$`, 'm'));
  });

  it('counts requests by operation, method and class of status; clients cannot add a label value', async () => {
    const client = await suite.client();
    await client.get('/events?per_page=1');
    await client.get('/events/01a13160-f700-7f32-8a61-5d0c7be92f14');
    await suite.service.send('GET', '/events');
    for (const path of ['/nowhere', '/else']) await sendRaw(suite.service.url, { method: 'PROPFIND', path });
    const labels = async () =>
      (await sendRaw(metricsUrl(), { path: '/metrics' })).text
        .split('\n')
        .map((line) => /^civic_http_request_duration_seconds_count(\{.+\}) /.exec(line)?.[1] ?? '')
        .filter((labels) => labels !== '')
        .sort()
        .join('\n');
    const expected = [
      '{operation="getEvent",method="GET",status="4xx"}',
      '{operation="listEvents",method="GET",status="2xx"}',
      '{operation="listEvents",method="GET",status="4xx"}',
      '{operation="other",method="GET",status="4xx"}',
      '{operation="other",method="other",status="4xx"}',
    ].join('\n');
    await until('all are counted', async () => assert.equal(await labels(), expected) === undefined);
  });
});
