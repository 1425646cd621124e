import { type Html, html } from '../../src/html/html.ts';
import { renderCode } from './code-block.ts';
import {
  type Answer,
  type Content,
  type Example,
  type Header,
  type LinkObject,
  lookUp,
} from './description.ts';
import { hrefFrom } from './href-from.ts';
import { renderInline } from './markdown.ts';
import { findOperationPath, firstExample, type Operation, successContent } from './operations.ts';
import { renderFields, renderProperties, renderType } from './schema-fields.ts';
import { separate } from './separate.ts';

/** Every response of an operation, folded: status, problem codes, headers, fields and examples. `earlier` has the same example. */
export function renderAnswers(operation: Operation, page: string, earlier: Operation | undefined): Html {
  const shown = findShownExample(operation);
  const folded = operation.answers.map(([status, answer]) =>
    renderAnswer(status, answer, { page, shown, earlier }),
  );
  return html`<h3>Answers</h3>\n<div class="answers">\n${folded}</div>\n`;
}

/** The example beside the operation: the first one of its first successful response. */
export function findShownExample(operation: Operation): Example | undefined {
  const content = successContent(operation);
  return content && firstExample(content);
}

interface Place {
  readonly page: string;
  readonly shown: Example | undefined;
  readonly earlier: Operation | undefined;
}

function renderAnswer(status: string, answer: Answer, place: Place): Html {
  const { page } = place;
  const contents = Object.entries(answer.content ?? {});
  const kind = status.startsWith('2') ? 'good' : status.startsWith('3') ? 'same' : 'bad';
  const parts = [
    // The answers of problems have the same headers everywhere, and their names say what they are.
    kind === 'bad' ? renderHeaders(answer) : describeHeaders(answer, page),
    ...contents.map(([mediaType, content]) => renderContent(mediaType, content, place)),
    renderLinks(answer, page),
  ].filter((part) => part !== undefined);
  const line = html`<span class="status ${kind}">${status}</span> <span>${renderInline(answer.description, page)}</span>`;
  if (parts.length === 0) return html`<p class="answer">${line}</p>\n`;
  return html`<details class="answer"><summary>${line}</summary>
${renderCodes(answer, page)}${parts}</details>
`;
}

function renderCodes(answer: Answer, page: string): Html | undefined {
  const links = listCodes(answer).map(
    (code) =>
      html`<a href="${hrefFrom(page, `../problems/${encodeURIComponent(code)}`)}"><code>${code}</code></a>`,
  );
  if (links.length === 0) return undefined;
  return html`<p>Code ${separate(links, ' or ')}: what it means, with an example</p>\n`;
}

/** The problem codes among the examples of an answer. */
export function listCodes({ content = {} }: Answer): string[] {
  const codes = Object.values(content)
    .flatMap(({ examples = {} }) => Object.values(examples))
    .map((example) => lookUp<Example>(example).value)
    .flatMap((value) => (isProblem(value) ? [value.code] : []));
  return [...new Set(codes)];
}

function isProblem(value: unknown): value is { readonly code: string } {
  return typeof value === 'object' && value !== null && 'code' in value && 'request_id' in value;
}

function renderHeaders({ headers = {} }: Answer): Html | undefined {
  const names = Object.keys(headers).map((name) => html`<code>${name}</code>`);
  return names.length === 0 ? undefined : html`<p>Headers ${separate(names, ', ')}</p>\n`;
}

function describeHeaders({ headers = {} }: Answer, page: string): Html | undefined {
  const fields = Object.entries(headers).map(([name, header]) => {
    const { schema, description, example } = lookUp<Header>(header);
    // A reader does not need to know that a header is always present.
    return { name, schema, required: false, description, example };
  });
  return fields.length === 0
    ? undefined
    : html`<h4>Headers</h4>\n${renderFields(fields, { page, levels: 0 })}`;
}

function renderLinks({ links = {} }: Answer, page: string): Html | undefined {
  const items = Object.values(links).map((link) => {
    const { operationId = '', description = '' } = lookUp<LinkObject>(link);
    const path = findOperationPath(operationId);
    const name =
      path !== undefined && html`<a href="${hrefFrom(page, path)}"><code>${operationId}</code></a> `;
    return html`<li>${name}${renderInline(description, page)}</li>`;
  });
  return items.length === 0 ? undefined : html`<h4>From here</h4>\n<ul>${items}</ul>\n`;
}

// The pages of the problem codes have the examples of problems. Fields are listed once for the same example; the type leads to them, too.
function renderContent(
  mediaType: string,
  { schema, examples = {} }: Content,
  { page, shown, earlier }: Place,
): Html | undefined {
  if (mediaType === 'application/problem+json') return undefined;
  const all = Object.values(examples).map((one) => lookUp<Example>(one));
  const others = all.filter((one) => one !== shown);
  const isFirst = earlier === undefined && others.length < all.length;
  const fields =
    isFirst || all.length === 0
      ? renderProperties(schema, { page, levels: 0, required: 'always' })
      : undefined;
  const folded = others.map(({ summary = 'Example', value }) => {
    const isText = typeof value === 'string';
    const code = isText ? value : JSON.stringify(value, null, 2);
    return html`<details><summary>${summary}</summary>${renderCode({ language: isText ? 'text' : 'json', code })}</details>\n`;
  });
  return html`<h4>Body</h4>
<p class="type"><code>${mediaType}</code> ${renderType(schema, page)}</p>
${fields}${folded}`;
}
