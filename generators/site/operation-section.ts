import { attributes, type Html, type HtmlValue, html } from '../../src/html/html.ts';
import { findShownExample, renderAnswers } from './answers.ts';
import { renderJson, renderVariants } from './code-block.ts';
import { type Example, lookUp } from './description.ts';
import { readExampleCall } from './examples/example-call.ts';
import { exampleLanguages } from './examples/languages.ts';
import { keyWords } from './key-words.ts';
import { renderAnchor, renderMarkdown } from './markdown.ts';
import { firstContent, type Operation } from './operations.ts';
import { listParameters, parameterPlaces } from './parameters.ts';
import { renderFields, renderProperties, renderType } from './schema-fields.ts';
import { renderSame, renderVersion2 } from './version-2-section.ts';

/** The section of an operation: everything in the description, with examples beside it. `earlier` on the page has the same answer. */
export function renderOperation(operation: Operation, page: string, earlier: Operation | undefined): Html {
  const { id, method, path, summary, text, key, isWebhook } = operation;
  const { content } = renderMarkdown(text, page, `${id}-`);
  const address = isWebhook ? 'the URL of your webhook' : `/api/v1${path}`;
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title"${attributes({ 'data-try': !isWebhook })}>
<div class="said">
<h2 id="${id}-title">${summary}${renderAnchor(id)}</h2>
<p class="address"><span class="method ${method.toLowerCase()}">${method}</span> <code>${address}</code></p>
<div class="prose">${content}</div>
<p class="key">${isWebhook ? 'Sent by the service, signed with the secret of the webhook.' : keyWords[key]} <code>${id}</code></p>
${renderParameters(operation, page)}${renderBody(operation, page)}${renderAnswers(operation, page, earlier)}</div>
<div class="shown">
${isWebhook ? renderMessage(operation) : renderCalls(operation, earlier)}${renderVersion2(operation, page, earlier)}</div>
</section>
`;
}

function renderParameters({ parameters }: Operation, page: string): HtmlValue {
  return parameterPlaces.map(([place, title]) => {
    const fields = listParameters({ parameters }, place);
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

function renderCalls(operation: Operation, earlier: Operation | undefined): Html {
  const call = readExampleCall(operation);
  const variants = exampleLanguages.map(({ language, write }) => ({ language, code: write(call) }));
  return html`<h3>Example</h3>\n${renderVariants(`${operation.id}-example`, variants)}${renderAnswerExample(operation, earlier)}`;
}

function renderAnswerExample(operation: Operation, earlier: Operation | undefined): HtmlValue {
  if (earlier !== undefined) return html`<h3>Answer</h3>\n${renderSame(earlier)}`;
  const example = findShownExample(operation);
  return example !== undefined && html`<h3>Answer</h3>\n${renderJson(example.value)}`;
}

function renderMessage({ body }: Operation): HtmlValue {
  const examples = Object.values(firstContent(body?.content)?.examples ?? {}).map((one) =>
    lookUp<Example>(one),
  );
  return examples.map(({ summary = 'Example', value }) => html`<h3>${summary}</h3>\n${renderJson(value)}`);
}
