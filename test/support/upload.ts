import type { Response } from 'supertest';
import supertest from 'supertest';
import type { Browser } from './browser.ts';
import { hiddenFields } from './visit.ts';

/** A file that a person chooses in a form. */
export interface ChosenFile {
  readonly bytes: Buffer;
  readonly name?: string;
}

/** Loads a webpage and posts its hidden fields, the typed ones and files as a browser does. */
export async function submitFiles(
  { url, browser }: { readonly url: string; readonly browser: Browser },
  path: string,
  { typed = {}, files }: { typed?: Record<string, string>; files: Readonly<Record<string, ChosenFile>> },
): Promise<Response> {
  const { text } = await browser.get(path);
  const request = supertest(url)
    .post(path)
    .set('Origin', url)
    .set('Cookie', [...browser.cookies].map((pair) => pair.join('=')).join('; '));
  for (const [name, value] of Object.entries({ ...hiddenFields(text), ...typed })) request.field(name, value);
  for (const [name, { bytes, name: filename = 'picture.jpg' }] of Object.entries(files))
    request.attach(name, bytes, filename);
  return request;
}
