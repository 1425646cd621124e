import { type Change, compileRenames, renamePath } from '../../description/rename.ts';
import type { MemberNames } from '../../description/rename-outline.ts';
import { createAddresses } from './addresses.ts';
import type { DialectOutline } from './dialect-outline.ts';
import { finishAnswers, finishBodies } from './manners.ts';
import { createPrefix } from './prefix.ts';

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
