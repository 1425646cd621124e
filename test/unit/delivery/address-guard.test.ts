import assert from 'node:assert/strict';
import ipaddr from 'ipaddr.js';
import type { Network } from '../../../src/config/config.ts';
import { checkUrl, mayReach } from '../../../src/delivery/sending/address-guard.ts';
import { publicAddresses, specialPurposeNetworks } from './special-purpose-networks.ts';

const none: readonly Network[] = [];
const notPublic = 'must not lead to an address that is not public';
const loopback = ['127.0.0.0/8', '::1/128'].map((text): Network => ipaddr.parseCIDR(text));

function edgesOf(network: string): string[] {
  const family = network.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
  return [
    family.networkAddressFromCIDR(network).toString(),
    family.broadcastAddressFromCIDR(network).toString(),
  ];
}

describe('mayReach', () => {
  for (const network of specialPurposeNetworks) {
    it(`rejects ${network} from its first address to its last`, () => {
      for (const address of edgesOf(network)) assert.equal(mayReach(address, none), false, address);
    });
  }

  it('accepts public addresses, up to the limits of the other networks', () => {
    for (const address of publicAddresses) assert.equal(mayReach(address, none), true, address);
  });

  it('validates an IPv4 address in IPv6 form as the IPv4 address', () => {
    for (const network of specialPurposeNetworks.filter((text) => !text.includes(':'))) {
      for (const address of edgesOf(network))
        assert.equal(mayReach(`::ffff:${address}`, none), false, address);
    }
    assert.equal(mayReach('::ffff:7f00:1', none), false);
    assert.equal(mayReach('::ffff:8.8.8.8', none), true);
  });

  it('rejects translated and tunnelled addresses, even if the inner address is public', () => {
    for (const address of [
      '64:ff9b::127.0.0.1',
      '64:ff9b::808:808',
      '2002:7f00:1::',
      '2002:808:808::1',
      '2001:0:4136:e378:8000:63bf:3fff:fdd2',
      '::127.0.0.1',
      '::7f00:1',
      '::808:808',
      '::ffff:0:127.0.0.1',
    ]) {
      assert.equal(mayReach(address, none), false, address);
    }
  });

  it('rejects the metadata addresses of clouds unless their network is allowed', () => {
    for (const address of [
      '168.63.129.16',
      '::ffff:168.63.129.16',
      '169.254.169.254',
      '169.254.170.2',
      '169.254.0.23',
      'fd00:ec2::254',
      'fd20:ce::254',
      'fe80::a9fe:a9fe',
      '100.100.100.200',
      '192.0.0.192',
    ]) {
      assert.equal(mayReach(address, none), false, address);
      const network: Network = ipaddr.parseCIDR(`${address}/${address.includes(':') ? 128 : 32}`);
      if (!address.startsWith('::ffff')) assert.equal(mayReach(address, [network]), true, address);
    }
    assert.equal(mayReach('168.63.129.17', none), true);
    assert.equal(checkUrl('https://168.63.129.16/', { allowHttp: false, allowNetworks: none }), notPublic);
  });

  it('ignores the zone of an address', () => {
    assert.equal(mayReach('fe80::1%eth0', none), false);
    assert.equal(mayReach('::1%lo', none), false);
    assert.equal(mayReach('::ffff:127.0.0.1%1', none), false);
  });

  it('rejects an invalid address', () => {
    for (const text of ['', 'localhost', 'example.org', '1.2.3.4.5', '[::1]', '8.8.8.8/32', ':::']) {
      assert.equal(mayReach(text, none), false, text);
    }
  });

  it('accepts an allowed network in any notation, and nothing next to it', () => {
    for (const address of ['127.0.0.1', '127.255.255.255', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1']) {
      assert.equal(mayReach(address, loopback), true, address);
    }
    for (const address of ['10.0.0.1', '0.0.0.1', '::2', '64:ff9b::7f00:1']) {
      assert.equal(mayReach(address, loopback), false, address);
    }
  });
});

describe('checkUrl', () => {
  const strict = { allowHttp: false, allowNetworks: none };

  it('accepts https to names and public addresses', () => {
    for (const url of [
      'https://example.org/hook?a=b',
      'https://example.org:8443',
      'https://8.8.8.8/',
      'https://[2606:4700::1]/',
    ]) {
      assert.equal(checkUrl(url, strict), undefined, url);
    }
  });

  it('accepts http only if it is allowed, and never another scheme', () => {
    assert.equal(checkUrl('http://example.org/', strict), 'must be an https address');
    assert.equal(checkUrl('http://example.org/', { ...strict, allowHttp: true }), undefined);
    assert.equal(
      checkUrl('ftp://example.org/', { ...strict, allowHttp: true }),
      'must be an https or http address',
    );
    assert.equal(checkUrl('file:///etc/passwd', strict), 'must be an https address');
  });

  it('rejects a value that is not an absolute URL', () => {
    for (const text of [
      '',
      'example.org/hook',
      '/hook',
      'https://',
      'https://[fe80::1%25eth0]/',
      'https://1.2.3.4.5/',
    ]) {
      assert.equal(checkUrl(text, strict), 'must be an absolute URL', text);
    }
  });

  it('rejects user-info', () => {
    for (const url of [
      'https://user@example.org/',
      'https://user:pass@example.org/',
      'https://:pass@example.org/',
    ]) {
      assert.equal(checkUrl(url, strict), 'must not contain a user name or password', url);
    }
  });

  it('recognizes every notation of a literal address', () => {
    for (const host of [
      '127.0.0.1',
      '127.0.0.1.',
      '127.1',
      '127.0.1',
      '2130706433',
      '0x7f000001',
      '0x7f.0.0.1',
      '0177.0.0.1',
      '017700000001',
      '0x7F.1',
      '１２７.0.0.1',
      '127。0。0。1',
      '%31%32%37.0.0.1',
      '0',
      '0.0.0.0',
      '10.1',
      '192.168.257',
      '169.254.169.254',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::127.0.0.1]',
      '[64:ff9b::7f00:1]',
      '[64:ff9b::127.0.0.1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
      '[fd00::1]',
      '[fe80::1]',
      '[ff02::1]',
    ]) {
      assert.equal(checkUrl(`https://${host}/`, strict), notPublic, host);
    }
  });

  it('rejects localhost by any of its names', () => {
    for (const host of [
      'localhost',
      'LOCALHOST',
      'localhost.',
      'api.localhost',
      'a.b.localhost.',
      'loc%61lhost',
    ]) {
      assert.equal(checkUrl(`https://${host}:3001/`, strict), notPublic, host);
    }
    assert.equal(checkUrl('https://notlocalhost/', strict), undefined);
  });

  it('accepts literal addresses and localhost if their network is allowed', () => {
    const rules = { allowHttp: true, allowNetworks: loopback };
    for (const host of ['localhost', '127.0.0.1', '[::1]', '2130706433', '[::ffff:127.0.0.1]']) {
      assert.equal(checkUrl(`http://${host}:3001/`, rules), undefined, host);
    }
    assert.equal(checkUrl('http://localhost/', { ...rules, allowNetworks: loopback.slice(1) }), undefined);
    assert.equal(checkUrl('http://10.0.0.1/', rules), notPublic);
  });

  it('never repeats the address in its error', () => {
    for (const url of ['https://user:secret@10.0.0.1/', 'https://10.0.0.1/']) {
      const refusal = checkUrl(url, strict) ?? assert.fail(`${url} is not refused`);
      assert.doesNotMatch(refusal, /secret|10\.0/);
    }
  });
});
