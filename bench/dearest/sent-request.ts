/** A measured request. */
export interface SentRequest {
  /** The reason for its cost. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'OPTIONS';
  /** Below the service's address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Replaced by a new number of six digits each time that a body is sent. */
export const anew = '{anew}';

/** A JSON body with its media type. */
export function json(value: unknown): Pick<SentRequest, 'headers' | 'body'> {
  return jsonText(typeof value === 'string' ? value : JSON.stringify(value));
}

/** Any text or bytes as a JSON body. */
export function jsonText(
  body: string | Buffer,
  headers: Record<string, string> = {},
): Pick<SentRequest, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json', ...headers }, body };
}

/** A body of an HTML form. */
export function form(body: string): Pick<SentRequest, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

/** An array of this number of items, each created from its index. */
export function list<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
