import type { Command } from './command.ts';
import { wordsOf } from './command-words.ts';
import { wrapWords } from './terminal.ts';

const width = 80;
const nameWidth = 32;

const general = `civic help COMMAND shows the options of a command, and all that it does.

Every command takes
  --data FOLDER   the folder of the service, or its folder data; without it the
                  folder in which the command is called
  --json          prints one JSON value (not serve, work and listen)
  --help          shows how to use it

Environment, also in the file .env of the folder; the environment has priority
  CIVIC_DATABASE_URL   the database, sqlite:data/civic.sqlite by default
  CIVIC_BASE_URL       what links begin with
  CIVIC_PORT           the port of the service, 3000 by default
  NO_COLOR             shows no colours
  civic config lists the other settings.

The documentation is at /docs of a running service; civic open --path /docs
opens it.
`;

/** The help on all commands: what each does in short, without its options. */
export function describeAll(commands: readonly Command[]): string {
  const lines = commands.map((command) => {
    const name = `  civic ${wordsOf(command).join(' ')}`;
    return `${name.padEnd(nameWidth)}${wrap(command.does.replace(/[;:].*/s, ''), nameWidth).trimStart()}`;
  });
  return `Usage: civic COMMAND\n\n${lines.join('\n')}\n\n${general}`;
}

/** The help on one command with its options, or on those that begin with a word. */
export function describeSome(commands: readonly Command[]): string {
  const [command] = commands;
  if (command !== undefined && commands.length === 1)
    return `${wrap(`Usage: civic ${command.usage}`, 4).trimStart()}\n${wrap(command.does, 2)}\n`;
  const parts = commands.map(
    ({ usage, does }) => `  ${wrap(`civic ${usage}`, 6).trimStart()}\n${wrap(does, 10)}`,
  );
  return `Usage:\n${parts.join('\n')}\n`;
}

/** The usage of a command that was called wrongly, in lines that fit a terminal of so many columns; in one line elsewhere. */
export function describeUsage({ usage }: Command, columns: number | undefined): string {
  const text = `Usage: civic ${usage}`;
  return columns === undefined ? text : wrap(text, 4, columns).trimStart();
}

/** The text in lines of at most 80 characters, which begin with so many spaces. */
function wrap(text: string, spaces: number, columns = width): string {
  return wrapWords(keepTogether(text), columns - spaces)
    .map((line) => ' '.repeat(spaces) + line.replaceAll(unbroken, ' '))
    .join('\n');
}

const unbroken = '\u00A0';

// An option stays on one line with its value, and an option that may be left out with its brackets.
function keepTogether(text: string): string {
  return text.replaceAll(/\[--[^\][]+\]|--[a-z-]+ (?=[A-Z\d]|whsec|- )/g, (part) =>
    part.replaceAll(' ', unbroken),
  );
}
