import { readGuides } from '../../generators/site/guides.ts';
import { listTags } from '../../generators/site/operations.ts';

/** The addresses of all pages of the docs. */
export function listDocsPages(): string[] {
  return [
    '/docs',
    '/docs/contents',
    '/docs/reference/schemas',
    ...readGuides().map(({ name }) => `/docs/${name}`),
    ...listTags().map(({ slug }) => `/docs/reference/${slug}`),
  ];
}
