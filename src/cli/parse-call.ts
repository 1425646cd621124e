import { parseArgs } from 'node:util';
import { nativeIdentifier } from '../collections/identifiers/identifier.ts';
import { type Command, type Options, UsageError } from './command.ts';
import { nearestCommand, wordsOf } from './command-words.ts';

/** The options and arguments of a call. Refuses those that the command's usage does not name. */
export function parseCall(
  command: Command,
  args: readonly string[],
): { options: Options; positionals: string[] } {
  const wanted = command.positionals ?? 0;
  const { values, positionals } = parse(command, args);
  const surplus = positionals[wanted];
  if (surplus !== undefined) throw new UsageError(`there is one argument too many: ${surplus}`);
  if (positionals.length < wanted) {
    const name = command.usage.split(' ')[wordsOf(command).length + positionals.length];
    throw new UsageError(`${name} is missing`);
  }
  const idOptions = [...command.usage.matchAll(/--([a-z-]+) [A-Z_]*ID\b/g)].map(([, name]) => name ?? '');
  const options = Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const text = Array.isArray(value) ? value.join() : value;
      return [name, idOptions.includes(name) ? bareId(text) : text];
    }),
  );
  const takesId = /^[A-Z_]*ID$/.test(command.usage.split(' ')[wordsOf(command).length] ?? '');
  return { options, positionals: takesId ? positionals.map(bareId) : positionals };
}

function parse(command: Command, args: readonly string[]) {
  const general = ['data', 'json', 'help'];
  const names = [...command.usage.matchAll(/--([a-z-]+)/g)].flatMap(([, name]) => name ?? []);
  const describe = (name: string) => ({
    type: command.flags?.includes(name) ? ('boolean' as const) : ('string' as const),
    multiple: command.repeated?.includes(name) ?? false,
  });
  try {
    return parseArgs({
      args: args.slice(wordsOf(command).length),
      options: {
        ...Object.fromEntries(names.map((name) => [name, describe(name)])),
        data: { type: 'string' },
        json: { type: 'boolean' },
      },
      allowPositionals: true,
    });
  } catch (error) {
    const [, unknown] = /^Unknown option '(--[^']+)'/.exec((error as Error).message) ?? [];
    if (unknown === undefined) throw new UsageError((error as Error).message);
    const nearest = nearestCommand(
      [unknown],
      [...names, ...general].map((name) => [`--${name}`]),
    );
    throw new UsageError(
      `there is no option ${unknown}${nearest === undefined ? '' : `; did you mean ${nearest}?`}`,
    );
  }
}

/** The id in an identifier, which is accepted where an id is, because ids are printed as identifiers; any other value as it is. */
export function bareId<Value>(value: Value): Value | string {
  if (typeof value !== 'string') return value;
  const prefix = nativeIdentifier('');
  const id = value.startsWith(prefix) ? value.slice(prefix.length) : value;
  return /^[0-9a-f-]{36}$/i.test(id) ? id.toLowerCase() : id;
}
