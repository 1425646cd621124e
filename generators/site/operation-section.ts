import { type Html, type HtmlValue, html } from '../../src/html/html.ts';
import { findShownExample, renderAnswers } from './answers.ts';
import { renderJson, renderVariants } from './code-block.ts';
import { type Example, lookUp } from './description.ts';
import { readExampleCall } from './examples/example-call.ts';
import { exampleLanguages } from './examples/languages.ts';
import { renderAnchor, renderMarkdown } from './markdown.ts';
import { firstContent, type Operation } from './operations.ts';
import { renderFields, renderProperties, renderType } from './schema-fields.ts';
import { renderVersion2 } from './version-2-section.ts';

const keyWords: Readonly<Record<Operation['key'], string>> = {
  needed: 'Needs an API key.',
  optional: 'Works without an API key; calls without one are limited.',
  none: 'Needs no API key.',
};

/** The section of an operation: everything in the description, with examples beside it. */
export function renderOperation(operation: Operation, page: string): Html {
  const { id, method, path, summary, text, key, isWebhook } = operation;
  const { content } = renderMarkdown(text, page, `${id}-`);
  const address = isWebhook ? 'the URL of your webhook' : `/api/v1${path}`;
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<div class="said">
<h2 id="${id}-title">${summary}${renderAnchor(id)}</h2>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${address}</code></p>
<div class="prose">${content}</div>
<p class="key">${isWebhook ? 'Sent by the service, signed with the secret of the webhook.' : keyWords[key]} <code>${id}</code></p>
${renderParameters(operation, page)}${renderBody(operation, page)}${renderAnswers(operation, page)}</div>
<div class="shown">
${isWebhook ? renderMessage(operation) : renderCalls(operation)}${renderVersion2(operation, page)}</div>
</section>
`;
}

function renderParameters({ parameters }: Operation, page: string): HtmlValue {
  const places = [
    ['path', 'In the address'],
    ['query', 'In the query'],
    ['header', 'Headers'],
  ] as const;
  return places.map(([place, title]) => {
    const fields = parameters
      .filter((parameter) => parameter.in === place)
      .map(({ name, schema, required = false, description, example }) => {
        return { name, schema, required, description, example };
      });
    return fields.length > 0 && html`<h3>${title}</h3>\n${renderFields(fields, { page, levels: 0 })}`;
  });
}

function renderBody({ body }: Operation, page: string): HtmlValue {
  const content = firstContent(body?.content);
  if (body === undefined || content === undefined) return undefined;
  const words = body.description !== undefined && renderMarkdown(body.description, page).content;
  return html`<h3>Body</h3>
<div class="prose">${words}</div><p class="type">${renderType(content.schema, page)}</p>
${renderProperties(content.schema, { page, levels: 3 })}`;
}

function renderCalls(operation: Operation): Html {
  const call = readExampleCall(operation);
  const variants = exampleLanguages.map(({ language, write }) => ({ language, code: write(call) }));
  return html`<h3>Example</h3>\n${renderVariants(`${operation.id}-example`, variants)}${renderAnswerExample(operation)}`;
}

function renderAnswerExample(operation: Operation): HtmlValue {
  const example = findShownExample(operation);
  return example !== undefined && html`<h3>Answer</h3>\n${renderJson(example.value)}`;
}

function renderMessage({ body }: Operation): HtmlValue {
  const examples = Object.values(firstContent(body?.content)?.examples ?? {}).map((one) =>
    lookUp<Example>(one),
  );
  return examples.map(({ summary = 'Example', value }) => html`<h3>${summary}</h3>\n${renderJson(value)}`);
}
