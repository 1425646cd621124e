import assert from 'node:assert/strict';
import supertest, { type Response } from 'supertest';
import { Problem } from '../../src/base/errors.ts';
import { inTransaction } from '../../src/database/transaction.ts';
import { beginSession } from '../../src/users/begin-session.ts';
import { csrfOf, nameDevice } from '../../src/users/session.ts';
import { makeToken } from '../../src/users/sign-in.ts';
import { nameCookie } from '../../src/web/organizer/cookies.ts';
import type { TestService } from './service.ts';
import { hiddenFields, uncompressed } from './visit.ts';

type Headers = Record<string, string>;

/** A browser without JavaScript: it keeps cookies, and sends the Origin of the service with each form. */
export interface Browser {
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string, headers?: Headers): Promise<Response>;
  /** Posts fields as a form, without those of a webpage. */
  post(path: string, fields?: Record<string, string>, headers?: Headers): Promise<Response>;
  /** The token of the session, which its forms have; fails if nobody is signed in. */
  csrf(): string;
  /** Posts fields with the token of the session, as a form on one of its webpages does, without loading the webpage. */
  postForm(path: string, fields?: Record<string, string>): Promise<Response>;
  /** Loads a webpage and posts its first hidden fields and the typed ones to `action`, by default to the same path. */
  submit(path: string, typed?: Record<string, string>, action?: string): Promise<Response>;
}

const sessionCookie = nameCookie('http://127.0.0.1', 'session');

/** Opens a browser, by default without cookies. */
export function openBrowser(url: string, kept: Readonly<Record<string, string>> = {}): Browser {
  const cookies = new Map(Object.entries(kept));
  const send = async (request: supertest.Test, headers: Headers) => {
    if (cookies.size > 0) request.set('Cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    const response = await request.set(uncompressed).set(headers);
    for (const line of [response.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  const browser: Browser = {
    cookies,
    get: (path, headers = {}) => send(supertest(url).get(path), headers),
    post: (path, fields = {}, headers = { Origin: url }) =>
      send(supertest(url).post(path).type('form').send(new URLSearchParams(fields).toString()), headers),
    csrf: () => csrfOf(cookies.get(sessionCookie) ?? assert.fail('Nobody is signed in.')),
    postForm: async (path, fields = {}) => browser.post(path, { csrf: browser.csrf(), ...fields }),
    submit: async (path, typed = {}, action = path) => {
      const { text } = await browser.get(path);
      return browser.post(action, { ...hiddenFields(text), ...typed });
    },
  };
  return browser;
}

/** Opens a browser with a new session of a user. */
export async function signIn(
  { context, url }: TestService,
  { id: accountId }: { readonly id: string },
): Promise<Browser> {
  const { db, ids, clock } = context;
  const token = makeToken(ids);
  const beginning = { id: ids.newId(), token, accountId, now: clock.now() };
  const from = { device: nameDevice(), network: null };
  const refusal = new Problem('invalid_request', 'This user is disabled.');
  await inTransaction(db, (db) => beginSession(db, beginning, { browser: from, refusal }));
  return openBrowser(url, { [sessionCookie]: token });
}
