import { readFile } from 'node:fs/promises';
import { Router as createRouter, type Request, type Response, type Router } from 'express';
import { Problem, type ProblemCode, quote } from '../../base/errors.ts';
import { systemName } from '../../collections/identifiers/identifier.ts';
import type { Config } from '../../config/config.ts';
import { createFixedText, type SendFixed } from '../../http/fixed-text.ts';
import { refuseWrites } from '../../http/methods.ts';
import { catalogue } from '../../http/problem-catalogue.ts';
import { setProblemStatus } from '../../http/problems.ts';
import { prefersHtml } from './problem-webpage.ts';
import { sendPublicWebpage } from './public-webpage.ts';

const generated = new URL('../../../generated/', import.meta.url);

/** The documents about the API: the path, the generated file, and the type of the answer. */
const documents = [
  ['/openapi.json', 'openapi.json', 'json'],
  ['/openapi-3.0.json', 'openapi-3.0.json', 'json'],
  ['/openapi-v2.json', 'openapi-v2.json', 'json'],
  ['/schemas/webhook-message.json', 'webhook-message.schema.json', 'application/schema+json; charset=utf-8'],
  ['/schemas/webhook-message-examples.json', 'webhook-message-examples.json', 'json'],
  [
    '/schemas/webhook-message-v2.json',
    'webhook-message-v2.schema.json',
    'application/schema+json; charset=utf-8',
  ],
  ['/schemas/webhook-message-v2-examples.json', 'webhook-message-v2-examples.json', 'json'],
] as const;

/** The routes about the API, all made from the description: `/openapi.json` and its other forms, `/schemas`, `/rels` and `/problems`. */
export function routeDescription({
  baseUrl,
  config: { v2Prefix },
}: {
  baseUrl(): string;
  config: Pick<Config, 'v2Prefix'>;
}): Router {
  const router = createRouter();
  for (const [path, file, type] of documents) {
    let send: SendFixed | undefined;
    router.get(path, async (_request, response) => {
      send ??= await readDocument(file, { baseUrl: baseUrl(), v2Prefix });
      response.set('Access-Control-Allow-Origin', '*').type(type);
      await send(response);
    });
  }
  router.get('/rels', async (_request, response) => {
    const { renderRelationList } = await import('./about-webpages.ts');
    sendPublicWebpage(response, renderRelationList(baseUrl()));
  });
  router.get('/rels/:rel', async (request, response) => {
    const { rel } = request.params;
    const { findRelations, renderRelations } = await import('./about-webpages.ts');
    const relations = findRelations(rel);
    if (relations.length === 0) {
      await refuseName(`There is no relation ${quote(rel)}.`, 'rels', {
        baseUrl: baseUrl(),
        request,
        response,
      });
    } else sendPublicWebpage(response, renderRelations(baseUrl(), rel, relations));
  });
  router.get('/problems', async (_request, response) => {
    const { renderProblemList } = await import('./about-webpages.ts');
    sendPublicWebpage(response, renderProblemList(baseUrl()));
  });
  router.get('/problems/:code', async (request, response) => {
    const { code } = request.params;
    if (!isProblemCode(code)) {
      const words = `There is no problem ${quote(code)}.`;
      await refuseName(words, 'problems', { baseUrl: baseUrl(), request, response });
      return;
    }
    const { renderProblemCode } = await import('./about-webpages.ts');
    sendPublicWebpage(response, renderProblemCode(baseUrl(), code));
  });
  return refuseWrites(router);
}

// Browsers get a webpage with the names that exist as links, programs a problem document with the names.
async function refuseName(
  words: string,
  kind: 'problems' | 'rels',
  { baseUrl, request, response }: { baseUrl: string; request: Request; response: Response },
): Promise<void> {
  const { listNames, renderUnknown } = await import('./about-webpages.ts');
  const names = listNames(kind).map(({ name }) => name);
  const problem = new Problem('not_found', `${words} These exist: ${names.join(', ')}.`);
  if (!prefersHtml(request)) throw problem;
  response.vary('Accept');
  setProblemStatus(response, problem);
  sendPublicWebpage(response, renderUnknown(baseUrl, kind, words));
}

async function readDocument(
  file: string,
  { baseUrl, v2Prefix }: { baseUrl: string; v2Prefix: string },
): Promise<SendFixed> {
  const text = await readFile(new URL(file, generated), 'utf8');
  const document = JSON.parse(file.includes('-v2') ? withPrefix(text, v2Prefix) : text);
  const placed = 'servers' in document ? describeServers(document, baseUrl) : document;
  return createFixedText(JSON.stringify(placed));
}

function withPrefix(text: string, prefix: string): string {
  return text.replaceAll(`${systemName}:`, `${prefix}:`).replaceAll(`"${systemName}"`, `"${prefix}"`);
}

function describeServers(
  description: { readonly servers: readonly { readonly url: string }[] },
  baseUrl: string,
): object {
  const servers = description.servers.map((server) => ({ ...server, url: baseUrl + server.url }));
  return { ...description, servers };
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(catalogue, code);
}
