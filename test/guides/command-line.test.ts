import assert from 'node:assert/strict';
import { describeGuide } from './describe-guide.ts';

describeGuide(
  'command-line',
  (followed) => {
    it('leaves one delivered delivery with two attempts, and a rotated secret', async () => {
      const { shell } = followed();
      const deliveries = JSON.parse(
        await shell.run('civic deliveries list --account demo --webhook "$webhook" --json'),
      );
      assert.deepEqual(
        deliveries.map(({ state, attempt_count }: { state: string; attempt_count: number }) => [
          state,
          attempt_count,
        ]),
        [['delivered', 2]],
      );
    });

    it('leaves no person with the erased address', async () => {
      const { shell } = followed();
      const printed = await shell.run(
        'civic people export --account demo --email amara.okafor@example.org 2>&1 || true',
      );
      assert.match(printed, /Nobody in the account "demo" has the address/);
      assert.match(await shell.run('cat amara.json'), /amara\.okafor@example\.org/);
    });
  },
  { migrated: false },
);
