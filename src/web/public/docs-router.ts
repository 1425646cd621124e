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

/** Files beside the pages: the address, the file, and the type of the answer. */
const plainFiles = [
  ['/docs/search.json', 'search.json', 'json'],
  ['/docs/postman-collection.json', 'postman-collection.json', 'json'],
  ['/docs/postman-environment.json', 'postman-environment.json', 'json'],
  ['/llms.txt', 'llms.txt', 'text/plain; charset=utf-8'],
] as const;

// What robots must not visit: the interface, the API, and the addresses with a token or a form's answer.
const robots = `User-agent: *
Disallow: /manage
Disallow: /sign-in
Disallow: /sign-out
Disallow: /sessions
Disallow: /invitations
Disallow: /api/
Disallow: /confirm/
Disallow: /rsvp/
Disallow: /unsubscribe/
Disallow: /your-data/
Disallow: /demo/
Disallow: /*/thanks
`;

interface FixedFile {
  readonly version: string;
  readonly send: SendFixed;
}

/** The documentation at `/docs`, as webpages and as Markdown: files that were rendered before, with the address of this service. */
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
  const placeText = (text: string) => text.replaceAll(serviceAddress, baseUrl());
  for (const [path, name, type] of plainFiles) {
    router.get(path, async (_request, response) => {
      const file = open(name, placeText);
      if (file === undefined) throw describeMissing();
      await file.send(askAgain(response, file).type(type));
    });
  }
  router.get('/robots.txt', (_request, response) => {
    response.type('text').send(robots);
  });
  router.get('/docs/reference', ({ path }, response) =>
    response.redirect(308, path.endsWith('/') ? '../contents' : 'contents'),
  );
  router.get(['/docs', '/docs.md', '/docs/:page', '/docs/reference/:page'], async (request, response) => {
    const { path } = request;
    if (path.endsWith('/')) {
      response.redirect(308, `../${basename(path)}`);
      return;
    }
    const name = nameOfPage(path);
    const isMarkdown = path.endsWith('.md') || request.accepts(['html', 'text/markdown']) === 'text/markdown';
    const placeHtml = (text: string) => text.replaceAll(serviceAddress, html`${baseUrl()}`.toString());
    const file = name && open(`${name}.${isMarkdown ? 'md' : 'html'}`, isMarkdown ? placeText : placeHtml);
    if (!file && !existsSync(folder)) throw describeMissing();
    if (!file) throw new Problem('not_found', `The docs have no page ${quote(path)}.`);
    response.vary('Accept');
    if (isMarkdown) askAgain(response, file).type('text/markdown; charset=utf-8');
    else askAgain(response, file).set(webpageHeaders({ directives }));
    await file.send(response);
  });
  return refuseWrites(router);
}

/** The file of a page without its ending: `/docs` is `index`, `/docs/reference/events` and the same with `.md` are `reference/events`. */
function nameOfPage(path: string): string | undefined {
  const bare = path.replace(/\.md$/, '');
  if (bare === '/docs') return 'index';
  const name = bare.slice('/docs/'.length);
  return name !== 'index' && name.split('/').every(isFileName) ? name : undefined;
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
