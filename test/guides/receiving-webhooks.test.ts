import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeGuide } from './describe-guide.ts';
import { tryReceiver } from './try-receiver.ts';

describeGuide('receiving-webhooks', (followed) => {
  it('has a receiver in TypeScript that rejects forged messages and stores each message once (6)', async () => {
    const { folder, receiverUrl: url } = followed();
    const { secret } = JSON.parse(readFileSync(join(folder, 'webhook.json'), 'utf8'));
    await tryReceiver({ url, secret, inbox: join(folder, 'inbox') });
  });

  it('has a receiver in TypeScript that does not start without a secret', async () => {
    const said = await followed().shell.run('(unset WEBHOOK_SECRET; ! node receiver.mts 2>&1)');
    assert.match(said, /WEBHOOK_SECRET is missing/);
  });

  it('shows how to change to a new secret', async () => {
    const { folder, shell } = followed();
    const { secret } = JSON.parse(readFileSync(join(folder, 'webhook.json'), 'utf8'));
    const rotated = (await shell.run('echo "$WEBHOOK_SECRET"')).trim();
    assert.match(rotated, /^whsec_/);
    assert.notEqual(rotated, secret);
  });
});
