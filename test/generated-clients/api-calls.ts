import assert from 'node:assert/strict';
import { idOf } from '../support/path-of.ts';

/** Calls the API with a key and returns the body of the answer, which has to be a success. */
export type Call = (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Resource>;

/** The members of resources that are read here. */
export interface Resource {
  readonly _links: { readonly self: { readonly href: string } };
  readonly state?: string;
  readonly total_accepted?: number;
  readonly total_signatures?: number;
  readonly _embedded?: Readonly<Record<string, readonly Resource[]>>;
}

/** Makes what calls the API with a key. */
export function createCall(api: string, key: string): Call {
  return async (method, path, body) => {
    const answer = await fetch(api + path, {
      method,
      headers: { 'api-key': key, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
    return JSON.parse(text);
  };
}

/** Creates a petition and a webhook, and returns their ids. */
export async function createPetitionAndWebhook(call: Call, url: string) {
  const petition = await call('POST', '/petitions', { originating_system: 'test', title: 'Rent' });
  const webhook = await call('POST', '/webhooks', { url });
  return { petition: idOf(petition), webhook: idOf(webhook) };
}
