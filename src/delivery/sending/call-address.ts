/** What an address answered. */
export interface Answered {
  readonly status: number;
  readonly text: string;
}

const mostMilliseconds = 15_000;

/**
 * Calls an address that the operator named on the command line, so without the guard for addresses of webhooks. Follows no redirect;
 * rejects where nothing answers within 15 s.
 */
export async function callAddress(
  url: string,
  request: { method: 'GET' } | { method: 'POST'; body: Buffer; headers: Readonly<Record<string, string>> },
): Promise<Answered> {
  const response = await fetch(url, {
    ...(request.method === 'POST' ? { ...request, body: new Uint8Array(request.body) } : request),
    redirect: 'manual',
    signal: AbortSignal.timeout(mostMilliseconds),
  });
  return { status: response.status, text: await response.text() };
}
