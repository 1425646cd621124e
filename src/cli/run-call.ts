import packageJson from '../../package.json' with { type: 'json' };
import { escapeControls } from '../base/escape-controls.ts';
import { Answer } from './answer.ts';
import { type Command, FailedCommand, UsageError } from './command.ts';
import { findCommand, listCommands, listGroup, nearestCommand, wordsOf } from './find-command.ts';
import { printJson, printText } from './terminal.ts';

/** Runs one call of `civic` and returns its exit status: 0 done, 1 failed, 2 wrong usage. */
export async function runCall(args: readonly string[]): Promise<number> {
  const asksHelp = args.length === 0 || args.includes('--help') || args.includes('-h');
  const command = await findCommand(args);
  if (command !== undefined && !asksHelp) return runCommand(command, args);
  if (args[0] === '--version') {
    const { version } = packageJson;
    process.stdout.write(args.includes('--json') ? printJson({ version }) : `${version}\n`);
    return 0;
  }
  const group = command === undefined ? await listGroup(args[0] ?? '') : [command];
  if (asksHelp) {
    process.stdout.write(describeUsage(group.length > 0 ? group : await listCommands()));
    return 0;
  }
  process.stderr.write(await describeUnknown(args, group));
  return 2;
}

async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  const print = async (result: unknown) => process.stdout.write(await write(result, args.includes('--json')));
  try {
    const { parseCall } = await import('./parse-call.ts');
    const result = await command.run(parseCall(command, args));
    if (result !== undefined) await print(result);
    return 0;
  } catch (error) {
    if (error instanceof FailedCommand) await print(error.result);
    const message = error instanceof Error ? error.message : String(error);
    complain(`civic ${wordsOf(command).join(' ')}: ${message}`);
    if (error instanceof UsageError) complain(`Usage: civic ${command.usage}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function write(result: unknown, isJson: boolean): Promise<string> {
  if (!(result instanceof Answer)) return isJson ? printJson(result) : printText(result);
  if (isJson) return printJson(result.value);
  const { describeOutput, printAnswer } = await import('./print-answer.ts');
  return printAnswer(result, describeOutput(process.stdout));
}

function describeUsage(commands: readonly Command[]): string {
  const [command] = commands;
  if (command !== undefined && commands.length === 1)
    return `Usage: civic ${command.usage}\n  ${command.does}\n`;
  const lines = commands.map(({ usage, does }) => `  civic ${usage}\n      ${does}`);
  return `Usage:\n${lines.join('\n')}\n\nEvery command but serve, work and listen takes --json and then prints one JSON value.\n`;
}

/** The message for a call without a known command; `group` has the commands that begin with its first word. */
async function describeUnknown(args: readonly string[], group: readonly Command[]): Promise<string> {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const typed = args.slice(0, end === -1 ? 2 : Math.min(end, 2));
  if (group.length > 0 && typed.length < 2) return describeUsage(group);
  const known = group.length > 0 ? group : await listCommands();
  const nearest = nearestCommand(typed, known.map(wordsOf));
  const name = (group.length > 0 ? typed : typed.slice(0, 1)).join(' ');
  const suggestion = nearest === undefined ? '' : ` Did you mean \`civic ${nearest}\`?`;
  return escapeControls(
    `civic: There is no command ${JSON.stringify(name || args[0])}.${suggestion}\nRun \`civic --help\` for the list.\n`,
  );
}

function complain(text: string): void {
  process.stderr.write(`${escapeControls(text)}\n`);
}
