import { type Html, html } from '../../src/html/html.ts';
import { description, resolveSchema } from './description.ts';
import type { DocsPage, SearchEntry } from './docs-page.ts';
import { renderAnchor, renderMarkdown } from './markdown.ts';
import { writeSchemas } from './reference-markdown.ts';
import { renderProperties, renderType } from './schema-fields.ts';
import { separate } from './separate.ts';
import { textOf } from './text-of.ts';

const path = 'reference/schemas';
const intro = 'Every object that the interface takes or answers, by name.';

/** The page of all named schemas with their fields; nested schemas are links. */
export function renderSchemas(): DocsPage {
  const sections = Object.keys(description.components.schemas).map(renderSchema);
  return {
    path,
    title: 'Schemas',
    description: intro,
    markdown: writeSchemas(intro),
    main: html`<div class="prose lead"><p class="kicker">Reference</p>
<h1>Schemas</h1>
<p>${intro}</p></div>
${sections}`,
    parts: [],
  };
}

/** The search entries of the page of schemas: one for each schema, with the names of its fields. */
export function listSchemaEntries(): SearchEntry[] {
  return Object.entries(description.components.schemas).map(
    ([name, { description: words = '', properties = {} }]) => ({
      kind: 'schema',
      path: `${path}#${name}`,
      title: name,
      place: 'Schema',
      text: `${textOf(renderMarkdown(words, '').content)} ${Object.keys(properties).join(' ')}`,
    }),
  );
}

function renderSchema(name: string): Html {
  const schema = resolveSchema({ $ref: `#/components/schemas/${name}` });
  const words =
    schema.description !== undefined && renderMarkdown(schema.description, path, `${name}-`).content;
  const fields = renderProperties(schema, { page: path, levels: 0 });
  const values = (schema.enum ?? []).map((value) => html`<code>${String(value)}</code>`);
  return html`<section class="schema" id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title">${name}${renderAnchor(name)}</h2>
<div class="prose">${words}</div>
${fields ?? html`<p class="type">${renderType(schema, path)}</p>\n`}${
  values.length > 0 && html`<p class="limits">One of ${separate(values, ', ')}</p>\n`
}</section>
`;
}
