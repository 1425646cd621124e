import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Router as createRouter, type Response, type Router } from 'express';
import { Problem, quote } from '../../base/errors.ts';
import { html } from '../../html/html.ts';
import { webpageHeaders } from '../../html/webpage.ts';
import { versionOf } from '../../http/etag.ts';
import { createFixedText, type SendFixed } from '../../http/fixed-text.ts';
import { refuseWrites } from '../../http/methods.ts';

/** The address in the files of the documentation that is replaced by the service's own. */
export const serviceAddress = 'https://service.invalid';

/** The folder of the documentation; `make site` renders it. */
const siteFolder = fileURLToPath(new URL('../../../site/', import.meta.url));

/** What the pages of the documentation may do, as directives of their Content-Security-Policy. */
const directives = [
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
];

interface FixedFile {
  readonly version: string;
  readonly send: SendFixed;
}

/** The documentation at `/docs`: files that were rendered before, with the address of this service in their examples. */
export function routeDocs({ baseUrl }: { baseUrl(): string }, folder: string = siteFolder): Router {
  const router = createRouter();
  const files = new Map<string, FixedFile>();
  const open = (name: string, place?: (text: string) => string): FixedFile | undefined => {
    const known = files.get(name);
    if (known !== undefined) return known;
    const path = join(folder, name);
    if (!existsSync(path)) return undefined;
    const bytes = readFileSync(path);
    const content = place === undefined ? bytes : place(bytes.toString());
    const file = { version: String(versionOf(content)), send: createFixedText(content) };
    files.set(name, file);
    return file;
  };

  router.get('/docs/assets/:name', async ({ path, query }, response) => {
    const name = basename(path);
    const asset = isFileName(name) ? open(join('assets', name)) : undefined;
    if (asset === undefined) throw new Problem('not_found', `There is no file ${quote(name)}.`);
    // An address that names the version can be kept for good.
    const keeping = query.v === asset.version ? 'public, max-age=31536000, immutable' : 'public, max-age=0';
    await asset.send(response.set('Cache-Control', keeping).set('ETag', `W/"${asset.version}"`).type(name));
  });
  router.get('/docs/search.json', async (_request, response) => {
    const search = open('search.json', (text) => text.replaceAll(serviceAddress, baseUrl()));
    if (search === undefined) throw describeMissing();
    await search.send(askAgain(response, search).type('json'));
  });
  router.get('/docs/reference', ({ path }, response) =>
    response.redirect(308, path.endsWith('/') ? '../contents' : 'contents'),
  );
  router.get(['/docs', '/docs/:page', '/docs/reference/:page'], async ({ path }, response) => {
    if (path.endsWith('/')) {
      response.redirect(308, `../${basename(path)}`);
      return;
    }
    const name = nameOfPage(path);
    const place = (text: string) => text.replaceAll(serviceAddress, html`${baseUrl()}`.toString());
    const file = name === undefined ? undefined : open(name, place);
    if (file === undefined && !existsSync(folder)) throw describeMissing();
    if (file === undefined) throw new Problem('not_found', `The docs have no page ${quote(path)}.`);
    await file.send(askAgain(response, file).set(webpageHeaders({ directives })));
  });
  return refuseWrites(router);
}

/** The file of a page: `/docs` is `index.html`, `/docs/reference/events` is `reference/events.html`. */
function nameOfPage(path: string): string | undefined {
  if (path === '/docs') return 'index.html';
  const name = path.slice('/docs/'.length);
  return name !== 'index' && name.split('/').every(isFileName) ? `${name}.html` : undefined;
}

function isFileName(name: string): boolean {
  return /^[a-z0-9][a-z0-9.-]*$/.test(name);
}

function describeMissing(): Problem {
  return new Problem('not_found', 'The documentation is not built: run `make site`.');
}

// Express answers 304 for a known ETag. The ETag is weak, since it is the same in each encoding.
function askAgain(response: Response, { version }: FixedFile): Response {
  return response.set('Cache-Control', 'no-cache').set('ETag', `W/"${version}"`);
}
