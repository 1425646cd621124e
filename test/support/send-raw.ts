import { request } from 'node:http';

/** A raw response. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  /** The text as JSON. */
  readonly body: Record<string, unknown>;
}

/** Sends exactly this text, with only the given headers, for requests that correct clients never send. */
export function sendRaw(
  url: string,
  {
    method = 'GET',
    path,
    headers = {},
    body,
  }: {
    method?: string;
    path: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
  },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const { statusCode = 0, headers } = response;
        resolve({
          status: statusCode,
          headers,
          text,
          get body() {
            return JSON.parse(text);
          },
        });
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
