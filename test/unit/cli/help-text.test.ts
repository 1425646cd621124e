import assert from 'node:assert/strict';
import { describeUsage } from '../../../src/cli/help-text.ts';

describe('the usage of a command', () => {
  it('keeps an option and its value on one line of the usage', () => {
    const usage = 'keys create --account S --name N [--expires DATE] [--scope read]';
    const command = { usage, does: '', run: async () => {} };
    assert.deepEqual(describeUsage(command, 40).split('\n'), [
      'Usage: civic keys create --account S',
      '    --name N [--expires DATE]',
      '    [--scope read]',
    ]);
    assert.equal(describeUsage(command, undefined), `Usage: civic ${usage}`);
  });
});
