import assert from 'node:assert/strict';
import { readHeaders } from '../../../src/receiving/check-signature.ts';

const found = { id: 'm1', timestamp: '12', signature: 'v1,a v1,b' };

describe('readHeaders', () => {
  it('finds the headers in upper or lower case, and joins the values of repeated ones', () => {
    const headers = {
      'Webhook-Id': 'm1',
      'WEBHOOK-TIMESTAMP': ['12'],
      'webhook-signature': ['v1,a', 'v1,b'],
    };
    assert.deepEqual(readHeaders(headers), found);
  });

  it('reads a Headers object', () => {
    const headers = new Headers({
      'webhook-id': 'm1',
      'webhook-timestamp': '12',
      'webhook-signature': 'v1,a v1,b',
    });
    assert.deepEqual(readHeaders(headers), found);
  });

  it('treats an empty header as missing, and a header named get as a header', () => {
    const nothing = { id: undefined, timestamp: undefined, signature: undefined };
    assert.deepEqual(readHeaders({ 'webhook-id': '', get: 'x', 'webhook-timestamp': undefined }), nothing);
    assert.deepEqual(readHeaders(new Headers()), nothing);
    const noText = { 'webhook-id': null, 'webhook-timestamp': 12, 'webhook-signature': {} };
    assert.deepEqual(readHeaders(noText as never), nothing);
    assert.deepEqual(readHeaders({ get: () => 12 } as never), nothing);
  });
});
