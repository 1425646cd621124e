import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { addressForBrowsers } from '../../../src/cli/address-for-browsers.ts';
import { readConfig } from '../../../src/config/config.ts';
import { findFreePort } from '../../support/free-port.ts';

describe('the address that serve --demo prints', () => {
  const addressOf = (listening: string, settings: Record<string, string> = {}) =>
    addressForBrowsers({ config: readConfig(settings), baseUrl: () => listening });

  it('is localhost on this machine, where browsers have passkeys', async () => {
    const port = await findFreePort();
    assert.equal(await addressOf(`http://127.0.0.1:${port}`), `http://localhost:${port}`);
    assert.equal(await addressOf(`http://[::1]:${port}`), `http://localhost:${port}`);
  });

  it('is the listening address where another program answers at localhost', async () => {
    const other = createServer().listen(0, '::1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    assert.equal(await addressOf(`http://127.0.0.1:${port}`), `http://127.0.0.1:${port}`);
    other.close();
  });

  it('is CIVIC_BASE_URL where it is set, and the listening address on every other host', async () => {
    for (const address of ['http://127.0.0.1:3000', 'https://actions.example/civic']) {
      assert.equal(await addressOf(address, { CIVIC_BASE_URL: address }), address);
    }
    for (const other of ['http://127.0.0.2:3000', 'http://192.0.2.1:3000']) {
      assert.equal(await addressOf(other), other);
    }
  });
});
