import { isId, readId } from '../../base/ids.ts';
import { systemName } from '../../collections/identifiers/identifier.ts';
import {
  type Change,
  compileRenames,
  type MemberNames,
  type NamesBySchema,
  renamePath,
} from '../../description/rename.ts';
import { finishAnswers, finishBodies, type Manners } from './manners.ts';

/** A dialect as `make generate` takes it out of its table and of the description of version 1. It is plain JSON. */
export interface DialectOutline {
  /** The path of the API in version 1, and in the dialect. */
  readonly original: string;
  readonly path: string;
  /** The names of segments of paths, by those in version 1. */
  readonly segments: Readonly<Record<string, string>>;
  readonly schemas: NamesBySchema;
  /** The schemas of the body and of the answer of each operation. */
  readonly operations: Readonly<Record<string, { readonly body?: string; readonly answer?: string }>>;
  /** The schema of each type of message to webhooks. */
  readonly messages: Readonly<Record<string, string>>;
  readonly manners: Manners;
}

/** A dialect at work: it renames the values of version 1, and back. */
export interface Dialect extends DialectOutline {
  readonly prefix: string;
  /** Makes the answer of a schema from that of version 1. */
  present(schema: string | undefined, value: unknown): unknown;
  /** Makes the body that the description of the dialect validates: with the prefix of the description. */
  open(schema: string | undefined, value: unknown): unknown;
  /** Makes the body of version 1 from a valid one. It has only names that the schema has. */
  read(schema: string | undefined, value: unknown): unknown;
  /** The names on the way to a place of a body in the dialect, from those in version 1. */
  presentPath(schema: string | undefined, names: readonly string[]): string[];
  /** A name with the prefix of the description with that of the dialect instead, and the other way round. */
  swapPrefix(name: string): string;
  /** The identifier in version 1 of one in the dialect. */
  readIdentifier(identifier: string): string;
  /** The address in version 1 of an address in the dialect. */
  toOriginal(address: string): string;
}

/** Makes a dialect with this prefix; its links begin with this address. */
export function createDialect(
  outline: DialectOutline,
  { prefix, baseUrl }: { prefix: string; baseUrl: string },
): Dialect {
  const { schemas, manners } = outline;
  const { swap, presentIdentifier, readIdentifier } = createPrefix(prefix);
  const { fromOriginal, toOriginal, toPerson } = createAddresses(outline, baseUrl);
  const inOriginal = (name: string) => name;
  const inDescription = (name: string, { to = name }: MemberNames) => to;
  const inDialect = (name: string, { to = name }: MemberNames) => swap(to);
  const presenting = { from: inOriginal, to: inDialect };

  const swapWord = text((word) => swap(`${word}:`).slice(0, -1));

  const present = compileRenames(schemas, {
    ...presenting,
    unknown: (name) => name,
    finish: finishAnswers(manners),
    values: {
      identifiers: presentIdentifier && eachText(presentIdentifier),
      address: text(fromOriginal),
      person: href(fromOriginal),
      prefix: swapWord,
    },
  });
  // A name of version 1 stays here, so the description of the dialect drops it, which a PUT reports (V-unknown).
  const open = compileRenames(schemas, {
    from: inDialect,
    to: inDescription,
    unknown: swap,
    finish: finishBodies(manners),
    values: {},
  });
  const read = compileRenames(schemas, {
    from: inDescription,
    to: inOriginal,
    values: {
      identifiers: readIdentifier && eachText(readIdentifier),
      address: text(toOriginal),
      person: href(toPerson),
      prefix: swapWord,
    },
  });
  return {
    ...outline,
    prefix,
    present: (schema, value) => apply(present, schema, value),
    open: (schema, value) => apply(open, schema, value),
    read: (schema, value) => apply(read, schema, value),
    presentPath: (schema, names) => renamePath(schemas, presenting, schema, names),
    swapPrefix: swap,
    readIdentifier: readIdentifier ?? ((identifier) => identifier),
    toOriginal,
  };
}

function apply(compile: (schema: string) => Change, schema: string | undefined, value: unknown): unknown {
  const change = schema === undefined ? undefined : compile(schema);
  return change === undefined ? value : change(value);
}

function text(change: (text: string) => string): Change {
  return (value) => (typeof value === 'string' ? change(value) : value);
}

function eachText(change: (text: string) => string): Change {
  const each = text(change);
  return (value) => (Array.isArray(value) ? value.map((one) => each?.(one)) : value);
}

function href(change: (text: string) => string): Change {
  return (value) => {
    if (typeof value !== 'object' || value === null || !('href' in value)) return value;
    return typeof value.href === 'string' ? { ...value, href: change(value.href) } : value;
  };
}

/** How addresses of the API change between version 1 and a dialect; other addresses stay. */
interface AddressChanges {
  fromOriginal(address: string): string;
  toOriginal(address: string): string;
  /** The address in version 1 of the person whose id is the last part of an address on any host (V-person). */
  toPerson(address: string): string;
}

/** Makes the changes of addresses that begin with the base URL and the path of the API, and of those of people (V-person). */
function createAddresses(
  { original, path, segments }: Pick<DialectOutline, 'original' | 'path' | 'segments'>,
  baseUrl: string,
): AddressChanges {
  const [here, there] = [baseUrl + original, baseUrl + path];
  const rename = createSegmentChange(segments);
  const renameBack = createSegmentChange(
    Object.fromEntries(Object.entries(segments).map(([name, other]) => [other, name])),
  );
  return {
    fromOriginal: (address) =>
      address.startsWith(here) ? there + rename(address.slice(here.length)) : address,
    toOriginal(address) {
      const whole = URL.parse(address, `${baseUrl}/`)?.href ?? address;
      return whole.startsWith(there) ? here + renameBack(whole.slice(there.length)) : address;
    },
    toPerson(address) {
      const [way = ''] = address.split(/[?#]/, 1);
      const last = way.split('/').findLast((segment) => segment !== '');
      const id = readId(last ?? '');
      return id === undefined ? address : `${here}/people/${id}`;
    },
  };
}

// The query of an address has no segments.
function createSegmentChange(segments: Readonly<Record<string, string>>): (rest: string) => string {
  const names = Object.keys(segments).join('|');
  const pattern = new RegExp(`^([^?#]*?/)(${names})(?=[/?#]|$)`);
  return (rest) => rest.replace(pattern, (_all, before: string, name: string) => before + segments[name]);
}

/** How names and identifiers change with the prefix of a dialect; undefined where they stay. */
interface PrefixChanges {
  /** Exchanges the two prefixes, so that it also undoes itself. */
  swap(name: string): string;
  readonly presentIdentifier: ((identifier: string) => string) | undefined;
  readonly readIdentifier: ((identifier: string) => string) | undefined;
}

// The version of the ids of this service (V-prefix). An account that comes from another service keeps its identifiers, and these often
// have the same prefix and ids of another version.
const versionAt = 14;
const ownVersion = '7';

/** Makes the changes for a prefix of names, such as `action_network` (V-prefix). */
function createPrefix(prefix: string): PrefixChanges {
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
