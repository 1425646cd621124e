/** A request that is measured. */
export interface SentRequest {
  /** What makes it expensive. */
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'OPTIONS';
  /** Below the service's address. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** Becomes another number of six digits each time that a body is sent. */
export const anew = '{anew}';

/** A JSON body with its media type. */
export function json(value: unknown): Pick<SentRequest, 'headers' | 'body'> {
  return jsonText(typeof value === 'string' ? value : JSON.stringify(value));
}

/** A text or bytes as a body of JSON, whatever it is. */
export function jsonText(
  body: string | Buffer,
  headers: Record<string, string> = {},
): Pick<SentRequest, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/json', ...headers }, body };
}

/** A body of a form. */
export function form(body: string): Pick<SentRequest, 'headers' | 'body'> {
  return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body };
}

/** So many items, each made of its number. */
export function list<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
