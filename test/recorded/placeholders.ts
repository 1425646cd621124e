import { createHmac } from 'node:crypto';

/** Replaces what each run makes anew by placeholders, numbered in order of first appearance. */
export interface Placeholders {
  /** The text without its own ids, keys, secrets, cursors and ports. */
  replace(text: string): string;
  /** An ETag by its number among those of its address, so that only a change of it counts. */
  replaceETag(url: string, etag: string): string;
  /** The signatures of a message, each by the secret that made it; one of an unknown secret stays as it is. */
  replaceSignature(header: string, signed: { id: string; timestamp: string; body: string }): string;
}

const madeAnew: readonly (readonly [name: string, pattern: string])[] = [
  ['id', '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'],
  ['key', '\\bcivic_[\\w-]{43}'],
  ['secret', '\\bwhsec_[A-Za-z0-9+/]{43}='],
  ['hash', '\\b[0-9a-f]{64}\\b'],
  ['cursor', '(?<=[?&]cursor=)[\\w-]{22}'],
  ['port', '(?<=127\\.0\\.0\\.1:)\\d+'],
];
const anything = new RegExp(madeAnew.map(([name, pattern]) => `(?<${name}>${pattern})`).join('|'), 'g');

/** Starts to number placeholders from 1. */
export function createPlaceholders(): Placeholders {
  const replaced = new Map<string, Map<string, string>>();
  const number = (name: string, found: string) => {
    const known = replaced.get(name) ?? new Map<string, string>();
    replaced.set(name, known);
    const placeholder = known.get(found) ?? `<${name}_${known.size + 1}>`;
    known.set(found, placeholder);
    return placeholder;
  };
  const replace = (text: string) =>
    text.replaceAll(anything, (found, ...rest) => {
      const groups: Record<string, string | undefined> = rest.at(-1);
      const [name = ''] = Object.entries(groups).find(([, value]) => value !== undefined) ?? [];
      return number(name, found);
    });

  return {
    replace,
    replaceETag: (url, etag) => number(`etag of ${replace(url)}:`, etag),
    replaceSignature: (header, signed) =>
      header
        .split(' ')
        .map((signature) => {
          const secrets = [...(replaced.get('secret') ?? [])];
          const [, placeholder] = secrets.find(([secret]) => sign(secret, signed) === signature) ?? [];
          return placeholder === undefined ? signature : `<signed with ${placeholder}>`;
        })
        .join(' '),
  };
}

function sign(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: string; body: string },
): string {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
