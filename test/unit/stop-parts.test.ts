import assert from 'node:assert/strict';
import { stopParts } from '../../src/base/stop-parts.ts';
import { captureLog } from '../support/capture-log.ts';

const never = () => new Promise<never>(() => {});
const spans = { graceMilliseconds: 20, closeMilliseconds: 20 };

describe('stopParts', () => {
  function recording() {
    const log = captureLog();
    const events: string[] = [];
    const record = (event: string) => () => {
      events.push(event);
      return Promise.resolve();
    };
    return { log, events, record };
  }

  it('ends although a part and the shared resources never end, and first aborts unfinished work', async () => {
    const { log, events, record } = recording();
    await stopParts(log, {
      parts: [{ stop: never, abort: record('abort') }],
      close: () => {
        events.push('close');
        return never();
      },
      ...spans,
    });
    assert.deepEqual(events, ['abort', 'close']);
    assert.deepEqual(
      log.lines().map(({ msg }) => msg),
      ['Finishing took too long', 'Closing took too long'],
    );
  });

  it('stops the other parts and closes the shared resources although a part fails', async () => {
    const { log, events, record } = recording();
    const fail = () => Promise.reject(new Error('the database went away'));
    await stopParts(log, {
      parts: [{ stop: fail }, { stop: record('stop') }],
      close: record('close'),
      ...spans,
    });
    assert.deepEqual(events, ['stop', 'close']);
    assert.match(log.text(), /the database went away[^\n]+Finishing failed/);
  });
});
