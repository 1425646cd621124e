import assert from 'node:assert/strict';
import { findWebsite } from '../../../src/web/organizer/passkey-website.ts';

describe('findWebsite', () => {
  it('takes host name and origin from the public address, and localhost for this machine', () => {
    for (const [baseUrl, id, origin] of [
      ['https://civic.example', 'civic.example', 'https://civic.example'],
      ['https://civic.example:8443/actions', 'civic.example', 'https://civic.example:8443'],
      ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
      ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
      ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
      ['https://127.0.0.1', 'localhost', 'https://localhost'],
    ] as const) {
      assert.deepEqual(findWebsite(baseUrl), { id, origin }, baseUrl);
    }
  });

  it('finds none over http and at an address without a host name, where browsers have no passkeys', () => {
    for (const baseUrl of ['http://civic.example', 'https://203.0.113.7', 'https://[2001:db8::1]:8443']) {
      assert.equal(findWebsite(baseUrl), undefined, baseUrl);
    }
  });
});
