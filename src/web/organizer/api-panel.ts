import { type Html, html } from '../../html/html.ts';

/** A call of the API that does what the webpage does. */
export interface ShownCall {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below the base URL, such as `/api/v1/events`. */
  readonly path: string;
  readonly accept?: string;
  readonly body?: object;
}

/** The panel "Use the API": the curl command of each call, with the key masked (I-calls). */
export function renderApiPanel(
  baseUrl: string,
  calls: readonly (ShownCall & { readonly purpose: string })[],
  note?: Html | string,
): Html {
  return html`<details class="panel api">
<summary>Use the API</summary>
${calls.map(
  (call) => html`<p>${call.purpose}</p>
<pre tabindex="0"><code>${writeCurl(baseUrl, call)}</code></pre>
`,
)}<p>${note}${note !== undefined && ' '}Put a key of this account in the place of the dots. <a href="/docs">All operations</a></p>
</details>
`;
}

/** The curl command of a call, for a POSIX shell. */
export function writeCurl(baseUrl: string, { method, path, accept, body }: ShownCall): string {
  const parts = [
    `curl${method === 'GET' || (method === 'POST' && body !== undefined) ? '' : ` -X ${method}`}`,
    `-H 'api-key: civic_••••••••'`,
    ...(accept === undefined ? [] : [`-H ${quoteForShell(`Accept: ${accept}`)}`]),
    ...(body === undefined ? [] : [`--json ${quoteForShell(JSON.stringify(body, undefined, 2))}`]),
    quoteForShell(baseUrl + path),
  ];
  return parts.join(' \\\n  ');
}

function quoteForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
