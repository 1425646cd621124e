import { Router as createRouter, type Router } from 'express';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import bundle30 from '../../generated/openapi-3.0.json' with { type: 'json' };
import messageSchema from '../../generated/webhook-message.schema.json' with { type: 'json' };
import messageExamples from '../../generated/webhook-message-examples.json' with { type: 'json' };
import { Problem, type ProblemCode, quote } from '../errors.ts';
import { english } from '../html/words/en.ts';
import { createFixedText, type SendFixed } from '../http/fixed-text.ts';
import { refuseWrites } from '../http/methods.ts';
import { catalogue } from '../http/problem-catalogue.ts';
import { findRelations, renderProblemCode, renderRelations } from './about-webpages.ts';
import { sendPublicWebpage } from './public-webpage.ts';

/** The routes about the API, all made from the description: `/openapi.json`, `/openapi-3.0.json`, `/schemas`, `/rels/{rel}` and `/problems/{code}`. */
export function mountDescription({ baseUrl }: { baseUrl(): string }): Router {
  const router = createRouter();
  for (const [path, description] of Object.entries({
    '/openapi.json': bundle,
    '/openapi-3.0.json': bundle30,
  })) {
    let send: SendFixed | undefined;
    router.get(path, async (_request, response) => {
      send ??= createFixedText(JSON.stringify(describeServer(description, `${baseUrl()}/api/v1`)));
      response.set('Access-Control-Allow-Origin', '*').type('json');
      await send(response);
    });
  }
  const sendSchema = createFixedText(JSON.stringify(messageSchema));
  router.get('/schemas/webhook-message.json', async (_request, response) => {
    response.set('Access-Control-Allow-Origin', '*').type('application/schema+json; charset=utf-8');
    await sendSchema(response);
  });
  const sendExamples = createFixedText(JSON.stringify(messageExamples));
  router.get('/schemas/webhook-message-examples.json', async (_request, response) => {
    response.set('Access-Control-Allow-Origin', '*').type('json');
    await sendExamples(response);
  });
  router.get('/rels/:rel', ({ params }, response) => {
    const relations = findRelations(params.rel);
    if (relations.length === 0) throw new Problem('not_found', `There is no relation ${quote(params.rel)}.`);
    sendPublicWebpage(response, renderRelations(english, relations));
  });
  router.get('/problems/:code', ({ params }, response) => {
    const { code } = params;
    if (!isProblemCode(code)) throw new Problem('not_found', `There is no problem ${quote(code)}.`);
    sendPublicWebpage(response, renderProblemCode(english, code));
  });
  return refuseWrites(router);
}

function describeServer(description: { readonly servers: readonly object[] }, url: string): object {
  return { ...description, servers: description.servers.map((server) => ({ ...server, url })) };
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(catalogue, code);
}
