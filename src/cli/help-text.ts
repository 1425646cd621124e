import type { Command } from './command.ts';
import { wordsOf } from './command-words.ts';

const width = 80;
const nameWidth = 32;

const general = `Every command takes
  --data FOLDER   the folder of the service, or its folder data; without it the
                  folder in which the command is called
  --json          prints one JSON value (not serve, work and listen)
  --help          shows how to use it; so does civic help COMMAND

Environment, also in the file .env of the folder; the environment has priority
  CIVIC_DATABASE_URL   the database, sqlite:data/civic.sqlite by default
  CIVIC_BASE_URL       what links begin with
  CIVIC_PORT           the port of the service, 3000 by default
  NO_COLOR             shows no colours
  civic config lists the other settings.

The documentation is at /docs of a running service; civic open --path /docs
opens it.
`;

/** The help on all commands: what each does, without its options. */
export function describeAll(commands: readonly Command[]): string {
  const lines = commands.map((command) => {
    const name = `  civic ${wordsOf(command).join(' ')}`;
    return `${name.padEnd(nameWidth)}${wrap(command.does, nameWidth).trimStart()}`;
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

/** The text in lines of at most 80 characters, which begin with so many spaces. */
function wrap(text: string, spaces: number): string {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || spaces + last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => ' '.repeat(spaces) + line).join('\n');
}
