// Takes the pictures of a terminal: what commands print on one, with its colours. Run it by `make pictures`. With `ALL=1` it takes the
// help and the table of every command, at 80 and at 140 columns, as PNG in data/pictures/.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { wordsOf } from '../../src/cli/command-words.ts';
import { listCommands } from '../../src/cli/find-command.ts';
import { html } from '../../src/html/html.ts';
import { launcher, type RunningCommand, startCivic } from '../cli/run-civic.ts';
import { type Place, runHere } from '../cli/run-here.ts';
import { makeFolder } from '../cli/use-folder.ts';
import { findFreePort } from '../support/free-port.ts';
import { launchBrowser } from './launch-browser.ts';

const isAll = process.env.ALL === '1';
const format = isAll ? 'png' : 'webp';
const folder = join(import.meta.dirname, isAll ? '../../data/pictures' : '../../guides/pictures');

/** A command of which pictures are taken, with the width that the guide or the README shows. */
interface Pictured {
  readonly name: string;
  readonly call: string;
  readonly inGuide?: number;
}

const group = '--account demo';
const pictured: readonly Pictured[] = [
  { name: 'help', call: '--help' },
  { name: 'accounts', call: 'accounts list' },
  { name: 'members', call: 'members list --group demo' },
  { name: 'users', call: `users list ${group}` },
  { name: 'keys', call: `keys list ${group}` },
  { name: 'webhooks', call: `webhooks list ${group}` },
  { name: 'deliveries', call: `deliveries list ${group}`, inGuide: 80 },
  { name: 'deliveries-failed', call: `deliveries list ${group} --state failed` },
  { name: 'events', call: `events list ${group}` },
  { name: 'petitions', call: `petitions list ${group}` },
  { name: 'signatures', call: `signatures list ${group}` },
  { name: 'people', call: `people list ${group}` },
  { name: 'tags', call: `tags list ${group}` },
  { name: 'erase', call: `people erase ${group} --email amara@example.org --dry-run` },
  { name: 'doctor', call: 'doctor', inGuide: 80 },
  { name: 'config', call: 'config' },
  { name: 'backup', call: 'backup backup.sqlite' },
  { name: 'unknown-command', call: 'delivereis list' },
  { name: 'unknown-option', call: `events list ${group} --stat failed` },
  { name: 'missing-option', call: 'keys create' },
];

/** Runs a command that ends as on a terminal of so many columns, and returns all that it printed there. */
async function runOnTerminal(columns: number, args: readonly string[], place: Place): Promise<string> {
  const streams = [process.stdout, process.stderr];
  const former = streams.map(({ isTTY, columns, hasColors }) => ({ isTTY, columns, hasColors }));
  for (const stream of streams) Object.assign(stream, { isTTY: true, columns, hasColors: () => true });
  try {
    const { stdout, stderr } = await runHere(args, place);
    return stdout + stderr;
  } finally {
    for (const [index, stream] of streams.entries()) Object.assign(stream, former[index]);
  }
}

const classes: Readonly<Record<string, string>> = { 2: 'dim', 31: 'red', 32: 'green', 33: 'yellow' };

/** A webpage that looks like a terminal with this text. */
function renderTerminal(columns: number, text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: it begins a colour.
  const parts = text.trimEnd().split(/\u001b\[(\d+)m/);
  const spans = parts.flatMap((part, index) =>
    index % 2 === 1 ? [] : html`<span class="${classes[parts[index - 1] ?? ''] ?? ''}">${part}</span>`,
  );
  return html`<!doctype html><style>
body { margin: 0; width: max-content; background: #1c2128; }
pre { margin: 0; padding: 14px 18px; font: 14px/1.4 "DejaVu Sans Mono", monospace; color: #d5dae1;
  white-space: pre-wrap; word-break: break-all; }
.dim { color: #8b949e; } .red { color: #ff7b72; } .green { color: #56d364; } .yellow { color: #e3b341; }
</style><pre style="width: ${columns + 0.5}ch">${spans}</pre>`.toString();
}

async function take(browser: Browser, name: string, { columns, text }: { columns: number; text: string }) {
  const page = await browser.newPage({ viewport: { width: 1280, height: 100 } });
  await page.setContent(renderTerminal(columns, text));
  const { width = 0, height = 0 } = (await page.locator('body').boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format,
    ...(!isAll && { quality: 70 }),
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height, scale: 1 },
  });
  const ending = isAll ? `-${columns}` : '';
  writeFileSync(join(folder, `terminal-${name}${ending}.${format}`), Buffer.from(data, 'base64'));
  await page.context().close();
}

/** What `civic listen` prints for three signatures. */
async function listenToSignatures(service: RunningCommand, place: Place): Promise<string> {
  const [, secret = ''] = await service.waitFor(/listen --secret (\S+)/);
  const [, key = '', address = ''] = await service.waitFor(/'api-key: (\S+)' .* (http\S+\/signatures)\n/);
  // It connects the receiver with a terminal.
  const script = { program: 'script', settings: { TERM: 'xterm-256color', SHELL: '/bin/sh' } };
  const args = ['-qfec', `${launcher} listen --secret ${secret}`, '/dev/null'];
  const receiver = startCivic(args, { ...place, ...script });
  // The webhook of the demonstration leads there.
  await receiver.waitFor(/on http:\/\/127\.0\.0\.1:3001\//);
  for (const [given_name, family_name, comments] of [
    ['Amara', 'Okafor', 'Count me in.'],
    ['Ben', 'Whitaker'],
    ['Noor', 'Haddad', 'Our rent rose twice this year.'],
  ]) {
    const email_addresses = [{ address: `${given_name?.toLowerCase()}@example.org` }];
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ person: { given_name, family_name, email_addresses }, comments }),
    });
    if (!answer.ok) throw new Error(await answer.text());
    await receiver.waitFor(new RegExp(`${given_name} [^\\n]*\\n`));
  }
  receiver.signal('SIGTERM');
  await receiver.ended;
  return `$ bin/civic listen --secret whsec_...\n${receiver.stdout.replaceAll('\r', '')}`;
}

mkdirSync(folder, { recursive: true });
const cwd = await makeFolder({ migrated: false });
const place = { cwd, settings: { CIVIC_PORT: String(await findFreePort()) } };
const service = startCivic(['serve', '--demo'], place);
const browser = await launchBrowser();
try {
  await service.waitFor(/\/signatures\n\n/);
  const listened = await listenToSignatures(service, place);
  await take(browser, 'listen', { columns: isAll ? 80 : 100, text: listened });
  const helps = [...new Set((await listCommands()).map((command) => wordsOf(command)[0] ?? ''))].map(
    (word): Pictured => ({
      name: `help-${word}`,
      call: `help ${word}`,
      ...(word === 'keys' && { inGuide: 80 }),
    }),
  );
  for (const { name, call, inGuide } of [...pictured, ...helps]) {
    for (const columns of isAll ? [80, 140] : [inGuide ?? 0]) {
      if (columns === 0) continue;
      const printed = await runOnTerminal(columns, call.split(' '), place);
      await take(browser, name, { columns, text: `$ civic ${call}\n${printed}` });
    }
  }
} finally {
  await browser.close();
  service.signal('SIGTERM');
  await service.ended;
  rmSync(cwd, { recursive: true, force: true });
}
