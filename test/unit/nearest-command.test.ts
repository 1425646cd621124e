import assert from 'node:assert/strict';
import { nearestCommand } from '../../src/cli/command-words.ts';

const commands = ['serve', 'listen', 'accounts list', 'keys create', 'webhooks test'].map((name) =>
  name.split(' '),
);

describe('nearestCommand', () => {
  for (const [typed, nearest] of [
    ['serv', 'serve'],
    ['lisetn 3001', 'listen'],
    ['acounts lst', 'accounts list'],
    ['key create', 'keys create'],
    ['webhook tset', 'webhooks test'],
    ['accounts', undefined],
    ['xyz', undefined],
    ['', undefined],
  ] as const) {
    it(`returns ${nearest} for "${typed}"`, () => {
      assert.equal(nearestCommand(typed.split(' '), commands), nearest);
    });
  }
});
