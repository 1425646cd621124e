import { serviceAddress } from '../../src/web/public/docs-router.ts';
import { description } from './description.ts';
import type { Guide } from './guides.ts';
import { renderInline } from './markdown.ts';
import { placeLink } from './markdown-links.ts';
import type { Tag } from './operations.ts';
import { shorten, textOf } from './text-of.ts';

const { info } = description;

/** The list of the docs for language models, in the format of llmstxt.org. */
export function writeLlms(guides: readonly Guide[], tags: readonly Tag[]): string {
  return `# ${info.title}

> ${info.summary}

The API is at ${serviceAddress}/api/v1. A request needs a key in the header \`api-key\`. Each page of the docs has the same address with \`.md\` as Markdown.

## Guides

${[
  link('Start', '../docs', 'what the service is, and the first calls'),
  ...guides.map(({ name, title, beginning }) => link(title, name, describe(beginning))),
].join('\n')}

## Reference

${[
  ...tags.map(({ slug, name, text }) => link(name, `reference/${slug}`, describe(text))),
  link('Schemas', 'reference/schemas', 'every object that the interface takes or answers'),
  link('OpenAPI 3.1', '../openapi.json', 'the description of the API'),
  link('Postman collection', 'postman-collection.json', 'a request for each operation, also for Bruno'),
  link('Schema of webhooks', '../schemas/webhook-message.json', 'JSON Schema of the messages'),
].join('\n')}

## Optional

${[
  link('Problem codes', '../problems', 'what each error means, and what to do'),
  link('Relations', '../rels', 'the links and fields whose names have a prefix'),
  link('OpenAPI 3.0', '../openapi-3.0.json', 'the same description for older tools'),
  link('Version 2', '../openapi-v2.json', 'the same API with the names of other services'),
  link('Contents', 'contents', 'everything in the docs, on one page'),
].join('\n')}
`;
}

function link(title: string, target: string, words: string): string {
  return `- [${title}](${placeLink(target)}): ${words}`;
}

function describe(markdown: string): string {
  return shorten(textOf(renderInline(markdown, '')));
}
