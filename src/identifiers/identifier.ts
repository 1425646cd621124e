import { isId } from '../ids.ts';

/** The service's own system name, the prefix of native identifiers and of extension fields (2). */
export const systemName = 'platform';

/** How many identifiers one resource may have, the native one included. */
export const mostIdentifiers = 100;

/** The identifier that the service itself gives a resource: `platform:<id>`. */
export function nativeIdentifier(id: string): string {
  return `${systemName}:${id}`;
}

/** Whether the text is `system:id`, split at the first colon, neither part empty, no white space at the ends, at most 255 characters. */
export function isIdentifier(text: string): boolean {
  const colon = text.indexOf(':');
  return colon > 0 && colon < text.length - 1 && text.trim() === text && [...text].length <= 255;
}

/** Splits posted identifiers: the ids of our own prefix, which only find (4.2), and the foreign ones, which are kept; each once. What has our prefix and is no id is dropped. */
export function sortIdentifiers(identifiers: readonly string[]): { nativeIds: string[]; foreign: string[] } {
  const own = `${systemName}:`;
  const unique = [...new Set(identifiers)];
  return {
    nativeIds: unique
      .filter((one) => one.startsWith(own))
      .map((one) => one.slice(own.length))
      .filter(isId),
    foreign: unique.filter((one) => !one.startsWith(own)),
  };
}
