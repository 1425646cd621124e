import supertest, { type Response } from 'supertest';

/** A visitor's browser without script, as far as forms go. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts the fields as a form. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Loads the page and posts its form with what is typed, hidden fields included. */
  sign(path: string, typed: Record<string, string>): Promise<Response>;
}

/** Visits the pages of a service. */
export function visit(url: string): Visitor {
  const get = (path: string, headers: Record<string, string> = {}) => supertest(url).get(path).set(headers);
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    supertest(url).post(path).type('form').set(headers).send(new URLSearchParams(fields).toString());
  return {
    get: async (path, headers) => get(path, headers),
    post: async (path, fields, headers) => post(path, fields, headers),
    sign: async (path, typed) => post(path, { ...hiddenFields((await get(path)).text), ...typed }),
  };
}

/** The hidden fields of the form in a page, as a browser would send them. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}

/** Text of a page, its numeric entities read. */
export function unescapeHtml(html: string): string {
  return html.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
}
