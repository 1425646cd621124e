import { systemClock } from '../base/clock.ts';
import { codeOf } from '../base/describe-failure.ts';
import type { Config } from '../config/config.ts';
import { nameHost, readMysqlAddress } from '../config/database-address.ts';
import { fileOf } from '../database/backup/put-back.ts';
import { connectDatabase, type Database, isSqlite } from '../database/connect.ts';
import { findObstacle } from '../database/schema-state.ts';
import { callAddress } from '../delivery/sending/call-address.ts';
import { createResolver } from '../delivery/sending/resolve-name.ts';
import { connectToServer } from '../mail/smtp-connection.ts';
import { measureLead } from '../queue/clock-check.ts';

/** What a check found: all is well, it may not be what was wanted, it does not work, or there is nothing to check. */
export interface Finding {
  readonly check: string;
  readonly state: 'ok' | 'warning' | 'failed' | 'off';
  readonly message: string;
}

type Found = Omit<Finding, 'check'>;

/** Checks everything that the service needs from its machine and its network, and changes nothing but the time of the last check. */
export async function examine(config: Config): Promise<Finding[]> {
  const checks: readonly (readonly [string, () => Promise<Found>])[] = [
    ['database', () => checkDatabase(config, async (db) => findObstacle(db).then(describeObstacle(config)))],
    ['clock', () => checkDatabase(config, checkClock)],
    ['base URL', () => checkBaseUrl(config)],
    ['proxy', async () => checkProxy(config)],
    ['mail', () => checkMail(config)],
    ['name servers', () => checkNames(config)],
    ['webhook secrets', async () => checkSecrets(config)],
  ];
  const findings: Finding[] = [];
  for (const [check, run] of checks) {
    const found = await run().catch((error: unknown): Found => failed(reasonOf(error)));
    findings.push({ check, ...found });
  }
  return findings;
}

const ok = (message: string): Found => ({ state: 'ok', message });
const warning = (message: string): Found => ({ state: 'warning', message });
const failed = (message: string): Found => ({ state: 'failed', message });

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : '';
  return reason || codeOf(error) || String(error);
}

async function checkDatabase(config: Config, check: (db: Database) => Promise<Found>): Promise<Found> {
  const db = connectDatabase(config.databaseUrl, { mustExist: true });
  try {
    return await check(db);
  } finally {
    await db.destroy();
  }
}

function describeObstacle({ databaseUrl }: Config): (obstacle: string | undefined) => Found {
  const place = fileOf(databaseUrl) ?? readMysqlAddress(databaseUrl).hosts.map(nameHost).join(', ');
  return (obstacle) =>
    obstacle === undefined
      ? ok(`${place} can be read and written, and has the tables of this version`)
      : failed(`${place}: ${obstacle}`);
}

async function checkClock(db: Database): Promise<Found> {
  if (isSqlite(db)) return ok('all processes have the clock of this machine');
  const seconds = (await measureLead(db, systemClock)) / 1000;
  return Math.abs(seconds) <= 2
    ? ok('agrees with that of the database')
    : failed(`differs from that of the database by ${seconds} s: set the clocks, for instance with NTP`);
}

async function checkBaseUrl({ baseUrl, host, port }: Config): Promise<Found> {
  const url = baseUrl ?? `http://${host}:${port}`;
  const { status } = await callAddress(`${url}/healthz`, { method: 'GET' }).catch((error: unknown) => {
    throw new Error(
      `nothing answers at ${url}: ${reasonOf(error)}; start the service, or correct CIVIC_BASE_URL`,
    );
  });
  if (status !== 200)
    return failed(`${url}/healthz answers ${status}, so another program or a wrong proxy is there`);
  if (baseUrl === undefined)
    return warning(`${url} answers; links begin with it, because CIVIC_BASE_URL is not set`);
  return baseUrl.startsWith('https:') || /^http:\/\/(localhost|127\.)/.test(baseUrl)
    ? ok(`${url} answers`)
    : warning(`${url} answers, but without TLS everybody on the way can read keys and personal data`);
}

function checkProxy({ baseUrl, trustedProxies }: Config): Found {
  if (trustedProxies.length > 0) return ok('CIVIC_TRUSTED_PROXIES names the trusted proxies');
  return baseUrl?.startsWith('https:')
    ? warning(
        'CIVIC_TRUSTED_PROXIES is not set, so the limit of requests counts all visitors of the proxy as one',
      )
    : { state: 'off', message: 'no proxy is configured' };
}

const mailMilliseconds = 10_000;

async function checkMail({ mail }: Config): Promise<Found> {
  if (mail === undefined) return { state: 'off', message: 'CIVIC_MAIL_URL is not set, so no mail is sent' };
  if ('folder' in mail.server) return ok(`mails are kept in ${mail.server.folder}`);
  const { host, port } = mail.server;
  const { connection, opened } = connectToServer(mail.server, mailMilliseconds);
  try {
    await opened;
    return ok(`${host}:${port} accepts mails of ${mail.from.address}`);
  } finally {
    connection.close();
  }
}

async function checkNames({ baseUrl }: Config): Promise<Found> {
  const name = baseUrl === undefined ? 'example.org' : new URL(baseUrl).hostname;
  const found = await createResolver()(name, new AbortController().signal).catch(() => []);
  if (found.length === 0)
    return warning(
      `the name servers of this machine know no address of ${name}; webhooks and mail need them`,
    );
  return ok(`${name} leads to ${found.map(({ address }) => address).join(', ')}`);
}

function checkSecrets({ webhooks }: Config): Found {
  return webhooks.secretKeys.length > 0
    ? ok('are encrypted in the database')
    : warning('are stored as they are; CIVIC_SECRET_KEY encrypts them');
}
