import assert from 'node:assert/strict';
import express from 'express';
import supertest from 'supertest';
import type { Context } from '../../../src/context.ts';
import type { Contract, Route } from '../../../src/contract/contract.ts';
import { answerCalls } from '../../../src/http/answer-calls.ts';

const route: Partial<Route> = {
  method: 'get',
  path: '/thing',
  keyNeed: 'needed',
  validate: ({ query, body }) => ({ query, body, dropped: [] }),
};
const contract = { build: 'one' } as Partial<Contract>;

/** A client of a resource at version 1, and how often its body was made. */
function open() {
  let bodies = 0;
  const handler = async () => ({
    version: [1] as const,
    body() {
      bodies += 1;
      return { name: 'thing' };
    },
  });
  const context = { contract, baseUrl: () => 'http://civic.example' } as unknown as Context & {
    contract: Contract;
  };
  const app = express().get('/thing', answerCalls(context, route as Route, { path: '/api/v1', handler }));
  return { client: supertest(app), countBodies: () => bodies };
}

describe('answerCalls', () => {
  it('makes no body of a resource for a client that has its version (RFC 9110, 15.4.5)', async () => {
    const { client, countBodies } = open();
    const { headers, body } = await client.get('/thing');
    assert.deepEqual(body, { name: 'thing' });
    const again = await client.get('/thing').set('If-None-Match', headers.etag ?? '');
    assert.deepEqual([again.status, again.text, countBodies()], [304, '', 1]);
  });

  it('makes the body for a client that has another version', async () => {
    const { client, countBodies } = open();
    const { status } = await client.get('/thing').set('If-None-Match', 'W/"0-AAAAAAAAAAAAAAAAAAAAAA"');
    assert.deepEqual([status, countBodies()], [200, 1]);
  });
});
