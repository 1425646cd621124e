import type { PlainCall } from './example-call.ts';

/** The call as a shell command; the key comes from `KEY`. */
export function writeCurl({ operation, api, arguments: given, body }: PlainCall): string {
  const { method, key } = operation;
  const isPlain = method === 'GET' || (method === 'POST' && body !== undefined);
  const options = [
    ...(isPlain ? [] : [`--request ${method}`]),
    ...(key === 'none' ? [] : ['--header "api-key: $KEY"']),
    ...(body === undefined ? [] : [`--json ${quote(JSON.stringify(body.json, null, 2))}`]),
  ];
  return [`curl ${quote(addressOf(api, operation.path, given))}`, ...options].join(' \\\n  ');
}

function addressOf(api: string, path: string, given: PlainCall['arguments']): string {
  let address = api + path;
  const query: string[] = [];
  for (const { name, in: place, value } of given) {
    if (value === undefined) continue;
    if (place === 'path') address = address.replace(`{${name}}`, encodeURIComponent(value));
    else query.push(`${name}=${encodeURIComponent(value)}`);
  }
  return query.length === 0 ? address : `${address}?${query.join('&')}`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
