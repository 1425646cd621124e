import { parseArgs } from 'node:util';
import { type Command, UsageError } from './cli/command.ts';
import { printText } from './cli/print-text.ts';

type Group = () => Promise<readonly Command[]>;

const run: Group = async () => (await import('./cli/run-commands.ts')).runCommands;
const accounts: Group = async () => (await import('./cli/account-commands.ts')).accountCommands;

/** The commands by their first word, loaded when they are called: `migrate` need not wait for all that `serve` takes. */
const groups: ReadonlyMap<string, Group> = new Map([
  ['serve', run],
  ['work', run],
  ['listen', run],
  ['migrate', async () => (await import('./cli/migrate-command.ts')).migrateCommands],
  ['accounts', accounts],
  ['members', accounts],
  ['people', async () => (await import('./cli/people-commands.ts')).peopleCommands],
  ['keys', async () => (await import('./cli/key-commands.ts')).keyCommands],
  ['geodata', async () => (await import('./cli/geodata-commands.ts')).geodataCommands],
  ['deliveries', async () => (await import('./cli/delivery-commands.ts')).deliveryCommands],
  ['webhooks', async () => (await import('./cli/webhook-commands.ts')).webhookCommands],
]);

/** The words a command is called by: all of its usage up to the first option or argument. */
function wordsOf({ usage }: Command): string[] {
  const words = usage.split(' ');
  const end = words.findIndex((word) => !/^[a-z_]+$/.test(word));
  return end === -1 ? words : words.slice(0, end);
}

async function findCommand(args: readonly string[]): Promise<Command | undefined> {
  const commands = (await groups.get(args[0] ?? '')?.()) ?? [];
  return commands.find((command) => wordsOf(command).every((word, index) => args[index] === word));
}

function parse(command: Command, args: readonly string[]) {
  const names = [...command.usage.matchAll(/--([a-z-]+)/g)].flatMap(([, name]) => name ?? []);
  const type = (name: string) => (command.flags?.includes(name) ? ('boolean' as const) : ('string' as const));
  const wanted = command.positionals ?? 0;
  try {
    const { values, positionals } = parseArgs({
      args: args.slice(wordsOf(command).length),
      options: {
        ...Object.fromEntries(names.map((name) => [name, { type: type(name) }])),
        json: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    if (positionals.length !== wanted) {
      throw new UsageError(`takes ${wanted} argument(s), came with ${positionals.length}`);
    }
    return { options: values, positionals };
  } catch (error) {
    throw error instanceof UsageError
      ? error
      : new UsageError(error instanceof Error ? error.message : String(error));
  }
}

async function usage(): Promise<string> {
  const commands = await Promise.all([...new Set(groups.values())].map((load) => load()));
  const lines = commands.flat().map(({ usage, does }) => `  civic ${usage}\n      ${does}`);
  return `Usage:\n${lines.join('\n')}\n\nEvery command but serve, work and listen takes --json and then prints one JSON value.\n`;
}

/** Runs one call of `civic` and answers its exit status: 0 done, 1 failed, 2 wrong usage. */
async function main(args: readonly string[]): Promise<number> {
  const command = await findCommand(args);
  if (command === undefined) {
    const asked = args.length === 0 || args.includes('--help');
    (asked ? process.stdout : process.stderr).write(await usage());
    return asked ? 0 : 2;
  }
  if (args.includes('--help')) {
    process.stdout.write(`Usage: civic ${command.usage}\n  ${command.does}\n`);
    return 0;
  }
  try {
    const { options, positionals } = parse(command, args);
    const result = await command.run({ options, positionals });
    if (result !== undefined) {
      process.stdout.write(options.json === true ? `${JSON.stringify(result)}\n` : printText(result));
    }
    return 0;
  } catch (error) {
    process.stderr.write(
      `civic ${wordsOf(command).join(' ')}: ${error instanceof Error ? error.message : String(error)}\n`,
    );
    if (error instanceof UsageError) process.stderr.write(`Usage: civic ${command.usage}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main(process.argv.slice(2));
