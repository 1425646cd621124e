import { type Html, type HtmlValue, html } from '../../src/html/html.ts';
import { renderCode, renderPlainJson } from './code-block.ts';
import { version2 } from './description.ts';
import { writeCurl } from './examples/curl.ts';
import { readCallOfVersion2 } from './examples/example-call.ts';
import { hrefFrom } from './href-from.ts';
import { firstContent, firstExample, listOperations, type Operation, successContent } from './operations.ts';

let operations: ReadonlyMap<string, Operation> | undefined;

/** The same operation in version 2: its address, and the first example in the names of version 2, folded. */
export function renderVersion2({ id }: Operation, page: string, earlier: Operation | undefined): Html {
  const operation = findInVersion2(id);
  return html`<details class="version-2"><summary>In version 2: <code>${addressInVersion2(id)}</code></summary>
${operation.isWebhook ? renderMessage(operation) : renderCall(operation, earlier)}<p><a href="${hrefFrom(page, 'version-2#names')}">All names of version 2</a></p>
</details>
`;
}

/** The address of an operation in version 2; for a webhook, what makes the service send it in the names of version 2. */
export function addressInVersion2(id: string): string {
  const { isWebhook, path } = findInVersion2(id);
  return isWebhook ? 'dialect: v2' : `/api/v2${path}`;
}

function findInVersion2(id: string): Operation {
  operations ??= new Map(listOperations(version2).map((operation) => [operation.id, operation]));
  const operation = operations.get(id);
  if (operation === undefined) throw new Error(`Version 2 has no ${id}.`);
  return operation;
}

/** The link to the operation of the page with the same answer. */
export function renderSame({ id, summary }: Operation): Html {
  return html`<p>The answer is that of <a href="#${id}">${summary}</a>.</p>\n`;
}

function renderCall(operation: Operation, earlier: Operation | undefined): HtmlValue {
  const content = successContent(operation);
  const answer = content && firstExample(content, version2);
  const call = renderCode({ language: 'curl', code: writeCurl(readCallOfVersion2(operation)) });
  if (earlier !== undefined) return html`${call}${renderSame(earlier)}`;
  return html`${call}${answer !== undefined && renderPlainJson(answer.value)}`;
}

function renderMessage({ body }: Operation): HtmlValue {
  const content = firstContent(body?.content);
  return renderPlainJson(content && firstExample(content, version2)?.value);
}
