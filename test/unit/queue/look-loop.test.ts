import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { type Look, type LookLoop, restAfter, startLooking } from '../../../src/queue/look-loop.ts';
import { until } from '../../support/until.ts';

describe('looks for work', () => {
  const logger = pino({ level: 'silent' });
  let loop: LookLoop | undefined;

  afterEach(() => loop?.stop());

  function start(look: Look): number[] {
    const looks: number[] = [];
    loop = startLooking(
      'the work of a test',
      async () => {
        looks.push(performance.now());
        return look;
      },
      logger,
    );
    return looks;
  }

  it('wait for the end of a rest, although there are hints', async () => {
    const rest = 100;
    const looks = start({ found: true, more: false, rest });
    await until('it has looked three times', async () => {
      loop?.wake();
      await pause(1);
      return looks.length >= 3;
    });
    const distances = looks.slice(1).map((at, index) => at - (looks[index] ?? at));
    // A timer may fire a millisecond early.
    assert.ok(
      distances.every((distance) => distance >= rest - 1),
      distances.join(', '),
    );
  });

  it('rest longer after a larger claim, and at most 50 ms', () => {
    assert.deepEqual(
      [1, 4, 10, 500].map((claimed) => restAfter(claimed).rest),
      [5, 20, 50, 50],
    );
  });

  it('end at once during a rest', async () => {
    const looks = start({ found: true, more: false, rest: 60_000 });
    await until('it has looked', () => looks.length === 1);
    await loop?.stop();
    assert.equal(looks.length, 1);
  });
});
