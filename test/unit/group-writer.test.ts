import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { createGroupWriter } from '../../src/queue/group-writer.ts';

/** A writer that keeps the groups it wrote. */
function createWriter() {
  const groups: (readonly string[])[] = [];
  const writer = createGroupWriter<string>(
    {
      write: async (items) => {
        groups.push(items);
      },
      reportFailure: (error) => assert.fail(String(error)),
      reportGivenUp: (item) => assert.fail(item),
    },
    new AbortController().signal,
  );
  return { groups, writer };
}

const ignore = () => {};

describe('createGroupWriter', () => {
  it('waits longer for other items after a large group, also if nothing arrived while that was written', async () => {
    const { groups, writer } = createWriter();
    for (let number = 0; number < 400; number++) writer.add(`early ${number}`, ignore);
    await writer.idle();

    writer.add('a', ignore);
    // Timers fire in the order in which they are due, also when the process is late.
    await pause(20);
    writer.add('b', ignore);
    await writer.idle();

    assert.deepEqual(groups.slice(1), [['a', 'b']]);
  });

  it('waits shortly again after a small group', async () => {
    const { groups, writer } = createWriter();
    for (let number = 0; number < 400; number++) writer.add(`early ${number}`, ignore);
    await writer.idle();
    writer.add('small', ignore);
    await writer.idle();

    writer.add('a', ignore);
    await pause(40);
    writer.add('b', ignore);
    await writer.idle();

    assert.deepEqual(groups.slice(2), [['a'], ['b']]);
  });
});
