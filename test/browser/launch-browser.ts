import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const quiet = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

// The first is Chromium without the parts that draw windows: each webpage takes a third of the processor time.
const programs = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Starts the Chromium of the machine without a window; it asks nobody for anything by itself. */
export function launchBrowser(): Promise<Browser> {
  const found = programs.find((program) => existsSync(program));
  return chromium.launch({ executablePath: found ?? '/usr/bin/chromium', args: quiet });
}
