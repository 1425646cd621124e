import assert from 'node:assert/strict';
import { safeHeaders } from '../../../src/http/safe-headers.ts';

describe('safeHeaders', () => {
  it('requires https in browsers if links start with https (RFC 6797)', () => {
    const transport = (baseUrl: string) => safeHeaders(baseUrl)['Strict-Transport-Security'];
    assert.equal(transport('https://actions.example.org'), 'max-age=31536000');
    assert.equal(transport('http://127.0.0.1:3000'), undefined);
  });
});
