import { createSecretKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { parseEnv } from 'node:util';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { findAddressMistake } from './database/database-address.ts';
import { isCountry } from './geocoding/country.ts';

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

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= least && value <= most, `must be from ${least} to ${most}`);

const flag = z.enum(['true', 'false'], 'must be true or false').transform((value) => value === 'true');

const list = (text: string) => text.split(',').map((part) => part.trim());

const secretKeys = z
  .string()
  .refine(
    (text) => list(text).every((part) => /^[A-Za-z0-9+/]{43}=$/.test(part)),
    'must be base64 of 32 bytes, or several such keys with commas, the newest first',
  )
  .transform((text) => list(text).map((part) => createSecretKey(part, 'base64')));

const networks = z
  .string()
  .refine(
    (text) => text === '' || list(text).every((part) => ipaddr.isValidCIDR(part)),
    'must be networks such as 127.0.0.0/8,::1/128',
  )
  .transform((text) => (text === '' ? [] : list(text).map((part): Network => ipaddr.parseCIDR(part))));

const settings = z.strictObject({
  CIVIC_DATABASE_URL: z
    .string()
    .superRefine((text, context) => {
      const mistake = findAddressMistake(text);
      if (mistake !== undefined) context.addIssue({ code: 'custom', message: mistake });
    })
    .default('sqlite:data/civic.sqlite'),
  CIVIC_HOST: z.string().min(1).default('127.0.0.1'),
  CIVIC_PORT: whole(0, 65535).default(3000),
  CIVIC_BASE_URL: z
    .string()
    .refine(isBaseUrl, 'must be an http or https address without query')
    // The form of links in requests, so that the service recognises its own links.
    .transform((url) => new URL(url).href.replace(/\/+$/, ''))
    .optional(),
  CIVIC_TRUSTED_PROXIES: networks.default([]),
  CIVIC_DEFAULT_COUNTRY: z
    .string()
    .refine(isCountry, 'must be an ISO 3166-1 alpha-2 code such as US')
    .transform((code) => code.toUpperCase())
    .default('US'),
  CIVIC_PUBLIC_RATE: whole(0, 1_000_000).default(30),
  CIVIC_KEY_RATE: whole(0, 1_000_000).default(0),
  CIVIC_GEOCODER_URL: z
    .string()
    .refine(isServerUrl, 'must be an http or https address without user-info')
    .optional(),
  CIVIC_WEBHOOK_ALLOW_HTTP: flag.default(false),
  CIVIC_WEBHOOK_ALLOW_NETWORKS: networks.default([]),
  CIVIC_WEBHOOK_TIMEOUT_SECONDS: whole(1, 300).default(15),
  CIVIC_WEBHOOK_RETRY_SECONDS: z
    .string()
    .refine(
      (text) => list(text).every((part) => /^\d{1,7}$/.test(part)),
      'must be whole seconds such as 5,300,1800',
    )
    .transform((text) => list(text).map(Number))
    .default([5, 300, 1800, 7200, 18000, 36000, 50400, 72000, 86400]),
  CIVIC_WEBHOOK_CONCURRENCY: whole(1, 10000).default(256),
  CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT: whole(1, 10000).default(8),
  CIVIC_SECRET_KEY: secretKeys.default([]),
  CIVIC_RETENTION_DAYS: whole(1, 36500).default(30),
  CIVIC_PAGE_CACHE_MB: whole(0, 100_000).default(64),
  CIVIC_METRICS_ADDRESS: z
    .string()
    .refine(
      (text) => readAddress(text) !== undefined,
      'must be host:port such as 127.0.0.1:9464 or [::1]:9464',
    )
    .transform(readAddress)
    .optional(),
  CIVIC_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a pino level such as info')
    .default('info'),
});

/** Reads the environment, which has priority, and the file `.env`. Throws a ConfigError that lists every mistake. */
export function loadConfig(): Config {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return readConfig({ ...file, ...process.env });
}

/** Validates all `CIVIC_` settings together. Throws a ConfigError with the value of each invalid or unknown setting. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => name.startsWith('CIVIC_') && value !== undefined),
  );
  const result = settings.safeParse(given);
  const mistakes = result.success ? [] : result.error.issues.flatMap((issue) => describe(issue, given));
  const { CIVIC_HOST: host = '', CIVIC_BASE_URL: baseUrl } = given;
  if (baseUrl === undefined && isWildcard(host)) {
    mistakes.push(`CIVIC_BASE_URL is required when CIVIC_HOST is the wildcard ${host}`);
  }
  if (!result.success || mistakes.length > 0) throw new ConfigError(mistakes);
  return build(result.data);
}

function build(values: z.output<typeof settings>): Config {
  return {
    databaseUrl: values.CIVIC_DATABASE_URL,
    host: values.CIVIC_HOST,
    port: values.CIVIC_PORT,
    baseUrl: values.CIVIC_BASE_URL,
    trustedProxies: values.CIVIC_TRUSTED_PROXIES,
    defaultCountry: values.CIVIC_DEFAULT_COUNTRY,
    publicRate: values.CIVIC_PUBLIC_RATE,
    keyRate: values.CIVIC_KEY_RATE,
    geocoderUrl: values.CIVIC_GEOCODER_URL,
    pageCacheBytes: values.CIVIC_PAGE_CACHE_MB * 1_000_000,
    retentionDays: values.CIVIC_RETENTION_DAYS,
    metricsAddress: values.CIVIC_METRICS_ADDRESS,
    logLevel: values.CIVIC_LOG_LEVEL,
    webhooks: {
      allowHttp: values.CIVIC_WEBHOOK_ALLOW_HTTP,
      allowNetworks: values.CIVIC_WEBHOOK_ALLOW_NETWORKS,
      timeoutSeconds: values.CIVIC_WEBHOOK_TIMEOUT_SECONDS,
      retrySeconds: values.CIVIC_WEBHOOK_RETRY_SECONDS,
      concurrency: values.CIVIC_WEBHOOK_CONCURRENCY,
      concurrencyPerEndpoint: values.CIVIC_WEBHOOK_CONCURRENCY_PER_ENDPOINT,
      secretKeys: values.CIVIC_SECRET_KEY,
    },
  };
}

function describe(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string[] {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((name) => `${name} is not a setting of this service`);
  const name = String(issue.path[0]);
  // These addresses may contain a password or a key, so messages never contain them.
  const came = ['CIVIC_DATABASE_URL', 'CIVIC_GEOCODER_URL', 'CIVIC_SECRET_KEY'].includes(name)
    ? ''
    : `, came as ${JSON.stringify(given[name])}`;
  return [`${name} ${issue.message}${came}`];
}

function readAddress(text: string): Address | undefined {
  const [, literal, name, port = ''] = /^(?:\[([\da-f:.]+)\]|([^\s:[\]/]+)):(\d{1,5})$/i.exec(text) ?? [];
  const host = literal ?? name;
  if (host === undefined || Number(port) > 65_535 || (literal !== undefined && isIP(literal) !== 6))
    return undefined;
  return { host, port: Number(port) };
}

function isBaseUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '';
}

function isServerUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === '';
}

function isWildcard(host: string): boolean {
  return isIP(host) !== 0 && ipaddr.parse(host).range() === 'unspecified';
}
