import assert from 'node:assert/strict';
import { writePercent } from '../../../src/web/organizer/number-words.ts';

describe('A share in percent', () => {
  it('has a decimal below a tenth where it is not 0, and none above', () => {
    const written = [0, 0.0004, 0.037, 0.05, 0.0996, 0.1, 0.104, 0.184, 1].map(writePercent);
    assert.deepEqual(written, ['0%', '0%', '3.7%', '5%', '10%', '10%', '10%', '18%', '100%']);
  });
});
