import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { pino } from 'pino';
import { joinLines } from '../../src/base/logger.ts';

describe('joinLines', () => {
  function open() {
    const written: string[] = [];
    const lines = joinLines({ write: (text: string) => written.push(text) });
    return { written, logger: pino({ base: null, timestamp: false }, lines) };
  }

  it('writes the lines of a turn of the event loop together, in their order', async () => {
    const { written, logger } = open();
    logger.info('one');
    logger.info('two');
    assert.deepEqual(written, []);
    await nextTurn();
    assert.deepEqual(written, ['{"level":30,"msg":"one"}\n{"level":30,"msg":"two"}\n']);
    logger.info('three');
    await nextTurn();
    assert.equal(written.length, 2);
  });

  it('writes a warning at once, with the lines before it', async () => {
    const { written, logger } = open();
    logger.info('one');
    logger.warn('two');
    assert.deepEqual(written, ['{"level":30,"msg":"one"}\n{"level":40,"msg":"two"}\n']);
    await nextTurn();
    assert.equal(written.length, 1);
  });

  it('writes at most 4,096 bytes together, and a longer line alone', async () => {
    const { written, logger } = open();
    for (const text of ['ä'.repeat(1500), 'b'.repeat(1500), 'c'.repeat(5000)]) logger.info(text);
    await nextTurn();
    assert.deepEqual(
      written.map((text) => text.split('\n').length - 1),
      [1, 1, 1],
    );
  });

  it('writes what waits when the process ends', () => {
    const { href } = new URL('../../src/base/logger.ts', import.meta.url);
    const program = `import { createLogger } from '${href}'; createLogger('info').info('one'); process.exit();`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      encoding: 'utf8',
    });
    assert.match(stderr, /"msg":"one"/);
  });
});
