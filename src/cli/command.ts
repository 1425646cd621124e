import type { Context } from '../context.ts';

/** The options of a call, as they were written: text, or true for a flag. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** One command of `civic`. */
export interface Command {
  /** How it is called, such as `keys create --account S --name N`: its words, then what it takes. */
  readonly usage: string;
  readonly does: string;
  /** Those of its options that take no text. */
  readonly flags?: readonly string[];
  /** Those of its options that may come several times; their texts arrive as one, with commas between them. */
  readonly repeated?: readonly string[];
  /** How many arguments it takes beside its options; none unless said. */
  readonly positionals?: number;
  /** Does its work and answers what `--json` prints; `serve` and its like answer nothing and go on running. */
  run(input: { options: Options; positionals: readonly string[] }): Promise<unknown>;
}

/** A wrong call: the exit status is 2. */
export class UsageError extends Error {}

/** The text of an option; refuses its absence. */
export function required(options: Options, name: string): string {
  const value = options[name];
  if (typeof value !== 'string') throw new UsageError(`--${name} is missing`);
  return value;
}

/** The text of an option, or undefined. */
export function optional(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** The text of an option that is one of a few words. */
export function oneOf<Word extends string>(options: Options, name: string, words: readonly Word[]): Word {
  const value = required(options, name);
  const word = words.find((one) => one === value);
  if (word === undefined) throw new UsageError(`--${name} must be ${words.join(' or ')}, came as ${value}`);
  return word;
}

/** Runs work that needs the database and closes it afterwards. */
export type WithContext = <Result>(work: (context: Context) => Promise<Result>) => Promise<Result>;
