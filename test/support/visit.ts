import supertest, { type Response } from 'supertest';

/** A visitor without JavaScript who reads webpages and posts forms. */
export interface Visitor {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  /** Posts the fields as a form. */
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** Loads the webpage and posts its form with the hidden fields and the typed values. */
  sign(path: string, typed: Record<string, string>): Promise<Response>;
}

/** What a request sends for an answer that is not compressed: compression has separate tests, and takes a tenth of the time of all others. */
export const uncompressed = { 'accept-encoding': 'identity' };

/** Creates a visitor of the webpages of a service. */
export function visit(url: string): Visitor {
  const get = (path: string, headers: Record<string, string> = {}) =>
    supertest(url).get(path).set(uncompressed).set(headers);
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    supertest(url)
      .post(path)
      .type('form')
      .set(uncompressed)
      .set(headers)
      .send(new URLSearchParams(fields).toString());
  return {
    get: async (path, headers) => get(path, headers),
    post: async (path, fields, headers) => post(path, fields, headers),
    sign: async (path, typed) => post(path, { ...hiddenFields((await get(path)).text), ...typed }),
  };
}

/** The hidden fields of the form in a webpage, as a browser sends them. */
export function hiddenFields(html: string): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
  return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, unescapeHtml(value)]));
}

/** Decodes the numeric entities in a text of a webpage. */
export function unescapeHtml(html: string): string {
  return html.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
}
