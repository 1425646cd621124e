import { parseArgs } from 'node:util';
import { nativeIdentifier } from '../collections/identifiers/identifier.ts';
import { type Command, type Options, UsageError } from './command.ts';
import { wordsOf } from './find-command.ts';

/** The options and arguments of a call. Refuses those that the command's usage does not name. */
export function parseCall(
  command: Command,
  args: readonly string[],
): { options: Options; positionals: string[] } {
  const wanted = command.positionals ?? 0;
  const { values, positionals } = parse(command, args);
  if (positionals.length !== wanted) {
    throw new UsageError(`takes ${wanted} argument(s), came with ${positionals.length}`);
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
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

// Ids are printed as identifiers, so identifiers are accepted as well as bare ids.
function bareId<Value>(value: Value): Value | string {
  if (typeof value !== 'string') return value;
  const prefix = nativeIdentifier('');
  const id = value.startsWith(prefix) ? value.slice(prefix.length) : value;
  return /^[0-9a-f-]{36}$/i.test(id) ? id.toLowerCase() : id;
}
