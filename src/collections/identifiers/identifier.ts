import { invalidField, Problem, quote } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';

/** A resource and the foreign identifiers it has. */
export interface Identified {
  readonly id: string;
  readonly accountId: string;
  readonly identifiers: readonly string[];
}

/** The service's own system name, the prefix of native identifiers and of extension fields (2). */
export const systemName = 'platform';

/** The originating system of what is created without the name of one (V-system). */
export const unnamedSystem = 'API';

/** How many identifiers one resource may have, the native one included. */
export const mostIdentifiers = 100;

/** The identifier that the service itself gives a resource: `platform:<id>` (2, 4.2). */
export function nativeIdentifier(id: string): string {
  return `${systemName}:${id}`;
}

/** The id in a native identifier, or undefined. */
export function readNativeId(identifier: string): string | undefined {
  return sortIdentifiers([identifier]).nativeIds[0];
}

/** Whether the text is `system:id`, split at the first colon, neither part empty, no white space at the ends, at most 255 characters. */
export function isIdentifier(text: string): boolean {
  const colon = text.indexOf(':');
  return colon > 0 && colon < text.length - 1 && text.trim() === text && [...text].length <= 255;
}

/**
 * Splits posted identifiers: the ids of our own prefix, which only find (4.2), and the foreign ones, which are kept; each once. What has
 * our prefix and is no id is dropped.
 */
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

/** The ids of resources by each of their identifiers, foreign and native. */
export function indexIdentifiers(resources: readonly Identified[]): Map<string, string> {
  return new Map(
    resources.flatMap(({ id, identifiers }) =>
      [nativeIdentifier(id), ...identifiers].map((identifier) => [identifier, id] as const),
    ),
  );
}

/**
 * The id of the resource that posted identifiers mean (4.2), or undefined. Refuses identifiers of several resources as
 * `identifiers_conflict`.
 */
export function matchIdentifiers(
  posted: readonly string[],
  idsByIdentifier: ReadonlyMap<string, string>,
): string | undefined {
  const ids = new Set(posted.flatMap((identifier) => idsByIdentifier.get(identifier) ?? []));
  if (ids.size <= 1) return ids.values().next().value;
  const belongs = `belongs to one of ${ids.size} different resources`;
  const fields = posted.flatMap((identifier, index) =>
    idsByIdentifier.has(identifier)
      ? [{ pointer: `/identifiers/${index}`, message: `${belongs}, came as ${quote(identifier)}` }]
      : [],
  );
  const detail = `The identifiers belong to ${ids.size} different resources.`;
  throw new Problem('identifiers_conflict', detail, { fields });
}

/**
 * The resource with the foreign identifiers of a POST that it does not have (2.1 identifiers); refuses more than 100 in all as
 * `invalid_request`.
 */
export function appendIdentifiers<Resource extends Identified>(
  resource: Resource,
  posted: readonly string[],
): Resource {
  const identifiers = [...resource.identifiers, ...listNewIdentifiers(resource, posted)];
  // The native identifier is not stored and counts.
  const count = identifiers.length + 1;
  if (count <= mostIdentifiers) return { ...resource, identifiers };
  throw invalidField(
    '/identifiers',
    `would be ${count} with the ones it has, at most ${mostIdentifiers} are allowed`,
  );
}

/** The foreign ones among posted identifiers that the resource does not have. */
export function listNewIdentifiers(resource: Identified, posted: readonly string[]): string[] {
  const known = new Set(resource.identifiers);
  return sortIdentifiers(posted).foreign.filter((identifier) => !known.has(identifier));
}
