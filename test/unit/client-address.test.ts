import assert from 'node:assert/strict';
import ipaddr from 'ipaddr.js';
import { cutAddress, findClientAddress, networkOf } from '../../src/http/client-address.ts';
import { measureProcessorTime } from '../support/processor-time.ts';

const trusted = ['10.0.0.0/8', '127.0.0.1/32', 'fd00::/8'].map((network) => ipaddr.parseCIDR(network));
const proxy = '10.0.0.1';

/** The client's address behind a proxy that sent this X-Forwarded-For. */
const behind = (xForwardedFor: string, remoteAddress = proxy) =>
  findClientAddress({ remoteAddress, forwarded: undefined, xForwardedFor }, trusted);
/** The same with Forwarded (RFC 7239). */
const behindForwarded = (forwarded: string) =>
  findClientAddress({ remoteAddress: proxy, forwarded, xForwardedFor: undefined }, trusted);

describe('findClientAddress', () => {
  it('is the other end of the connection if it is no trusted proxy, for any headers', () => {
    const made = { forwarded: 'for=192.0.2.1', xForwardedFor: '192.0.2.1' };
    assert.equal(findClientAddress({ remoteAddress: '203.0.113.7', ...made }, trusted), '203.0.113.7');
    assert.equal(findClientAddress({ remoteAddress: proxy, ...made }, []), proxy);
  });

  it('is the proxy itself if there is no header, and empty if the connection has no address', () => {
    const silent = { forwarded: undefined, xForwardedFor: undefined };
    assert.equal(findClientAddress({ remoteAddress: proxy, ...silent }, trusted), proxy);
    assert.equal(findClientAddress({ remoteAddress: undefined, ...silent }, trusted), '');
  });

  it('is the first address from the right that is no trusted proxy', () => {
    assert.equal(behind('203.0.113.7'), '203.0.113.7');
    assert.equal(behind('192.0.2.1, 203.0.113.7, 10.9.9.9,127.0.0.1'), '203.0.113.7');
    assert.equal(behind('192.0.2.1,203.0.113.7'), '203.0.113.7');
    assert.equal(behindForwarded('for=192.0.2.1, for=203.0.113.7;proto=https, for=10.9.9.9'), '203.0.113.7');
  });

  it('is the leftmost address if all are trusted', () => {
    assert.equal(behind('10.1.1.1, 10.2.2.2'), '10.1.1.1');
  });

  it('stops at an unreadable entry, and trusts nothing left of it', () => {
    for (const wrong of [
      ...['unknown', '', 'x', '203.0.113', '203.0.113.256', '0x7f.1', '017.0.0.1', '1.2.3.4 5.6.7.8'],
      ...['[::1', '::1]', '[203.0.113.7]x', '203.0.113.7:port', '2001:db8::1::2', '"203.0.113.7"'],
    ]) {
      assert.equal(behind(`192.0.2.1, ${wrong}`), proxy, wrong);
      assert.equal(behind(`192.0.2.1, ${wrong}, 10.2.2.2`), '10.2.2.2', wrong);
    }
    for (const wrong of [
      ...['', 'for', 'for=', 'for=unknown', 'for=_hidden', 'for="192.0.2.9', 'for=192.0.2.9"', 'proto=https'],
      ...['for=192.0.2.9;for=192.0.2.8', 'for="192\\.0.2.9"', 'for = 192.0.2.9', '192.0.2.9', 'by=192.0.2.9'],
    ]) {
      assert.equal(behindForwarded(`for=192.0.2.1, ${wrong}`), proxy, wrong);
    }
  });

  it('handles a quotation mark that the client did not close', () => {
    for (const made of ['for="', 'for=192.0.2.1;x="', 'for="192.0.2.1, for="']) {
      assert.equal(behindForwarded(`${made}, for="[2001:db8::7]:4711"`), '2001:db8::7', made);
      assert.equal(behindForwarded(`${made}, for=203.0.113.7`), '203.0.113.7', made);
    }
  });

  it('reads addresses with ports, in brackets and in quotation marks (RFC 7239, 6)', () => {
    assert.equal(behind('203.0.113.7:4711'), '203.0.113.7');
    assert.equal(behind('2001:DB8:0::7'), '2001:db8::7');
    assert.equal(behind('[2001:db8::7]'), '2001:db8::7');
    assert.equal(behind('[2001:db8::7]:4711'), '2001:db8::7');
    assert.equal(behindForwarded('For="[2001:db8::7]:4711"'), '2001:db8::7');
    assert.equal(behindForwarded('proto=https; FOR="203.0.113.7:80" ;by=10.0.0.1'), '203.0.113.7');
  });

  it('reads an IPv4 address in IPv6 form as the IPv4 address', () => {
    assert.equal(behind('::ffff:203.0.113.7', '::ffff:10.0.0.1'), '203.0.113.7');
    assert.equal(behind('203.0.113.7, ::ffff:a09:909'), '203.0.113.7');
    assert.equal(behind('2001:db8::7', 'fd00::1'), '2001:db8::7');
  });

  it('trusts both headers if they agree, and neither if they differ, because a proxy writes only one', () => {
    const both = (forwarded: string, xForwardedFor: string) =>
      findClientAddress({ remoteAddress: proxy, forwarded, xForwardedFor }, trusted);
    assert.equal(both('for=203.0.113.7', '192.0.2.1, 203.0.113.7'), '203.0.113.7');
    assert.equal(both('for=192.0.2.1', '203.0.113.7'), proxy);
    assert.equal(both('for="', '203.0.113.7'), proxy);
  });

  it('ignores the headers from an untrusted proxy', () => {
    const unread = {
      remoteAddress: '203.0.113.7',
      get forwarded(): string {
        throw new Error('read');
      },
      xForwardedFor: undefined,
    };
    assert.equal(findClientAddress(unread, trusted), '203.0.113.7');
  });

  it('reads long hostile headers within a second of processor time', async () => {
    const milliseconds = await measureProcessorTime(() => {
      for (const part of ['"', ',', ';', 'for=', 'for="', '[', ':', '1.', '10.0.0.1,', '%']) {
        behind(part.repeat(16_000));
        behindForwarded(part.repeat(16_000));
      }
    });
    assert.ok(milliseconds < 1_000, `${milliseconds} ms`);
  });
});

describe('networkOf', () => {
  it('is the network with the given number of bits around an address', () => {
    assert.equal(networkOf('203.0.113.7', 24), '203.0.113.0/24');
    assert.equal(networkOf('2001:db8:1:2345:6:7:8:9', 64), '2001:db8:1:2345::/64');
    assert.equal(networkOf('2001:db8:1:2345:6:7:8:9', 56), '2001:db8:1:2300::/56');
    assert.equal(networkOf('2001:db8:1:2345:6:7:8:9', 48), '2001:db8:1::/48');
  });
});

describe('cutAddress', () => {
  it('keeps only the /24 or /48 of an address, and nothing of an invalid one', () => {
    assert.equal(cutAddress('203.0.113.7'), '203.0.113.0/24');
    assert.equal(cutAddress('2001:db8:1:2345::9'), '2001:db8:1::/48');
    assert.equal(cutAddress(''), undefined);
  });
});
