import { parseTime } from '../base/clock.ts';

/** The options of a call: text, or true for a flag. */
export type Options = Readonly<Record<string, string | boolean | undefined>>;

/** One command of `civic`. */
export interface Command {
  /** How to call it, such as `keys create --account S --name N`: its words, then its options and arguments. */
  readonly usage: string;
  readonly does: string;
  /** The options that take no text. */
  readonly flags?: readonly string[];
  /** The options that may come several times; their texts are joined with commas. */
  readonly repeated?: readonly string[];
  /** How many arguments it takes besides its options; none by default. */
  readonly positionals?: number;
  /** Runs the command and returns its answer, which `--json` prints as JSON; `serve` and the like return nothing and keep running. */
  run(call: {
    readonly options: Options;
    readonly positionals: readonly string[];
    /** Loads all commands. */
    listCommands(): Promise<readonly Command[]>;
  }): Promise<unknown>;
}

/** A wrong call: the exit status is 2. */
export class UsageError extends Error {}

/** The text of an option; refuses a call without it. */
export function required(options: Options, name: string): string {
  const value = options[name];
  if (typeof value !== 'string') throw new UsageError(`--${name} is missing`);
  return value;
}

/** Returns the value of an option, or undefined. */
export function optional(options: Options, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the value of an option that must be one of these words. */
export function oneOf<Word extends string>(options: Options, name: string, words: readonly Word[]): Word {
  const value = required(options, name);
  const word = words.find((one) => one === value);
  if (word === undefined) throw new UsageError(`--${name} must be ${words.join(' or ')}, not ${value}`);
  return word;
}

/** Reads the time of an option, or a day, to which this time is added; refuses any other text. */
export function readInstant(name: string, text: string, timeOfDay: string): number {
  const instant = parseTime(text) ?? parseTime(text + timeOfDay);
  if (instant !== undefined) return instant;
  throw new UsageError(
    `--${name} must be a date such as 2027-06-30 or a time such as 2027-06-30T12:00:00Z, not ${text}`,
  );
}

/** The failure of a command that still has an answer, such as a test that the receiver refused: the exit status is 1. */
export class FailedCommand extends Error {
  /** The answer, which is printed like any other. */
  readonly result: unknown;

  constructor(message: string, result: unknown) {
    super(message);
    this.name = 'FailedCommand';
    this.result = result;
  }
}
