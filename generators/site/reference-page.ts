import { type Html, html } from '../../src/html/html.ts';
import { findShownExample } from './answers.ts';
import { resolveSchema } from './description.ts';
import type { DocsPage, SearchEntry } from './docs-page.ts';
import type { Guide } from './guides.ts';
import { hrefFrom } from './href-from.ts';
import { renderMarkdown } from './markdown.ts';
import { renderOperation } from './operation-section.ts';
import { firstContent, type Operation, type Tag } from './operations.ts';
import { writeReference } from './reference-markdown.ts';
import { separate } from './separate.ts';
import { shorten, textOf } from './text-of.ts';
import { addressInVersion2 } from './version-2-section.ts';

/** The page of a tag: its description, the guides that use it, and each of its operations. */
export function renderReference(
  { name, slug, text, elsewhere, operations }: Tag,
  guides: readonly Guide[],
): DocsPage {
  const path = `reference/${slug}`;
  const { content } = renderMarkdown(text, path, 'about-');
  const list = operations.map(
    ({ id, method, summary }) =>
      html`<li><a href="#${id}"><span class="method ${method.toLowerCase()}">${method}</span> ${summary}</a></li>`,
  );
  const further = [
    ...guides
      .filter(({ markdown }) => markdown.includes(`](${path}`))
      .map((guide) => renderLink(hrefFrom(path, guide.name), guide.title)),
    ...(elsewhere === undefined ? [] : [renderLink(elsewhere.url, elsewhere.description ?? elsewhere.url)]),
    renderLink(hrefFrom(path, 'reference/schemas'), 'All schemas'),
  ];
  return {
    path,
    title: name,
    description: shorten(textOf(content)),
    markdown: writeReference({ name, text, operations }),
    main: html`<div class="prose lead"><p class="kicker">Reference</p>
<h1>${name}</h1>
${content}<ul class="overview">${separate(list, '\n')}</ul>
<p>${separate(further, ' · ')}</p>
</div>
${operations.map((operation) => renderOperation(operation, path, findEarlier(operation, operations)))}`,
    parts: operations.map(({ id, summary, method }) => ({ id, title: summary, method })),
  };
}

/** The search entries of a tag's page: one for each operation. */
export function listOperationEntries({ slug, operations }: Tag): SearchEntry[] {
  return operations.map((operation) => ({
    kind: 'operation',
    path: `reference/${slug}#${operation.id}`,
    title: operation.summary,
    name: operation.id,
    place: operation.isWebhook ? 'Webhook' : `${operation.method} ${operation.path}`,
    text: [
      textOf(renderMarkdown(operation.text, '').content),
      ...listNames(operation),
      addressInVersion2(operation.id),
    ].join(' '),
  }));
}

// The first operation before it that has the same example of an answer.
function findEarlier(operation: Operation, operations: readonly Operation[]): Operation | undefined {
  const shown = findShownExample(operation);
  const first = operations.find((one) => !one.isWebhook && findShownExample(one) === shown);
  return shown === undefined || first === operation ? undefined : first;
}

function renderLink(href: string, words: string): Html {
  return html`<a href="${href}">${words}</a>`;
}

function listNames({ parameters, body }: Operation): string[] {
  const { properties = {} } = resolveSchema(firstContent(body?.content)?.schema ?? {});
  return [...parameters.map(({ name }) => name), ...Object.keys(properties)];
}
