import assert from 'node:assert/strict';
import { describeFailure } from '../../src/base/describe-failure.ts';

describe('describeFailure', () => {
  it('contains only the code and the place of a database error, because its text can contain personal data', () => {
    const error = Object.assign(new Error("insert into people values ('Zoë')"), { code: 'SQLITE_BUSY' });
    const described = describeFailure(error);
    assert.ok('code' in described && described.code === 'SQLITE_BUSY');
    assert.match(described.stack ?? '', /^ +at .*describe-failure\.test\.ts/);
    assert.ok(!JSON.stringify(described).includes('Zoë'));
  });

  it('contains any other error completely', () => {
    const error = new TypeError('a fault of the program');
    assert.deepEqual(describeFailure(error), { err: error });
  });
});
