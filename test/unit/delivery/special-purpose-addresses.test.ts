import assert from 'node:assert/strict';
import ipaddr from 'ipaddr.js';
import { request } from 'undici';
import { checkUrl } from '../../../src/delivery/sending/address-guard.ts';
import { createAgent } from '../../../src/delivery/sending/agent.ts';
import { outcomeOf } from '../../../src/delivery/sending/connection-error.ts';
import { recordOutside } from './recording-outside.ts';
import { specialPurposeNetworks } from './special-purpose-networks.ts';
import { spellingsOf } from './spellings.ts';

function edgesOf(network: string): string[] {
  const family = network.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
  return [
    family.networkAddressFromCIDR(network).toString(),
    family.broadcastAddressFromCIDR(network).toString(),
  ];
}

// Every connection of these tests ends in an array instead of a socket, and every name is looked up in a
// table: without the guard they fail, but send no packet.
describe('an address of the special-purpose registries', () => {
  for (const network of specialPurposeNetworks) {
    it(`in ${network} is rejected in every notation and as a name, and gets no connection`, async () => {
      const addresses = edgesOf(network);
      const names = Object.fromEntries(
        addresses.map((address, index) => [`name-${index}.example`, [address]]),
      );
      const hosts = [...addresses.flatMap(spellingsOf), ...Object.keys(names)];
      const outside = recordOutside(names);
      const agent = createAgent({ allowHttp: true, allowNetworks: [], timeoutSeconds: 1 }, outside);
      for (const host of hosts) {
        const error = await request(`https://${host}/`, { dispatcher: agent }).catch((reason) => reason);
        assert.equal(outcomeOf(error), host in names ? 'dns' : 'blocked_address', host);
      }
      await agent.close();
      assert.deepEqual(outside.connections, []);
      assert.deepEqual(outside.lookups, Object.keys(names), 'no literal is looked up');
    });

    it(`in ${network} is rejected in every notation when a webhook is created`, () => {
      const rules = { allowHttp: true, allowNetworks: [] };
      for (const host of edgesOf(network).flatMap(spellingsOf)) {
        for (const scheme of ['http', 'https']) {
          const refusal = checkUrl(`${scheme}://${host}:8443/hook`, rules);
          assert.equal(refusal, 'must not lead to an address that is not public', host);
        }
      }
    });
  }
});
