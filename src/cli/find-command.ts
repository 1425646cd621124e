import type { Command } from './command.ts';

type Group = () => Promise<readonly Command[]>;

const run: Group = async () => (await import('./run-commands.ts')).runCommands;
const backups: Group = async () => (await import('./backup-commands.ts')).backupCommands;
const accounts: Group = async () => (await import('./account-commands.ts')).accountCommands;

/** The commands by their first word, loaded when they are called: `migrate` does not load all that `serve` needs. */
const groups: ReadonlyMap<string, Group> = new Map([
  ['serve', run],
  ['work', run],
  ['listen', run],
  ['migrate', async () => (await import('./prepare-commands.ts')).migrateCommands],
  ['backup', backups],
  ['restore', backups],
  ['accounts', accounts],
  ['members', accounts],
  ['people', async () => (await import('./people-commands.ts')).peopleCommands],
  ['users', async () => (await import('./user-commands.ts')).userCommands],
  ['keys', async () => (await import('./key-commands.ts')).keyCommands],
  ['geodata', async () => (await import('./prepare-commands.ts')).geodataCommands],
  ['deliveries', async () => (await import('./delivery-commands.ts')).deliveryCommands],
  ['import', async () => (await import('./import-commands.ts')).importCommands],
  ['webhooks', async () => (await import('./webhook-commands.ts')).webhookCommands],
]);

/** The words of a command: its usage up to the first option or argument. */
export function wordsOf({ usage }: Pick<Command, 'usage'>): string[] {
  const words = usage.split(' ');
  const end = words.findIndex((word) => !/^[a-z][a-z-]*$/.test(word));
  return end === -1 ? words : words.slice(0, end);
}

/** Returns all commands. */
export async function listCommands(): Promise<Command[]> {
  return (await Promise.all([...new Set(groups.values())].map((load) => load()))).flat();
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

/** The command that was probably meant: the one that differs in the fewest letters, where these are few. */
export function nearestCommand(
  typed: readonly string[],
  commands: readonly (readonly string[])[],
): string | undefined {
  const candidates = commands.map((words) => {
    const name = words.join(' ');
    const changes = countChanges(typed.slice(0, words.length).join(' '), name);
    return { name, changes };
  });
  const [best] = candidates.sort((one, other) => one.changes - other.changes);
  return best !== undefined && best.changes * 3 <= best.name.length ? best.name : undefined;
}

/** How many letters to insert, remove or replace to get from one text to the other (Levenshtein). */
function countChanges(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
