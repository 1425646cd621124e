import type { Command } from './command.ts';

type Group = () => Promise<readonly Command[]>;

const run: Group = async () => (await import('./run-commands.ts')).runCommands;
const accounts: Group = async () => (await import('./account-commands.ts')).accountCommands;

/** The commands by their first word, loaded when they are called: `migrate` need not wait for all that `serve` takes. */
const groups: ReadonlyMap<string, Group> = new Map([
  ['serve', run],
  ['work', run],
  ['listen', run],
  ['migrate', async () => (await import('./migrate-command.ts')).migrateCommands],
  ['accounts', accounts],
  ['members', accounts],
  ['people', async () => (await import('./people-commands.ts')).peopleCommands],
  ['keys', async () => (await import('./key-commands.ts')).keyCommands],
  ['geodata', async () => (await import('./geodata-commands.ts')).geodataCommands],
  ['deliveries', async () => (await import('./delivery-commands.ts')).deliveryCommands],
  ['webhooks', async () => (await import('./webhook-commands.ts')).webhookCommands],
]);

/** The words a command is called by: all of its usage up to the first option or argument. */
export function wordsOf({ usage }: Pick<Command, 'usage'>): string[] {
  const words = usage.split(' ');
  const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  return end === -1 ? words : words.slice(0, end);
}

/** All commands. */
export async function listCommands(): Promise<Command[]> {
  return (await Promise.all([...new Set(groups.values())].map((load) => load()))).flat();
}

/** The commands that begin with this word. */
export async function listGroup(word: string): Promise<Command[]> {
  const commands = (await groups.get(word)?.()) ?? [];
  return commands.filter((command) => wordsOf(command)[0] === word);
}

/** The command that a call names. */
export async function findCommand(args: readonly string[]): Promise<Command | undefined> {
  const commands = await listGroup(args[0] ?? '');
  return commands.find((command) => wordsOf(command).every((word, index) => args[index] === word));
}
