import { Router as createRouter, type Router } from 'express';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import bundle30 from '../../generated/openapi-3.0.json' with { type: 'json' };
import messageSchema from '../../generated/webhook-message.schema.json' with { type: 'json' };
import messageExamples from '../../generated/webhook-message-examples.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { Problem, type ProblemCode, quote } from '../errors.ts';
import { escapeHtml } from '../html/escape-html.ts';
import { createFixedText, type SendFixed } from '../http/fixed-text.ts';
import { refuseWrites } from '../http/other-methods.ts';
import { catalogue } from '../http/problem-catalogue.ts';
import { sendPublicPage } from './public-page.ts';
import { findRelations, type Relation } from './relation-page.ts';

/** The pages about the API, all made from the spec: `/openapi.json`, `/openapi-3.0.json`, `/schemas`, `/rels/{rel}` and `/problems/{code}`. */
export function mountPages({ baseUrl }: Pick<Context, 'baseUrl'>): Router {
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
    sendPublicPage(response, {
      title: relations.map(({ name }) => name).join(', '),
      main: `${relations.map(explainRelation).join('\n')}\n<p><a href="../docs">Docs</a></p>`,
    });
  });
  router.get('/problems/:code', ({ params }, response) => {
    const { code } = params;
    if (!isProblemCode(code)) throw new Problem('not_found', `There is no problem ${quote(code)}.`);
    const { title, status, explanation } = catalogue[code];
    sendPublicPage(response, {
      title,
      main: `<h1>${title}</h1>
<p>Code <code>${code}</code>, status ${status}.</p>
<div class="words"><p>${renderWords(explanation)}</p></div>
<p><a href="../docs/errors">All problems</a></p>`,
    });
  });
  return refuseWrites(router);
}

function explainRelation({ name, descriptions }: Relation): string {
  const paragraphs = descriptions.map((description) => `<p>${renderWords(description)}</p>`);
  return `<h1><code>${escapeHtml(name)}</code></h1>\n<div class="words">${paragraphs.join('\n')}</div>`;
}

// Code stands between backticks in the description.
function renderWords(text: string): string {
  return escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
}

function describeServer(description: { readonly servers: readonly object[] }, url: string): object {
  return { ...description, servers: description.servers.map((server) => ({ ...server, url })) };
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(catalogue, code);
}
