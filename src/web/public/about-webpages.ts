import bundle from '../../../generated/openapi.json' with { type: 'json' };
import version2 from '../../../generated/openapi-v2.json' with { type: 'json' };
import texts from '../../../generated/problem-texts.json' with { type: 'json' };
import type { ProblemCode } from '../../base/errors.ts';
import { firstSentence } from '../../base/text-line.ts';
import { systemName } from '../../collections/identifiers/identifier.ts';
import { type Html, html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import { catalogue } from '../../http/problem-catalogue.ts';
import type { PublicWebpage } from './public-webpage.ts';

/** Something that the API names, as a list of webpages shows it. */
interface Named {
  readonly name: string;
  readonly text: string;
}

/** The webpage that explains the problems with one code: what it means, its likely causes, what to do, and examples. */
export function renderProblemCode(baseUrl: string, code: ProblemCode): PublicWebpage {
  const { title, status } = catalogue[code];
  const { cause, action, again, likely } = texts[code];
  const examples = listExamples(code).map(
    ({ summary, value }) =>
      html`<p>${summary}:</p>\n<pre tabindex="0"><code>${placeExample(value, baseUrl)}</code></pre>\n`,
  );
  return {
    ...frame(baseUrl, `problems/${code}`, title, cause),
    main: html`<div class="plain"><h1>${title}</h1>
<p>${english.problem.code(html`<code>${code}</code>`, status)}</p>
<div class="words"><h2>What it means</h2>
<p>${renderCode(cause)}</p>
<h2>What to do</h2>
<p>${renderCode(action)}</p>
<p>Send the same request again: ${again}.</p>
<h2>Likely causes</h2>
<ul>${likely.map((text) => html`<li>${renderCode(text)}</li>`)}</ul>
<h2>Example</h2>
${examples}</div>
<p><a href="${baseUrl}/docs/errors#${code.replaceAll('_', '-')}">The guide to errors</a> · <a href="${baseUrl}/problems">${english.problem.all}</a></p></div>`,
  };
}

/** The webpage that lists all problem codes. */
export function renderProblemList(baseUrl: string): PublicWebpage {
  const intro = 'What each problem code of the API means, and what to do.';
  return {
    ...frame(baseUrl, 'problems', english.problem.all, intro),
    main: html`<div class="plain"><h1>${english.problem.all}</h1>
<p>${intro}</p>
${renderList(baseUrl, 'problems')}<p><a href="${baseUrl}/docs/errors">The guide to errors</a></p></div>`,
  };
}

/** The webpage that explains relations. */
export function renderRelations(
  baseUrl: string,
  asked: string,
  relations: readonly Relation[],
): PublicWebpage {
  const written = relations.map(({ name, descriptions }) => {
    const paragraphs = descriptions.map(
      (text, index) => html`${index > 0 && '\n'}<p>${renderCode(text)}</p>`,
    );
    return html`<h1><code>${name}</code></h1>\n<div class="words">${paragraphs}</div>\n`;
  });
  const [first] = relations;
  const name = relations.length === 1 && first !== undefined ? first.name : asked;
  const title = relations.map((one) => one.name).join(', ');
  return {
    ...frame(baseUrl, `rels/${name}`, title, first?.descriptions[0] ?? title),
    main: html`<div class="plain">${written}<p><a href="${baseUrl}/rels">All relations</a> · <a href="${baseUrl}/docs">${english.start.docs}</a></p></div>`,
  };
}

/** The webpage that lists all relations and extension fields. */
export function renderRelationList(baseUrl: string): PublicWebpage {
  const intro = 'The links and fields of the API whose names have a prefix.';
  return {
    ...frame(baseUrl, 'rels', 'All relations', intro),
    main: html`<div class="plain"><h1>All relations</h1>
<p>${intro}</p>
${renderList(baseUrl, 'rels')}<p><a href="${baseUrl}/docs">${english.start.docs}</a></p></div>`,
  };
}

/** The webpage for a name that neither a problem nor a relation has, with the names that exist. */
export function renderUnknown(baseUrl: string, kind: Kind, words: string): PublicWebpage {
  return {
    title: english.problem.titles.not_found,
    language: english.language,
    main: html`<div class="plain"><h1>${english.problem.titles.not_found}</h1>
<p>${words} These exist:</p>
${renderList(baseUrl, kind)}<p><a class="button" href="${baseUrl}/">${english.problem.start}</a></p></div>`,
  };
}

type Kind = 'problems' | 'rels';

/** The names of all problems or relations, with a sentence about each. */
export function listNames(kind: Kind): Named[] {
  if (kind === 'rels')
    return [...collectRelations()]
      .map(([name, found]) => ({ name, text: firstSentence([...found][0] ?? '') }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  return Object.entries(catalogue).map(([name, { status, title }]) => ({
    name,
    text: `${title} (${status})`,
  }));
}

function renderList(baseUrl: string, kind: Kind): Html {
  const items = listNames(kind).map(
    ({ name, text }) =>
      html`<li><a href="${baseUrl}/${kind}/${name}"><code>${name}</code></a>: ${renderCode(text)}</li>\n`,
  );
  return html`<div class="words"><ul>${items}</ul></div>\n`;
}

function frame(baseUrl: string, path: string, title: string, text: string): Omit<PublicWebpage, 'main'> {
  const url = `${baseUrl}/${path}`;
  const description = text.replaceAll('`', '').replace(/\s+/g, ' ').trim();
  return { title, language: english.language, canonical: url, preview: { title, description, url } };
}

/** Writes the texts of the description, in which backticks surround code. */
function renderCode(text: string): readonly (Html | string)[] {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 0 ? part : html`<code>${part}</code>`));
}

interface Example {
  readonly summary: string;
  readonly value: { readonly code?: string; readonly request_id?: string };
}

function listExamples(code: ProblemCode): Example[] {
  const examples = Object.values(bundle.components.examples) as Example[];
  return examples.filter(({ value }) => value.code === code && value.request_id !== undefined);
}

function placeExample(value: object, baseUrl: string): string {
  return JSON.stringify(value, null, 2).replaceAll('http://localhost:3000', baseUrl);
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
  return [...collectRelations()]
    .filter(([found]) => found === name || found.split(':')[1] === name)
    .map(([found, descriptions]) => ({ name: found, descriptions: [...descriptions] }));
}

function collectRelations(): Map<string, Set<string>> {
  const relations = new Map<string, Set<string>>();
  const schemas = [bundle, version2].flatMap(({ components }) => Object.values(components.schemas));
  for (const schema of schemas as Schema[]) {
    for (const [name, { description }] of Object.entries(schema.properties ?? {})) {
      const [prefix] = name.split(':');
      if (name === prefix || (prefix !== 'osdi' && prefix !== systemName)) continue;
      const known = relations.get(name) ?? new Set();
      if (description !== undefined) known.add(description);
      relations.set(name, known);
    }
  }
  return relations;
}
