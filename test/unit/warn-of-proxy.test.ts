import assert from 'node:assert/strict';
import express from 'express';
import supertest from 'supertest';
import { readConfig } from '../../src/config/config.ts';
import { warnOfProxy } from '../../src/http/client-address.ts';
import { captureLog } from '../support/capture-log.ts';

describe('warnOfProxy', () => {
  it('warns once if a request has a forwarding header and no proxy is trusted, and names the setting', async () => {
    for (const header of ['X-Forwarded-For', 'Forwarded']) {
      const { send, warnings } = start({});
      await send({ Accept: '*/*' });
      assert.deepEqual(warnings(), []);
      for (let time = 0; time < 3; time++) await send({ [header]: '192.0.2.1' });
      const [warning, ...others] = warnings();
      assert.deepEqual([warning?.level, warning?.header, others.length], [40, header, 0]);
      assert.match(String(warning?.msg), /CIVIC_TRUSTED_PROXIES/);
      assert.ok(!JSON.stringify(warning).includes('192.0.2.1'));
    }
  });

  it('is silent if a proxy is trusted', async () => {
    const { send, warnings } = start({ CIVIC_TRUSTED_PROXIES: '10.0.0.0/8' });
    await send({ 'X-Forwarded-For': '192.0.2.1' });
    assert.deepEqual(warnings(), []);
  });
});

function start(settings: Record<string, string>) {
  const log = captureLog();
  const app = express();
  app.use(warnOfProxy({ logger: log.logger, config: readConfig(settings) }), (_request, response) => {
    response.end();
  });
  return {
    send: (headers: Record<string, string>) => supertest(app).get('/').set(headers),
    warnings: () => log.lines(),
  };
}
