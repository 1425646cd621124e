import assert from 'node:assert/strict';
import { Registry } from 'prom-client';
import { systemClock } from '../../../src/base/clock.ts';
import { createClockCheck } from '../../../src/queue/clock-check.ts';
import { captureLog } from '../../support/capture-log.ts';
import { describeOnEachDatabase } from '../../support/databases.ts';
import { recordStatements } from '../../support/statements.ts';

describeOnEachDatabase('The check of the clock', (database) => {
  const isOnServer = database.dialect === 'MariaDB';

  // The machine's clock with an error, and with spans that a test lets pass.
  function start() {
    let error = 0;
    let passed = 0;
    const log = captureLog();
    const registry = new Registry();
    const clock = { now: () => systemClock.now() + error, monotonic: () => passed };
    const isRight = createClockCheck({ db: database.db, clock, logger: log.logger }, registry);
    return {
      registry,
      messages: () => log.lines().map(({ level, msg }) => [level, msg]),
      after(milliseconds: number, wrongBy: number) {
        passed += milliseconds;
        error = wrongBy;
        return isRight();
      },
    };
  }

  it('accepts a clock that differs by less than 2 s, and logs nothing', async () => {
    const { after, messages } = start();
    for (const wrongBy of [0, 1_800, -1_800]) assert.equal(await after(30_000, wrongBy), true);
    assert.deepEqual(messages(), []);
  });

  it('refuses a clock of another machine that differs by more than 2 s, until it is right again, and logs both once', async () => {
    for (const wrongBy of [2_600, -2_600, 3_600_000]) {
      const { after, messages } = start();
      const found: boolean[] = [];
      for (const error of [wrongBy, wrongBy, 0]) found.push(await after(1_000, error));
      assert.deepEqual(found, isOnServer ? [false, false, true] : [true, true, true]);
      const wrong =
        "The clock differs from the database's by more than 2 s; this process claims no deliveries until it is right.";
      const logged = [
        [50, wrong],
        [30, 'The clock is right again.'],
      ];
      assert.deepEqual(messages(), isOnServer ? logged : []);
    }
  });

  it('asks the database once in 30 s', async () => {
    const { after } = start();
    const statements = await recordStatements(database.db, async () => {
      for (let count = 0; count < 60; count++) await after(1_000, 0);
    });
    assert.equal(statements.length, isOnServer ? 2 : 0);
  });

  it('shows the difference as a figure', async () => {
    const { after, registry } = start();
    await after(0, 10_000);
    const [, seconds] = /^civic_clock_ahead_of_database_seconds (\S+)$/m.exec(await registry.metrics()) ?? [];
    assert.equal(Math.round(Number(seconds)), isOnServer ? 10 : 0);
  });
});
