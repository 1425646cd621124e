import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchBrowser } from '../browser/launch-browser.ts';

/** A separate website, and a browser that visits it. */
export interface Website {
  readonly origin: string;
  readonly page: Page;
  /** The problems in the browser so far: script errors and console warnings. */
  readonly troubles: readonly string[];
  close(): Promise<void>;
}

/** Serves the files of a folder as the bodies of webpages, on a separate origin, and opens a browser. */
export async function openWebsite(folder: string): Promise<Website> {
  const server = createServer((request, response) => {
    const file = new URL(request.url ?? '/', 'http://localhost').pathname;
    const body = file.endsWith('.html') ? readFileSync(join(folder, file), 'utf8') : '';
    response
      .writeHead(file.endsWith('.html') ? 200 : 204, { 'Content-Type': 'text/html; charset=utf-8' })
      .end(body && `<!doctype html><body>${body}</body>`);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const browser = await launchBrowser();
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) troubles.push(message.text());
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    page,
    troubles,
    async close() {
      await browser.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
