import type { Command } from './command.ts';
import { wordsOf } from './command-words.ts';

type Group = () => Promise<readonly Command[]>;

const run: Group = async () => (await import('./run-commands.ts')).runCommands;
const backups: Group = async () => (await import('./backup-commands.ts')).backupCommands;
const installation: Group = async () => (await import('./installation-commands.ts')).installationCommands;
const lists: Group = async () => (await import('./list-commands.ts')).listCommands;
const people: Group = async () => [
  ...(await import('./people-commands.ts')).peopleCommands,
  ...(await lists()),
];
const accounts: Group = async () => (await import('./account-commands.ts')).accountCommands;

/** The commands by their first word, loaded when they are called: `migrate` does not load all that `serve` needs. */
const groups: ReadonlyMap<string, Group> = new Map([
  ['serve', run],
  ['work', run],
  ['listen', run],
  ['migrate', async () => (await import('./prepare-commands.ts')).migrateCommands],
  ['doctor', installation],
  ['config', installation],
  ['open', installation],
  ['completion', installation],
  ['backup', backups],
  ['restore', backups],
  ['accounts', accounts],
  ['members', accounts],
  ['people', people],
  ['events', lists],
  ['petitions', lists],
  ['signatures', lists],
  ['tags', lists],
  ['users', async () => (await import('./user-commands.ts')).userCommands],
  ['keys', async () => (await import('./key-commands.ts')).keyCommands],
  ['geodata', async () => (await import('./prepare-commands.ts')).geodataCommands],
  ['deliveries', async () => (await import('./delivery-commands.ts')).deliveryCommands],
  ['import', async () => (await import('./import-commands.ts')).importCommands],
  ['webhooks', async () => (await import('./webhook-commands.ts')).webhookCommands],
]);

/** Returns all commands. */
export async function listCommands(): Promise<Command[]> {
  const all = (await Promise.all([...new Set(groups.values())].map((load) => load()))).flat();
  return [...new Set(all)];
}

/** Returns the commands that begin with this word. */
export async function listGroup(word: string): Promise<Command[]> {
  const commands = (await groups.get(word)?.()) ?? [];
  return commands.filter((command) => wordsOf(command)[0] === word);
}

/** Returns the command of a call. */
export async function findCommand(args: readonly string[]): Promise<Command | undefined> {
  const commands = await listGroup(args[0] ?? '');
  return commands.find((command) => wordsOf(command).every((word, index) => args[index] === word));
}
