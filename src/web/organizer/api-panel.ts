import { type Html, html } from '../../html/html.ts';
import type { Visit } from './route.ts';

/** A call of the API that does what the webpage does. */
export interface ShownCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the base URL, such as `/api/v1/events`. */
  readonly path: string;
  readonly accept?: string;
  readonly body?: object;
}

/** "Use the API": the curl command of each call, with the key masked (I-calls). */
export function renderApiPanel(
  { account, role, context }: Visit,
  calls: readonly (ShownCall & { readonly purpose: string })[],
  note?: Html | string,
): Html {
  const keys = `/manage/${account.slug}/keys`;
  const key = html`Put a key of this account in the place of the dots${
    role === 'administrator' && html`; keys are made under <a href="${keys}">Advanced, Keys</a>`
  }.`;
  return html`<section class="first" aria-labelledby="use-the-api">
<h2 id="use-the-api">Use the API</h2>
<p>${note}${note !== undefined && ' '}${key} <a href="/docs">All operations</a></p>
${calls.map(
  (call) => html`<p>${call.purpose}</p>
<pre tabindex="0" aria-label="${call.purpose.replace(/:$/, '')}" role="group"><code>${writeCurl(context.baseUrl(), call)}</code></pre>
`,
)}</section>
`;
}

/** The curl command of a call, for a POSIX shell, with dots in the place of the key (I-calls). */
function writeCurl(baseUrl: string, { method, path, accept, body }: ShownCall): string {
  const parts = [
    `curl${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`}`,
    `-H 'api-key: civic_••••••••'`,
    ...(accept === undefined ? [] : [`-H ${quoteForShell(`Accept: ${accept}`)}`]),
    ...(body === undefined ? [] : writeBody(body)),
    quoteForShell(baseUrl + path),
  ];
  return parts.join(' \\\n  ');
}

// The option `--json` needs curl 7.82.
function writeBody(body: object): string[] {
  return [`-H 'Content-Type: application/json'`, `-d ${quoteForShell(JSON.stringify(body, undefined, 2))}`];
}

/** A text as one argument of a POSIX shell, whatever characters it has. */
export function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
