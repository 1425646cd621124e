import assert from 'node:assert/strict';
import express, { type Express } from 'express';
import supertest from 'supertest';
import { Problem } from '../../src/base/errors.ts';
import { createLogger } from '../../src/base/logger.ts';
import { readConfig } from '../../src/config/config.ts';
import { openToWebsites } from '../../src/http/open-to-websites.ts';
import { renderProblem } from '../../src/http/problems.ts';
import { limitPublicOperations } from '../../src/http/rate-limit.ts';
import { createManualClock } from '../support/manual-clock.ts';

const preflight = { Origin: 'https://form.example', 'Access-Control-Request-Method': 'POST' };

describe('limitPublicOperations', () => {
  it('rejects requests beyond the limit with 429, Retry-After and open CORS, until the minute is over (8 rate)', async () => {
    const clock = createManualClock();
    const app = createApp({ CIVIC_PUBLIC_RATE: '2' }, clock);
    const post = () => supertest(app).post('/public/1');
    for (let time = 0; time < 2; time++) assert.equal((await post()).status, 200);
    const { status, body, headers } = await post();
    assert.deepEqual([status, body.code, headers['retry-after']], [429, 'rate_limited', '60']);
    assert.equal(headers['access-control-allow-origin'], '*');
    clock.advance(60_000);
    assert.equal((await post()).status, 200);
  });

  it('sends the limit and the remaining requests, also with errors, but not in responses to requests with a key (8 rate)', async () => {
    const clock = createManualClock();
    const app = createApp({ CIVIC_PUBLIC_RATE: '2' }, clock);
    const readHeaders = async (path: string, key?: string) => {
      const request = supertest(app).post(path);
      const { headers } = await (key === undefined ? request : request.set('api-key', key));
      return [headers['ratelimit-policy'], headers.ratelimit];
    };
    const policy = '"keyless";q=2;w=60';
    assert.deepEqual(await readHeaders('/public/1'), [policy, '"keyless";r=1;t=60']);
    clock.advance(18_000);
    assert.deepEqual(await readHeaders('/public/1', 'k'), [undefined, undefined]);
    assert.deepEqual(await readHeaders('/public/refused'), [policy, '"keyless";r=0;t=42']);
    assert.deepEqual(await readHeaders('/public/1'), [policy, '"keyless";r=0;t=42']);
  });

  it('sends no such headers without a limit', async () => {
    const { headers } = await supertest(createApp({ CIVIC_PUBLIC_RATE: '0' })).post('/public/1');
    assert.deepEqual([headers['ratelimit-policy'], headers.ratelimit], [undefined, undefined]);
  });

  it('counts neither calls with a key nor preflight requests', async () => {
    const app = createApp({ CIVIC_PUBLIC_RATE: '1' });
    for (let time = 0; time < 3; time++) {
      assert.equal((await supertest(app).post('/public/1').set('api-key', 'k')).status, 200);
      assert.equal((await supertest(app).options('/public/1').set(preflight)).status, 204);
    }
    assert.equal((await supertest(app).post('/public/1')).status, 200);
  });

  it('counts by the address from a trusted proxy, and for IPv6 by its /64', async () => {
    const app = createApp({ CIVIC_PUBLIC_RATE: '1', CIVIC_TRUSTED_PROXIES: '127.0.0.0/8,::1/128' });
    const post = async (client: string) =>
      (await supertest(app).post('/public/1').set('X-Forwarded-For', client)).status;
    assert.equal(await post('192.0.2.1'), 200);
    assert.equal(await post('192.0.2.2'), 200);
    assert.equal(await post('198.51.100.9, 192.0.2.1'), 429);
    assert.equal(await post('2001:db8:0:1::1'), 200);
    assert.equal(await post('2001:db8:0:1::2'), 429);
    assert.equal(await post('2001:db8:0:2::1'), 200);
  });

  it('limits the /56 of an IPv6 address to 4 times the rate and its /48 to 16 times, and sends the nearest limit', async () => {
    const app = createApp({ CIVIC_PUBLIC_RATE: '1', CIVIC_TRUSTED_PROXIES: '127.0.0.0/8,::1/128' });
    const post = async (network: number) => {
      const { status, headers } = await supertest(app)
        .post('/public/1')
        .set('X-Forwarded-For', `2001:db8:1:${network.toString(16)}::1`);
      return `${status} ${headers['ratelimit-policy']} ${headers.ratelimit}`;
    };
    const accepted: number[] = [];
    // Eight networks of /64 in each of eight networks of /56.
    for (let subnet = 0; subnet < 8; subnet++) {
      for (let network = 0; network < 8; network++)
        if ((await post(subnet * 256 + network)).startsWith('200')) accepted.push(subnet);
    }
    assert.deepEqual(
      accepted,
      [0, 1, 2, 3].flatMap((subnet) => Array(4).fill(subnet)),
    );
    assert.equal(await post(7 * 256 + 255), '429 "keyless-48";q=16;w=60 "keyless-48";r=0;t=60');
    const elsewhere = await supertest(app).post('/public/1').set('X-Forwarded-For', '2001:db8:2::1');
    assert.equal(elsewhere.status, 200);
  });

  it('ignores the headers if no proxy is trusted', async () => {
    const app = createApp({ CIVIC_PUBLIC_RATE: '1' });
    const post = async (client: string) =>
      (await supertest(app).post('/public/1').set('X-Forwarded-For', client)).status;
    assert.deepEqual([await post('192.0.2.1'), await post('192.0.2.2')], [200, 429]);
  });
});

/** A pipeline of one public and one private operation; the id `refused` gets a 404. */
function createApp(settings: Record<string, string> = {}, clock = createManualClock()): Express {
  const limitPublic = limitPublicOperations({ clock, config: readConfig(settings) });
  const app = express();
  app.all('/public/:id', openToWebsites('POST'));
  app.use((request, response, next) => {
    response.locals.principal = request.get('api-key');
    next();
  });
  app.post('/public/:id', (request, response) => {
    limitPublic(request, response);
    if (request.params.id === 'refused') throw new Problem('not_found', 'There is nothing here.');
    response.json({});
  });
  app.post('/private', (_request, response) => {
    response.json({});
  });
  app.use(renderProblem({ logger: createLogger('silent'), baseUrl: () => 'http://civic.example' }));
  return app;
}
