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

/** Finds the headers of Standard Webhooks among others; what is no text counts as missing. Of one that came several times the values are joined, by spaces or as HTTP does by commas. */
export function readHeaders(headers: WebhookHeaders): SignatureHeaders {
  const find = (name: string) => {
    const value: unknown = isHeaders(headers) ? headers.get(name) : findValue(headers, name);
    const text = Array.isArray(value) ? value.join(' ') : value;
    return typeof text === 'string' && text !== '' ? text : undefined;
  };
  return {
    id: find('webhook-id'),
    timestamp: find('webhook-timestamp'),
    signature: find('webhook-signature'),
  };
}

function isHeaders(headers: WebhookHeaders): headers is { get(name: string): string | null } {
  return typeof headers.get === 'function';
}

function findValue(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  wanted: string,
): unknown {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1];
}
