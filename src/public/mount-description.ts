import { readFile } from 'node:fs/promises';
import { Router as createRouter, type Router } from 'express';
import { Problem, type ProblemCode, quote } from '../errors.ts';
import { english } from '../html/words/en.ts';
import { createFixedText, type SendFixed } from '../http/fixed-text.ts';
import { refuseWrites } from '../http/methods.ts';
import { catalogue } from '../http/problem-catalogue.ts';
import { sendPublicWebpage } from './public-webpage.ts';

const generated = new URL('../../generated/', import.meta.url);

/** The documents about the API: the path, the generated file, and the type of the answer. */
const documents = [
  ['/openapi.json', 'openapi.json', 'json'],
  ['/openapi-3.0.json', 'openapi-3.0.json', 'json'],
  ['/schemas/webhook-message.json', 'webhook-message.schema.json', 'application/schema+json; charset=utf-8'],
  ['/schemas/webhook-message-examples.json', 'webhook-message-examples.json', 'json'],
] as const;

/** The routes about the API, all made from the description: `/openapi.json`, `/openapi-3.0.json`, `/schemas`, `/rels/{rel}` and `/problems/{code}`. */
export function mountDescription({ baseUrl }: { baseUrl(): string }): Router {
  const router = createRouter();
  for (const [path, file, type] of documents) {
    let send: SendFixed | undefined;
    router.get(path, async (_request, response) => {
      send ??= await readDocument(file, baseUrl);
      response.set('Access-Control-Allow-Origin', '*').type(type);
      await send(response);
    });
  }
  router.get('/rels/:rel', async ({ params }, response) => {
    const { findRelations, renderRelations } = await import('./about-webpages.ts');
    const relations = findRelations(params.rel);
    if (relations.length === 0) throw new Problem('not_found', `There is no relation ${quote(params.rel)}.`);
    sendPublicWebpage(response, renderRelations(english, relations));
  });
  router.get('/problems/:code', async ({ params }, response) => {
    const { code } = params;
    if (!isProblemCode(code)) throw new Problem('not_found', `There is no problem ${quote(code)}.`);
    const { renderProblemCode } = await import('./about-webpages.ts');
    sendPublicWebpage(response, renderProblemCode(english, code));
  });
  return refuseWrites(router);
}

async function readDocument(file: string, baseUrl: () => string): Promise<SendFixed> {
  const document = JSON.parse(await readFile(new URL(file, generated), 'utf8'));
  const placed = 'servers' in document ? describeServer(document, `${baseUrl()}/api/v1`) : document;
  return createFixedText(JSON.stringify(placed));
}

function describeServer(description: { readonly servers: readonly object[] }, url: string): object {
  return { ...description, servers: description.servers.map((server) => ({ ...server, url })) };
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(catalogue, code);
}
