import { Router as createRouter, type Router } from 'express';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import bundle30 from '../../generated/openapi-3.0.json' with { type: 'json' };
import messageSchema from '../../generated/webhook-message.schema.json' with { type: 'json' };
import messageExamples from '../../generated/webhook-message-examples.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { Problem, type ProblemCode, quote } from '../errors.ts';
import { escapeHtml } from '../hal/escape-html.ts';
import { refuseWrites } from '../http/other-methods.ts';
import { catalogue } from '../http/problem-catalogue.ts';
import { plainStyle, sendPage } from './html-page.ts';
import { findRelations, type Relation } from './relation-page.ts';

/** The pages about the API, all made from the spec: `/openapi.json`, `/openapi-3.0.json`, `/schemas`, `/rels/{rel}` and `/problems/{code}`. */
export function mountPages({ baseUrl }: Pick<Context, 'baseUrl'>): Router {
  const router = createRouter();
  for (const [path, description] of Object.entries({
    '/openapi.json': bundle,
    '/openapi-3.0.json': bundle30,
  })) {
    router.get(path, (_request, response) => {
      response.set('Access-Control-Allow-Origin', '*');
      response.json(describeServer(description, `${baseUrl()}/api/v1`));
    });
  }
  router.get('/schemas/webhook-message.json', (_request, response) => {
    response.set('Access-Control-Allow-Origin', '*');
    response.type('application/schema+json').send(JSON.stringify(messageSchema));
  });
  router.get('/schemas/webhook-message-examples.json', (_request, response) => {
    response.set('Access-Control-Allow-Origin', '*');
    response.json(messageExamples);
  });
  router.get('/rels/:rel', ({ params }, response) => {
    const relations = findRelations(params.rel);
    if (relations.length === 0) throw new Problem('not_found', `There is no relation ${quote(params.rel)}.`);
    sendPage(response, {
      title: relations.map(({ name }) => name).join(', '),
      style: plainStyle,
      body: `${relations.map(explainRelation).join('\n')}\n<p><a href="../docs">Docs</a></p>`,
    });
  });
  router.get('/problems/:code', ({ params }, response) => {
    const { code } = params;
    if (!isProblemCode(code)) throw new Problem('not_found', `There is no problem ${quote(code)}.`);
    const { title, status, explanation } = catalogue[code];
    sendPage(response, {
      title,
      style: plainStyle,
      body: `<h1>${title}</h1>\n<p>Code <code>${code}</code>, status ${status}.</p>\n<p>${escapeHtml(explanation)}</p>`,
    });
  });
  return refuseWrites(router);
}

function explainRelation({ name, descriptions }: Relation): string {
  const paragraphs = descriptions.map((description) => `<p>${escapeHtml(description)}</p>`);
  return [`<h1><code>${escapeHtml(name)}</code></h1>`, ...paragraphs].join('\n');
}

function describeServer(description: { readonly servers: readonly object[] }, url: string): object {
  return { ...description, servers: description.servers.map((server) => ({ ...server, url })) };
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(catalogue, code);
}
