import { basename, dirname } from 'node:path';
import { Router as createRouter, type Response, type Router } from 'express';
import type { Context } from '../context.ts';
import { Problem, quote } from '../errors.ts';
import { versionOf } from '../http/content-version.ts';
import { createFixedText, type SendFixed } from '../http/fixed-text.ts';
import { refuseWrites } from '../http/other-methods.ts';
import { setPageHeaders } from '../public/html-page.ts';
import { createAssetHashes, isAsset, pathOfAsset } from './assets.ts';
import type { Docs } from './render-docs.ts';

/** The documentation at `/docs`: the start, the guides, the reference and what they load. */
export function mountDocs({ baseUrl }: Pick<Context, 'baseUrl'>): Router {
  const router = createRouter();
  const hashOf = createAssetHashes();
  let docs: Promise<Docs> | undefined;
  // What renders is loaded when somebody reads, not at every start.
  const loadDocs = () => {
    docs ??= import('./render-docs.ts')
      .then(({ renderDocs }) => renderDocs(baseUrl(), hashOf))
      .catch((failure) => {
        // Whoever asks next may have more luck.
        docs = undefined;
        throw failure;
      });
    return docs;
  };
  router.get('/docs/assets/:name', ({ params: { name }, query }, response) => {
    if (!isAsset(name)) throw new Problem('not_found', `There is no file ${quote(name)}.`);
    const file = pathOfAsset(name);
    // An address that names the version can be kept for good.
    const keeping = query.v === hashOf(name) ? { maxAge: '1y', immutable: true } : { maxAge: 0 };
    response.set('ETag', `"${hashOf(name)}"`);
    // Files of a package have no time of their own.
    const options = { ...keeping, lastModified: false };
    // By its folder, since a path through a hidden one would be refused.
    response.sendFile(basename(file), { root: dirname(file), ...options });
  });
  let search: { send: SendFixed; version: number } | undefined;
  router.get('/docs/search.json', async (_request, response) => {
    if (search === undefined) {
      const entries = JSON.stringify((await loadDocs()).searchEntries());
      search = { send: createFixedText(entries), version: versionOf(entries) };
    }
    await search.send(askAgain(response, search.version).type('json'));
  });
  router.get('/docs/reference', ({ path }, response) =>
    response.redirect(308, path.endsWith('/') ? '../contents' : 'contents'),
  );
  router.get(['/docs', '/docs/:page', '/docs/reference/:page'], async ({ path }, response) => {
    if (path.endsWith('/')) {
      response.redirect(308, `../${basename(path)}`);
      return;
    }
    const page = (await loadDocs()).page(path.replace(/^\/docs\/?/, ''));
    if (page === undefined) throw new Problem('not_found', `The docs have no page ${quote(path)}.`);
    await page.send(setPageHeaders(askAgain(response, page.version), page));
  });
  return refuseWrites(router);
}

// Express answers 304 where the tag is known. It is weak, since one stands for the answer in each encoding.
function askAgain(response: Response, version: number): Response {
  return response.set('Cache-Control', 'no-cache').set('ETag', `W/"${version}"`);
}
