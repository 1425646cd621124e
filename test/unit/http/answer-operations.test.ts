import assert from 'node:assert/strict';
import express from 'express';
import supertest from 'supertest';
import type { Context } from '../../../src/context.ts';
import type { Contract, Route } from '../../../src/description/contract.ts';
import { answerCalls } from '../../../src/http/answer-operations.ts';

const route: Partial<Route> = {
  method: 'get',
  path: '/thing',
  keyNeed: 'needed',
  readRequest: async ({ query, body }) => ({ query, body, dropped: [] }),
};
const contract = { build: 'one' } as Partial<Contract>;

/** A client with version 1 of a resource, and the number of times that the body was built. */
function open() {
  let bodies = 0;
  const handler = async () => ({
    version: [1] as const,
    body() {
      bodies += 1;
      return { name: 'thing' };
    },
  });
  const config = { trustedProxies: [] };
  const context = { contract, config, baseUrl: () => 'http://civic.example' } as unknown as Context & {
    contract: Contract;
  };
  const app = express().get('/thing', answerCalls(context, route as Route, { path: '/api/v1', handler }));
  return { client: supertest(app), countBodies: () => bodies };
}

describe('answerCalls', () => {
  it('builds no body for a client that has the version (RFC 9110, 15.4.5)', async () => {
    const { client, countBodies } = open();
    const { headers, body } = await client.get('/thing');
    assert.deepEqual(body, { name: 'thing' });
    const again = await client.get('/thing').set('If-None-Match', headers.etag ?? '');
    assert.deepEqual([again.status, again.text, countBodies()], [304, '', 1]);
  });

  it('builds the body for a client that has another version', async () => {
    const { client, countBodies } = open();
    const { status } = await client.get('/thing').set('If-None-Match', 'W/"0-AAAAAAAAAAAAAAAAAAAAAA"');
    assert.deepEqual([status, countBodies()], [200, 1]);
  });
});
