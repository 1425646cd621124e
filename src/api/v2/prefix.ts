import { systemName } from '../../collections/identifiers/identifier.ts';
import { isId } from '../../base/ids.ts';

/** How names and identifiers change with the prefix of a dialect; undefined where they stay. */
export interface PrefixChanges {
  /** Exchanges the two prefixes, so that it also undoes itself. */
  swap(name: string): string;
  readonly presentIdentifier: ((identifier: string) => string) | undefined;
  readonly readIdentifier: ((identifier: string) => string) | undefined;
}

// The version of the ids of this service. An account that comes from another service keeps its identifiers, and these often
// have the same prefix and ids of another version.
const versionAt = 14;
const ownVersion = '7';

/** Makes the changes for a prefix of names, such as `action_network` (V-prefix). */
export function createPrefix(prefix: string): PrefixChanges {
  if (prefix === systemName) {
    return { swap: (name) => name, presentIdentifier: undefined, readIdentifier: undefined };
  }
  const [ours, theirs] = [`${systemName}:`, `${prefix}:`];
  return {
    swap(name) {
      if (name.startsWith(ours)) return theirs + name.slice(ours.length);
      return name.startsWith(theirs) ? ours + name.slice(theirs.length) : name;
    },
    presentIdentifier: (identifier) =>
      identifier.startsWith(ours) ? theirs + identifier.slice(ours.length) : identifier,
    readIdentifier(identifier) {
      const id = identifier.startsWith(theirs) ? identifier.slice(theirs.length) : '';
      return isId(id) && id[versionAt] === ownVersion ? ours + id : identifier;
    },
  };
}
