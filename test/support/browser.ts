import assert from 'node:assert/strict';
import supertest, { type Response } from 'supertest';
import { commandLine } from '../../src/accounts/audit.ts';
import { inviteUser } from '../../src/users/invite-user.ts';
import type { TestService } from './service.ts';
import { hiddenFields, uncompressed } from './visit.ts';

type Headers = Record<string, string>;

/** A browser without JavaScript: it keeps cookies, and sends the Origin of the service with each form. */
export interface Browser {
  readonly cookies: ReadonlyMap<string, string>;
  get(path: string, headers?: Headers): Promise<Response>;
  /** Posts fields as a form, without those of a webpage. */
  post(path: string, fields?: Record<string, string>, headers?: Headers): Promise<Response>;
  /** Loads a webpage and posts its first hidden fields and the typed ones to `action`, by default to the same path. */
  submit(path: string, typed?: Record<string, string>, action?: string): Promise<Response>;
}

/** Opens a browser without cookies. */
export function openBrowser(url: string): Browser {
  const cookies = new Map<string, string>();
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
    submit: async (path, typed = {}, action = path) => {
      const { text } = await browser.get(path);
      return browser.post(action, { ...hiddenFields(text), ...typed });
    },
  };
  return browser;
}

/** Opens a browser in which a user is signed in with a link. */
export async function signIn(
  { context, url }: TestService,
  account: { readonly id: string },
): Promise<Browser> {
  const browser = openBrowser(url);
  const { path } = await inviteUser(context, account.id, commandLine);
  const answer = await browser.post(path);
  assert.equal(answer.status, 303, answer.text);
  return browser;
}
