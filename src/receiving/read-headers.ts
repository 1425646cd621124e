/** Headers as Node, `fetch` or a function's event give them; names count in capitals and small letters alike. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>;

/** The three headers of Standard Webhooks, each undefined where it is missing or empty. */
export interface SignatureHeaders {
  readonly id: string | undefined;
  readonly timestamp: string | undefined;
  readonly signature: string | undefined;
}

/** Finds the headers of Standard Webhooks among others; of one that came several times the values are joined by spaces. */
export function readHeaders(headers: WebhookHeaders): SignatureHeaders {
  const find = isHeaders(headers)
    ? (name: string) => headers.get(name)
    : (name: string) => findValue(headers, name);
  return {
    id: find('webhook-id') || undefined,
    timestamp: find('webhook-timestamp') || undefined,
    signature: find('webhook-signature') || undefined,
  };
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

function findValue(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  wanted: string,
): string | undefined {
  const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted) ?? [];
  return typeof value === 'object' ? value.join(' ') : value;
}
