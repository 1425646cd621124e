import assert from 'node:assert/strict';
import { chooseIdle, sourceOf } from '../../../src/http/server/connections.ts';

const open = (connection: string, idleSince?: number) => ({
  connection,
  source: connection.charAt(0),
  idleSince,
});

describe('room for a new connection', () => {
  it('is taken from the longest idle connection of the source with the most connections', () => {
    assert.equal(chooseIdle([open('b1', 1), open('a1', 9), open('a2', 7), open('a3', 8)]), 'a2');
  });

  it('is taken from another source if that one has no idle connection', () => {
    assert.equal(chooseIdle([open('a1'), open('a2'), open('b1', 5), open('c1', 4)]), 'c1');
  });

  it('is never taken from a connection with a request in progress', () => {
    assert.equal(chooseIdle([open('a1'), open('a2')]), undefined);
  });

  it('counts a /64 of IPv6 as one source, and an IPv4 address in either notation', () => {
    assert.equal(sourceOf('2001:db8::1'), sourceOf('2001:db8::2:3'));
    assert.equal(sourceOf('::ffff:192.0.2.1'), sourceOf('192.0.2.1'));
    assert.notEqual(sourceOf('192.0.2.1'), sourceOf('192.0.2.2'));
  });
});
