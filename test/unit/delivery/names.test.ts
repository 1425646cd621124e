import assert from 'node:assert/strict';
import { LookupError } from '../../../src/delivery/sending/connection-error.ts';
import { createNames, type Names } from '../../../src/delivery/sending/names.ts';
import { createManualClock, type ManualClock } from '../../support/manual-clock.ts';
import { until } from '../../support/until.ts';

const address = { address: '192.0.2.1', family: 4 };

describe('createNames', () => {
  let clock: ManualClock;
  let names: Names;
  let asked: string[];
  let open: Map<string, (isFound: boolean) => void>;

  beforeEach(() => {
    clock = createManualClock();
    asked = [];
    open = new Map();
    names = createNames((hostname) => {
      asked.push(hostname);
      return new Promise((resolve, reject) => {
        open.set(hostname, (isFound) => {
          open.delete(hostname);
          if (isFound) resolve([address]);
          else reject(new LookupError('ETIMEOUT'));
        });
      });
    }, clock);
  });

  const lookUp = (hostname: string, accountId = 'account', isManual = false) =>
    names.lookUp(hostname, { accountId, isManual });
  async function answer(hostname: string, isFound = true): Promise<void> {
    await until(`${hostname} is asked for`, () => open.has(hostname));
    open.get(hostname)?.(isFound);
  }

  it('returns literal addresses without a look-up', async () => {
    for (const host of ['192.0.2.1', '2001:db8::1']) assert.ok(names.isKnown(host));
    await lookUp('192.0.2.1');
    assert.deepEqual(asked, []);
  });

  it('caches a name for half a minute, and its failure for two seconds', async () => {
    for (const [hostname, isFound, span] of [
      ['found.example', true, 30_000],
      ['unknown.example', false, 2_000],
    ] as const) {
      assert.ok(!names.isKnown(hostname));
      const looked = lookUp(hostname);
      await answer(hostname, isFound);
      await looked;
      clock.advance(span - 1);
      assert.ok(names.isKnown(hostname));
      await lookUp(hostname);
      clock.advance(1);
      assert.ok(!names.isKnown(hostname));
    }
    assert.deepEqual(asked, ['found.example', 'unknown.example']);
    assert.deepEqual(await names.addressesOf('found.example'), [address]);
    await assert.rejects(names.addressesOf('unknown.example'), LookupError);
  });

  it('measures these times with the monotonic clock, not with the system time', async () => {
    const looked = lookUp('found.example');
    await answer('found.example');
    await looked;
    clock.setTime(60_000);
    assert.ok(names.isKnown('found.example'));
    clock.setTime(-120_000);
    clock.advance(30_000);
    assert.ok(!names.isKnown('found.example'));
  });

  it('looks up a few names at once for one account, and does not delay another account', async () => {
    const silent = Array.from({ length: 50 }, (_, index) => `silent-${index}.example`);
    for (const hostname of silent) void lookUp(hostname);
    const other = lookUp('healthy.example', 'other');
    await answer('healthy.example');
    await other;
    assert.deepEqual(asked, ['silent-0.example', 'silent-1.example', 'healthy.example']);
  });

  it('does not delay a known name, or a name for a manual attempt, because of name servers that do not respond', async () => {
    const first = lookUp('healthy.example');
    await answer('healthy.example');
    await first;
    for (let index = 0; index < 50; index++) void lookUp(`silent-${index}.example`);
    clock.advance(60_000);
    void lookUp('healthy.example');
    void lookUp('by-hand.example', 'account', true);
    await until('four are asked for', () => open.size === 4);
    assert.deepEqual([...open.keys()].toSorted(), [
      'by-hand.example',
      'healthy.example',
      'silent-0.example',
      'silent-1.example',
    ]);
  });

  it('looks up a name once for all callers, in any account', async () => {
    const all = ['one', 'two', 'three'].map((accountId) => lookUp('shared.example', accountId));
    await answer('shared.example');
    await Promise.all(all);
    assert.deepEqual(asked, ['shared.example']);
  });

  it('starts no look-up after it is closed', async () => {
    const all = ['a.example', 'b.example', 'c.example'].map((hostname) => lookUp(hostname));
    await until('two are asked for', () => open.size === 2);
    names.close();
    for (const hostname of ['a.example', 'b.example']) await answer(hostname, false);
    await Promise.all(all);
    assert.deepEqual(asked, ['a.example', 'b.example']);
  });
});
