import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import ipaddr from 'ipaddr.js';
import {
  InvalidSetting,
  type Mailbox,
  type MailServer,
  readBaseUrl,
  readCountry,
  readDatabaseAddress,
  readFlag,
  readImportKey,
  readListeningAddress,
  readMailbox,
  readMailServer,
  readNetworks,
  readPrefix,
  readSeconds,
  readSecretKeys,
  readServerUrl,
  readText,
  wholeNumber,
  wordOf,
} from './read-setting.ts';

/** The settings: read once, validated together, and never changed. */
export interface Config {
  readonly databaseUrl: string;
  readonly host: string;
  readonly port: number;
  /** The beginning of every link, without a slash at the end; undefined means the listening address. */
  readonly baseUrl: string | undefined;
  /** Networks of trusted proxies: their headers contain the client's address. */
  readonly trustedProxies: readonly Network[];
  readonly defaultCountry: string;
  /** The number of POSTs without a key from one address in a minute; 0 means no limit. */
  readonly publicRate: number;
  /** The number of requests with one key in a minute; 0 means no limit. */
  readonly keyRate: number;
  /** A server in the style of Nominatim or Photon; undefined means that places are found offline. */
  readonly geocoderUrl: string | undefined;
  /** How many bytes of pages a process keeps; 0 keeps none. */
  readonly pageCacheBytes: number;
  /** The number of days for which payloads and the log of attempts are kept. */
  readonly retentionDays: number;
  /** The address of `/metrics`; undefined means none. */
  readonly metricsAddress: Address | undefined;
  /** The prefix of the service's own names in version 2 of the API (V-prefix). */
  readonly v2Prefix: string;
  readonly logLevel: string;
  readonly webhooks: {
    readonly allowHttp: boolean;
    readonly allowNetworks: readonly Network[];
    readonly timeoutSeconds: number;
    readonly retrySeconds: readonly number[];
    readonly concurrency: number;
    readonly concurrencyPerEndpoint: number;
    /** The keys that encrypt the secrets, the newest first; without keys the secrets are not encrypted. */
    readonly secretKeys: readonly KeyObject[];
  };
  /** The key of the service that `civic import` reads; undefined means that the command gets it. */
  readonly importKey: string | undefined;
  /** How mail is sent; undefined means that no mail is written or sent. */
  readonly mail: MailSettings | undefined;
}

/** Where mail is handed over, the sender, and how many mails a second a process sends. */
export interface MailSettings {
  /** An SMTP server, or the folder in which a demonstration keeps its mails. */
  readonly server: MailServer | { readonly folder: string };
  readonly from: Mailbox;
  readonly rate: number;
}

/** The address of a server; port 0 means a free port. */
export interface Address {
  readonly host: string;
  readonly port: number;
}

/** A network of ipaddr.js: an address and the length of its prefix. */
export type Network = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** All mistakes in the settings, one on each line. */
export class ConfigError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The settings cannot be used:\n${mistakes.map((mistake) => `  ${mistake}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];
const retrySeconds = [5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400];

/** Reads the environment, which has priority, and the file `.env`. Throws a ConfigError that lists every mistake. */
export function loadConfig(): Config {
  const { file, environment } = readSources(undefined);
  return readConfig({ ...file, ...environment });
}

/**
 * The same for the service in another folder, which is named by the folder it runs in or by its folder `data`: `.env` and the database
 * are there, and CIVIC_DATABASE_URL of the environment does not count.
 */
export function loadConfigOf(folder: string): { config: Config; dataFolder: string } {
  const { file, environment, home, dataFolder } = readSources(folder);
  const config = readConfig({ ...file, ...environment });
  const [scheme, path = ''] = config.databaseUrl.split(/(?<=^sqlite:)/);
  const databaseUrl = scheme === 'sqlite:' ? scheme + resolve(home, path) : config.databaseUrl;
  return { config: { ...config, databaseUrl }, dataFolder };
}

/** A setting for people: secrets are not shown. */
export interface ListedSetting {
  readonly name: string;
  readonly from: 'environment' | '.env' | 'default';
  readonly value: string | null;
}

/** All settings of a folder, by default of the working directory. Throws a ConfigError as `loadConfig` does. */
export function listSettings(folder: string | undefined): ListedSetting[] {
  const { file, environment } = readSources(folder);
  const names: string[] = [];
  const given = { ...file, ...environment };
  readConfig(given, (name) => names.push(name));
  return names.sort().map((name) => {
    const text = given[name];
    const from = environment[name] !== undefined ? 'environment' : text === undefined ? 'default' : '.env';
    return {
      name,
      from,
      value: text !== undefined && secret.includes(name) ? '(not shown)' : (text ?? null),
    };
  });
}

interface Sources {
  readonly file: NodeJS.Dict<string>;
  readonly environment: NodeJS.Dict<string>;
  readonly home: string;
  readonly dataFolder: string;
}

function readSources(folder: string | undefined): Sources {
  if (folder === undefined)
    return { file: readFile('.env'), environment: process.env, home: '.', dataFolder: 'data' };
  const isAbove = !existsSync(join(folder, 'civic.sqlite')) && existsSync(join(folder, 'data'));
  const dataFolder = isAbove ? join(folder, 'data') : folder;
  const home = [folder, dirname(resolve(folder))].find((one) => existsSync(join(one, '.env'))) ?? folder;
  const own = { CIVIC_DATABASE_URL: `sqlite:${resolve(dataFolder, 'civic.sqlite')}` };
  const { CIVIC_DATABASE_URL: _, ...environment } = process.env;
  return { file: { ...own, ...readFile(join(home, '.env')) }, environment, home, dataFolder };
}

function readFile(file: string): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/**
 * Validates all `CIVIC_` settings together. Throws a ConfigError with the value of each invalid or unknown setting. `noteName` gets the
 * name of each setting.
 */
export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  noteName: (name: string) => void = () => {},
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name.startsWith('CIVIC_') && value !== undefined),
  );
  const known = new Set<string>();
  const mistakes: string[] = [];
  function read<Value, Fallback>(
    name: string,
    readValue: (text: string) => Value,
    fallback: Fallback,
  ): Value | Fallback {
    known.add(name);
    noteName(name);
    const text = given[name];
    if (text === undefined) return fallback;
    try {
      return readValue(text);
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      mistakes.push(describe(name, error.message, text));
      return fallback;
    }
  }

  const mail = {
    server: read('CIVIC_MAIL_URL', readMailServer, undefined),
    from: read('CIVIC_MAIL_FROM', readMailbox, undefined),
    rate: read('CIVIC_MAIL_RATE', wholeNumber(1, 1_000), 10),
  };
  const config: Config = {
    databaseUrl: read('CIVIC_DATABASE_URL', readDatabaseAddress, 'sqlite:data/civic.sqlite'),
    host: read('CIVIC_HOST', readText, '127.0.0.1'),
    port: read('CIVIC_PORT', wholeNumber(0, 65535), 3000),
    baseUrl: read('CIVIC_BASE_URL', readBaseUrl, undefined),
    trustedProxies: read('CIVIC_TRUSTED_PROXIES', readNetworks, []),
    defaultCountry: read('CIVIC_DEFAULT_COUNTRY', readCountry, 'US'),
    publicRate: read('CIVIC_PUBLIC_RATE', wholeNumber(0, 1_000_000), 30),
    keyRate: read('CIVIC_KEY_RATE', wholeNumber(0, 1_000_000), 0),
    geocoderUrl: read('CIVIC_GEOCODER_URL', readServerUrl, undefined),
    pageCacheBytes: read('CIVIC_PAGE_CACHE_MB', wholeNumber(0, 100_000), 64) * 1_000_000,
    retentionDays: read('CIVIC_RETENTION_DAYS', wholeNumber(1, 36500), 30),
    metricsAddress: read('CIVIC_METRICS_ADDRESS', readListeningAddress, undefined),
    v2Prefix: read('CIVIC_V2_PREFIX', readPrefix, 'platform'),
    logLevel: read('CIVIC_LOG_LEVEL', wordOf(logLevels, 'must be a pino level such as info'), 'info'),
    webhooks: {
      allowHttp: read('CIVIC_WEBHOOK_ALLOW_HTTP', readFlag, false),
      allowNetworks: read('CIVIC_WEBHOOK_ALLOW_NETWORKS', readNetworks, []),
      timeoutSeconds: read('CIVIC_WEBHOOK_TIMEOUT_SECONDS', wholeNumber(1, 300), 15),
      retrySeconds: read('CIVIC_WEBHOOK_RETRY_SECONDS', readSeconds, retrySeconds),
      concurrency: read('CIVIC_WEBHOOK_CONCURRENCY', wholeNumber(1, 10000), 256),
      concurrencyPerEndpoint: read('CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT', wholeNumber(1, 10000), 8),
      secretKeys: read('CIVIC_SECRET_KEY', readSecretKeys, []),
    },
    importKey: read('CIVIC_IMPORT_KEY', readImportKey, undefined),
    mail:
      mail.server === undefined || mail.from === undefined
        ? undefined
        : { server: mail.server, from: mail.from, rate: mail.rate },
  };
  for (const name of Object.keys(given)) {
    if (!known.has(name)) mistakes.push(`${name} is not a setting of this service`);
  }
  if (given.CIVIC_BASE_URL === undefined && isWildcard(config.host)) {
    mistakes.push(`CIVIC_BASE_URL is required when CIVIC_HOST is the wildcard ${config.host}`);
  }
  if (given.CIVIC_MAIL_URL !== undefined && given.CIVIC_MAIL_FROM === undefined) {
    mistakes.push('CIVIC_MAIL_FROM is required when CIVIC_MAIL_URL is set');
  }
  if (mistakes.length > 0) throw new ConfigError(mistakes);
  return config;
}

// These settings may contain a password or a key, so messages never contain them.
const secret = [
  'CIVIC_DATABASE_URL',
  'CIVIC_GEOCODER_URL',
  'CIVIC_SECRET_KEY',
  'CIVIC_MAIL_URL',
  'CIVIC_IMPORT_KEY',
];

function describe(name: string, mistake: string, text: string): string {
  return `${name} ${mistake}${secret.includes(name) ? '' : `, came as ${JSON.stringify(text)}`}`;
}

function isWildcard(host: string): boolean {
  return isIP(host) !== 0 && ipaddr.parse(host).range() === 'unspecified';
}
