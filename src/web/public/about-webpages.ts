import bundle from '../../../generated/openapi.json' with { type: 'json' };
import version2 from '../../../generated/openapi-v2.json' with { type: 'json' };
import type { ProblemCode } from '../../base/errors.ts';
import { systemName } from '../../collections/identifiers/identifier.ts';
import { type Html, html } from '../../html/html.ts';
import type { Words } from '../../html/words/en.ts';
import { catalogue } from '../../http/problem-catalogue.ts';
import type { PublicWebpage } from './public-webpage.ts';

/** The webpage that explains the problems with one code. */
export function renderProblemCode(words: Words, code: ProblemCode): PublicWebpage {
  const { title, status, explanation } = catalogue[code];
  return {
    title,
    language: words.language,
    main: html`<div class="plain"><h1>${title}</h1>
<p>${words.problem.code(html`<code>${code}</code>`, status)}</p>
<div class="words"><p>${renderCode(explanation)}</p></div>
<p><a href="../docs/errors">${words.problem.all}</a></p></div>`,
  };
}

/** The webpage that explains relations. */
export function renderRelations(words: Words, relations: readonly Relation[]): PublicWebpage {
  const written = relations.map(({ name, descriptions }) => {
    const paragraphs = descriptions.map(
      (text, index) => html`${index > 0 && '\n'}<p>${renderCode(text)}</p>`,
    );
    return html`<h1><code>${name}</code></h1>\n<div class="words">${paragraphs}</div>\n`;
  });
  return {
    title: relations.map(({ name }) => name).join(', '),
    language: words.language,
    main: html`<div class="plain">${written}<p><a href="../docs">${words.start.docs}</a></p></div>`,
  };
}

/** Writes the texts of the description, in which backticks surround code. */
function renderCode(text: string): readonly (Html | string)[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

/** A relation or an extension field of the API, as the description explains it. */
export interface Relation {
  readonly name: string;
  readonly descriptions: readonly string[];
}

interface Schema {
  readonly properties?: Readonly<Record<string, { readonly description?: string }>>;
}

/** Finds the relation or field with this name. A name without its prefix finds all that have it, since curies leave the prefix out. */
export function findRelations(name: string): Relation[] {
  const descriptions = new Map<string, Set<string>>();
  const schemas = [bundle, version2].flatMap(({ components }) => Object.values(components.schemas));
  for (const schema of schemas as Schema[]) {
    for (const [property, { description }] of Object.entries(schema.properties ?? {})) {
      const [prefix, local] = property.split(':');
      if ((prefix !== 'osdi' && prefix !== systemName) || (name !== property && name !== local)) continue;
      const known = descriptions.get(property) ?? new Set();
      if (description !== undefined) known.add(description);
      descriptions.set(property, known);
    }
  }
  return [...descriptions].map(([found, texts]) => ({ name: found, descriptions: [...texts] }));
}
