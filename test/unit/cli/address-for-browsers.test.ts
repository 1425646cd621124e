import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { addressForBrowsers } from '../../../src/cli/address-for-browsers.ts';
import { findFreePort } from '../../support/free-port.ts';

describe('what the links of serve --demo begin with', () => {
  it('is localhost on this machine, where browsers have passkeys', async () => {
    const port = await findFreePort();
    assert.equal(await addressForBrowsers(`http://127.0.0.1:${port}`), `http://localhost:${port}`);
    assert.equal(await addressForBrowsers(`http://[::1]:${port}`), `http://localhost:${port}`);
  });

  it('is the listening address where another program answers at localhost', async () => {
    const other = createServer().listen(0, '::1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    assert.equal(await addressForBrowsers(`http://127.0.0.1:${port}`), `http://127.0.0.1:${port}`);
    other.close();
  });

  it('is the listening address on every other host', async () => {
    for (const other of ['http://127.0.0.2:3000', 'http://192.0.2.1:3000']) {
      assert.equal(await addressForBrowsers(other), other);
    }
  });
});
