import assert from 'node:assert/strict';
import { connectionLimits } from '../../../src/http/server/connections.ts';
import { chooseSlow, type Reader, sweepReader } from '../../../src/http/server/slow-readers.ts';

/** The number of seconds for which a client stays open if it reads that many bytes a second of an endless response. */
function secondsOpen(bytesPerSecond: number, longest: number): number {
  let reader: Reader | undefined;
  for (let second = 0; second < longest; second++) {
    reader = sweepReader(reader, { takenBytes: second * bytesPerSecond, unreadBytes: 1 }, connectionLimits);
    if (chooseSlow([{ connection: 1, reader, unreadBytes: 1 }], connectionLimits).length > 0) return second;
  }
  return longest;
}

describe('a client with an unread response', () => {
  it('is closed after 60 s without reading', () => {
    assert.equal(secondsOpen(0, 1_000), 60);
  });

  it('is closed within 90 s if it reads a few bytes a second', () => {
    for (const rate of [1, 10, 100, 300]) assert.ok(secondsOpen(rate, 1_000) <= 90, `${rate}`);
  });

  it('stays open for hours if it reads 1 KiB a second', () => {
    assert.equal(secondsOpen(1024, 20_000), 20_000);
  });

  it('stays open if it reads in bursts, as on a slow network', () => {
    let reader: Reader | undefined;
    for (let second = 0; second < 600; second++) {
      const takenBytes = Math.floor(second / 40) * 64 * 1024;
      reader = sweepReader(reader, { takenBytes, unreadBytes: 1 }, connectionLimits);
      assert.ok(reader.patienceMilliseconds > 0, `${second}`);
    }
  });

  it('has the full time again after it has read everything', () => {
    const before = { takenBytes: 5, stuckMilliseconds: 9_000, patienceMilliseconds: 1 };
    assert.equal(
      sweepReader(before, { takenBytes: 5, unreadBytes: 0 }, connectionLimits).patienceMilliseconds,
      connectionLimits.unreadMilliseconds,
    );
  });

  it('that has not read for the longest time is closed first while too many bytes wait, but never within 5 s', () => {
    const client = (connection: string, patience: number, stuckMilliseconds: number) => ({
      connection,
      reader: { takenBytes: 0, stuckMilliseconds, patienceMilliseconds: patience },
      unreadBytes: 10,
    });
    const clients = [client('short', 50, 5_000), client('long', 10, 9_000), client('pausing', 5, 4_000)];
    const choose = (unreadBytes: number) => chooseSlow(clients, { ...connectionLimits, unreadBytes });
    assert.deepEqual(choose(30), []);
    assert.deepEqual(choose(29), ['long']);
    assert.deepEqual(choose(0), ['long', 'short']);
  });
});
