import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { randomIds } from '../../src/base/ids.ts';
import { createSecret } from '../../src/delivery/signing/signature.ts';
import { makeFolder } from '../cli/use-folder.ts';
import { followGuide } from '../guides/follow-guide.ts';
import { guides, readGuide } from '../guides/read-guide.ts';
import { tryReceiver, tryWithoutSecret } from '../guides/try-receiver.ts';
import { findFreePort } from '../support/free-port.ts';
import { until } from '../support/until.ts';
import { guidePrograms } from './guide-programs.ts';
import { type GuideReceiver, guideReceivers } from './guide-receivers.ts';
import { execute } from './run-program.ts';

/** Follows every guide that has programs in a language, tries its receiver, and answers what was tried, or rejects. */
export async function tryGuides(language: string): Promise<string[]> {
  const tried: string[] = [];
  const program = guidePrograms[language];
  const isProgram = (block: { language: string; file: string | undefined }) =>
    block.language === language && block.file === undefined;
  if (program !== undefined) {
    for (const guide of guides.filter((guide) => readGuide(guide).some(isProgram))) {
      const folder = await makeFolder({ migrated: true });
      try {
        const { shell } = await followGuide(guide, { folder, programs: { [language]: program } });
        await shell.close();
      } finally {
        await rm(folder, { recursive: true });
      }
      tried.push(guide);
    }
  }
  const receiver = guideReceivers[language];
  if (receiver !== undefined) {
    await runReceiver(receiver);
    tried.push('receiving-webhooks');
  }
  return tried;
}

async function runReceiver({ file, files = {}, build, run }: GuideReceiver): Promise<void> {
  const block = readGuide('receiving-webhooks').find((one) => one.file === file);
  assert.ok(block, `The guide has no ${file}`);
  const folder = mkdtempSync(join(tmpdir(), 'civic-receiver-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}/`;
  const secret = createSecret(randomIds);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, file), block.code.replace('3001', String(port)));
  for (const command of build) await execute(command, folder);
  try {
    await runWith(secret, () => tryReceiver({ url, secret, inbox: join(folder, 'inbox') }));
    await runWith('', () => tryWithoutSecret(url));
  } finally {
    await rm(folder, { recursive: true });
  }

  /** Runs the program until the work is done; one that refuses to start without a secret is fine, too. */
  async function runWith(secret: string, work: () => Promise<void>): Promise<void> {
    const [name, ...args] = run(port);
    const env = { ...process.env, WEBHOOK_SECRET: secret };
    const program = spawn(name, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] });
    const said = text(program.stderr);
    const kill = () => program.kill('SIGKILL');
    process.on('exit', kill);
    const hasEnded = () => program.exitCode !== null;
    try {
      await until(
        'the receiver to listen',
        async () => hasEnded() || (await fetch(url).catch(() => undefined)),
        60_000,
      );
      if (secret === '' && hasEnded()) assert.notEqual(program.exitCode, 0);
      else await work();
    } catch (failure) {
      kill();
      throw new Error(`${file}: ${failure}\n${await said}`, { cause: failure });
    } finally {
      process.off('exit', kill);
      kill();
    }
  }
}
