import supertest, { type Response } from 'supertest';
import type { Account, GroupAccount, IndividualAccount } from '../../src/accounts/account.ts';
import { createKey } from '../../src/accounts/change-keys.ts';
import { createGroup } from '../../src/accounts/create-group.ts';
import { createLogger } from '../../src/base/logger.ts';
import { readConfig } from '../../src/config/config.ts';
import type { Context } from '../../src/context.ts';
import { type Start, startService } from '../../src/start/main.ts';
import { openIndividualAccount } from '../../src/users/open-individual-account.ts';
import { type ApiVersion, checkContract } from './check-contract.ts';
import { testGeodata } from './geodata.ts';
import { uncompressed } from './visit.ts';

/** The options of a request in addition to its method and path below the API, by default version 1. */
export interface Sending {
  version?: ApiVersion['version'];
  key?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A service in this process on a free port; every response of `send` is checked against the spec. */
export interface TestService {
  readonly url: string;
  /** The address of `/metrics`, if the settings enable it. */
  readonly metricsUrl: string | undefined;
  readonly context: Context;
  /** Sends a request to a path below the API and checks the response against the spec, for any status. */
  send(method: string, path: string, sending?: Sending): Promise<Response>;
  /** A client that sends one key with every request. */
  as(key: string, version?: ApiVersion['version']): Client;
  stop(): Promise<void>;
}

/** Sends with one account's key. */
export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  put(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  delete(path: string, headers?: Record<string, string>): Promise<Response>;
}

/** Starts a service on a database; by default without a worker and silent. */
export async function startTestService(
  databaseUrl: string,
  { settings = {}, ...replacements }: Start & { settings?: Record<string, string> } = {},
): Promise<TestService> {
  const config = readConfig({ CIVIC_DATABASE_URL: databaseUrl, CIVIC_PORT: '0', ...settings });
  const running = await startService(config, {
    worker: false,
    logger: createLogger('silent'),
    geodata: testGeodata,
    ...replacements,
  });
  const url = running.context.baseUrl();

  const send = async (
    method: string,
    path: string,
    { key, body, headers = {}, version = 1 }: Sending = {},
  ) => {
    const request = supertest(url)
      [method.toLowerCase() as 'get'](`/api/v${version}${path}`)
      .set({ ...uncompressed, ...headers });
    if (key !== undefined) request.set('api-key', key);
    const response = await (body === undefined ? request : request.send(body as object));
    checkContract(method, path, response, {
      version,
      ...(version === 2 && { prefix: config.v2Prefix }),
    });
    return response;
  };
  return {
    url,
    metricsUrl: running.metricsUrl,
    context: running.context,
    send,
    as: (key, version = 1) => ({
      get: (path, headers = {}) => send('GET', path, { key, headers, version }),
      post: (path, body, headers = {}) => send('POST', path, { key, body, headers, version }),
      put: (path, body, headers = {}) => send('PUT', path, { key, body, headers, version }),
      delete: (path, headers = {}) => send('DELETE', path, { key, headers, version }),
    }),
    stop: () => running.stop(),
  };
}

/** An account with its own key. */
export interface KeyHolder<Kind extends Account = Account> {
  readonly account: Kind;
  readonly key: string;
}

/** Opens an individual account, `<slug>@people.example`, without a key. */
export function openWithoutKey(context: Context, slug: string): Promise<IndividualAccount> {
  const email = `${slug}@people.example`;
  return openIndividualAccount(context, { slug, givenName: slug, familyName: 'Example', email });
}

/** Opens an individual account with a key. */
export async function openIndividual(context: Context, slug: string): Promise<KeyHolder<IndividualAccount>> {
  const account = await openWithoutKey(context, slug);
  return { account, key: (await createKey(context, { accountSlug: slug, name: 'test' })).secret };
}

/** Opens a group account of that creator without a key, below a parent if one is given. */
export function openGroupWithoutKey(
  context: Context,
  slug: string,
  creatorSlug: string,
  parentSlug?: string,
): Promise<GroupAccount> {
  return createGroup(context, { slug, name: `Group ${slug}`, creatorSlug, parentSlug });
}

/** Opens a group account with a key. */
export async function openGroup(
  ...[context, slug, ...above]: Parameters<typeof openGroupWithoutKey>
): Promise<KeyHolder<GroupAccount>> {
  const account = await openGroupWithoutKey(context, slug, ...above);
  return { account, key: (await createKey(context, { accountSlug: slug, name: 'test' })).secret };
}
