import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { loopback } from '../test/support/webhook-settings.ts';
import { signatureBody } from './loop-requests.ts';
import type { Asked } from './requests.ts';

// Only commands and requests that a checkout of any version has.

/** Migrates a database with the commands of a checkout, and creates a group with a webhook there; returns its API key. */
export async function prepareAccount(
  checkout: string,
  databaseUrl: string,
  webhookUrl: string,
): Promise<string> {
  const run = async (command: string) => {
    const env = { PATH: process.env.PATH, ...loopback, CIVIC_DATABASE_URL: databaseUrl };
    const { stdout } = await promisify(execFile)(resolve(checkout, 'bin/civic'), command.split(' '), { env });
    return JSON.parse(stdout.trim() || 'null');
  };
  await run('migrate --json');
  const person = '--given-name Jordan --family-name Reyes --email jordan@riverside.example';
  await run(`accounts create --kind individual --slug organizer ${person} --json`);
  await run('accounts create --kind group --slug bench --name Union --creator organizer --json');
  const { key } = await run('keys create --account bench --name bench --json');
  await run(`webhooks create --account bench --url ${webhookUrl} --json`);
  return key;
}

/** A keyed POST that is answered with 200. */
export function describePost(key: string, path: string, body: object): Asked {
  const headers = { 'api-key': key, 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: JSON.stringify(body), expected: 200 };
}

/** Creates a petition at a service; returns the POST of a signature of a new person. */
export async function openPetitionAt(serviceUrl: string, key: string): Promise<Asked> {
  const { headers, ...asked } = describePost(key, '/api/v1/petitions', {
    originating_system: 'bench',
    title: 'Rents',
  });
  const answer = await fetch(serviceUrl + asked.path, {
    method: asked.method,
    headers,
    body: asked.body ?? null,
  });
  const { _links } = (await answer.json()) as { _links: { self: { href: string } } };
  return describePost(key, `${new URL(_links.self.href).pathname}/signatures`, signatureBody('[<id>]'));
}
