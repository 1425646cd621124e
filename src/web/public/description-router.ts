import { readFile } from 'node:fs/promises';
import { Router as createRouter, type Router } from 'express';
import { Problem, type ProblemCode, quote } from '../../base/errors.ts';
import { systemName } from '../../collections/identifiers/identifier.ts';
import type { Config } from '../../config/config.ts';
import { english } from '../../html/words/en.ts';
import { createFixedText, type SendFixed } from '../../http/fixed-text.ts';
import { refuseWrites } from '../../http/methods.ts';
import { catalogue } from '../../http/problem-catalogue.ts';
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

/** The routes about the API, all made from the description: `/openapi.json` and its other forms, `/schemas`, `/rels/{rel}` and `/problems/{code}`. */
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
