import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Router as createRouter, type Router } from 'express';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import bundle30 from '../../generated/openapi-3.0.json' with { type: 'json' };
import messageSchema from '../../generated/webhook-message.schema.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { Problem, type ProblemCode, quote } from '../errors.ts';
import { escapeHtml } from '../hal/escape-html.ts';
import { refuseWrites } from '../http/other-methods.ts';
import { catalogue } from '../http/problem-catalogue.ts';
import { plainStyle, sendPage } from './html-page.ts';
import { mountGuides } from './mount-guides.ts';
import { findRelations, type Relation } from './relation-page.ts';

/** The pages about the API, all made from the spec: `/openapi.json`, `/openapi-3.0.json`, `/docs`, `/schemas`, `/rels/{rel}` and `/problems/{code}`. */
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
  mountReference(router);
  mountGuides(router);
  router.get('/rels/:rel', ({ params }, response) => {
    const relations = findRelations(params.rel);
    if (relations.length === 0) throw new Problem('not_found', `There is no relation ${quote(params.rel)}.`);
    sendPage(response, {
      title: relations.map(({ name }) => name).join(', '),
      style: plainStyle,
      body: `${relations.map(explainRelation).join('\n')}\n<p><a href="../docs">Reference</a></p>`,
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

// Swagger UI from its package; its set-up stands in a file because the policy allows no script in the page.
function mountReference(router: Router): void {
  const assets = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png']) {
    router.get(`/docs/${file}`, (_request, response) =>
      response.sendFile(join(assets, file), { maxAge: '1d' }),
    );
  }
  router.get('/docs/start.js', (_request, response) => {
    response.type('text/javascript').send(startReference);
  });
  // A page may only ask the address that it came from, which need not be the base URL: localhost for 127.0.0.1.
  router.get('/docs/openapi.json', (_request, response) => {
    response.json(describeServer(bundle, '../api/v1'));
  });
  router.get('/docs', (request, response) => {
    if (request.path.endsWith('/')) {
      response.redirect(308, '../docs');
      return;
    }
    sendPage(response, {
      title: bundle.info.title,
      head: `<link rel="stylesheet" href="docs/swagger-ui.css">\n<link rel="icon" href="docs/favicon-32x32.png">\n`,
      body: `<div id="reference"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script src="docs/start.js"></script>`,
      allow: referencePolicy,
    });
  });
}

// Swagger UI writes styles into its elements.
const referencePolicy = [
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
];

const startReference = `SwaggerUIBundle({
  url: 'docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  validatorUrl: null,
});
`;

function describeServer(description: { readonly servers: readonly object[] }, url: string): object {
  return { ...description, servers: description.servers.map((server) => ({ ...server, url })) };
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(catalogue, code);
}
