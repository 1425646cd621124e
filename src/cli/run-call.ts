import packageJson from '../../package.json' with { type: 'json' };
import { escapeControls } from '../base/escape-controls.ts';
import { Answer } from './answer.ts';
import { type Command, FailedCommand, UsageError } from './command.ts';
import { nearestCommand, wordsOf } from './command-words.ts';
import { findCommand, listCommands, listGroup } from './find-command.ts';
import { describeAll, describeSome, describeUsage } from './help-text.ts';
import { printJson, printText } from './terminal.ts';

/** Runs one call of `civic` and returns its exit status: 0 done, 1 failed, 2 wrong usage. */
export async function runCall(given: readonly string[]): Promise<number> {
  const args = putFirst(given);
  const asksHelp = args.length === 0 || args.includes('--help') || args.includes('-h');
  const command = await findCommand(args);
  if (command !== undefined && !asksHelp) return runCommand(command, args);
  if (args[0] === '--version') {
    const { version } = packageJson;
    process.stdout.write(args.includes('--json') ? printJson({ version }) : `${version}\n`);
    return 0;
  }
  const group = command === undefined ? await listGroup(args[0] ?? '') : [command];
  const isAboutAll = args.length === 0 || args[0]?.startsWith('-');
  if (asksHelp && (isAboutAll || group.length > 0)) {
    process.stdout.write(isAboutAll ? describeAll(await listCommands()) : describeSome(group));
    return 0;
  }
  process.stderr.write(await describeUnknown(args, group));
  return 2;
}

// `civic help keys` is `civic keys --help`, and options that every command takes may come before it.
function putFirst(args: readonly string[]): readonly string[] {
  const [first = '', ...rest] = args;
  if (first === 'help') return [...rest, '--help'];
  if (first === '--data') return [...putFirst(rest.slice(1)), first, ...rest.slice(0, 1)];
  return first === '--json' || first.startsWith('--data=') ? [...putFirst(rest), first] : args;
}

async function runCommand(command: Command, args: readonly string[]): Promise<number> {
  const print = async (result: unknown) => process.stdout.write(await write(result, args.includes('--json')));
  try {
    const { parseCall } = await import('./parse-call.ts');
    const result = await command.run({ ...parseCall(command, args), listCommands });
    if (result !== undefined) await print(result);
    if (result instanceof Answer && result.note !== undefined) complain(result.note);
    return 0;
  } catch (error) {
    if (error instanceof FailedCommand) await print(error.result);
    const message = nameOption(error instanceof Error ? error.message : String(error), command);
    complain(`civic ${wordsOf(command).join(' ')}: ${message}`);
    if (error instanceof UsageError) {
      const { isTTY, columns } = process.stderr;
      complain(describeUsage(command, isTTY ? columns : undefined));
    }
    return error instanceof UsageError ? 2 : 1;
  }
}

// Use cases name the field of the API, such as `/given_name`, or the parameter.
function nameOption(message: string, { usage }: Command): string {
  return message.replace(/^(?:\/([a-z_]+) |([a-z_]+) (?=must ))/, (start, field, parameter) => {
    const option = `--${String(field ?? parameter)
      .replace(/_at$/, '')
      .replaceAll('_', '-')} `;
    return usage.includes(option) ? option : start;
  });
}

async function write(result: unknown, isJson: boolean): Promise<string> {
  if (!(result instanceof Answer)) return isJson ? printJson(result) : printText(result);
  if (isJson) return printJson(result.value);
  const { describeOutput, printAnswer } = await import('./print-answer.ts');
  return printAnswer(result, describeOutput(process.stdout));
}

/** The message for a call without a known command; `group` has the commands that begin with its first word. */
async function describeUnknown(args: readonly string[], group: readonly Command[]): Promise<string> {
  const end = args.findIndex((arg) => arg.startsWith('-'));
  const typed = args.slice(0, end === -1 ? 2 : Math.min(end, 2));
  if (group.length > 0 && typed.length < 2) return describeSome(group);
  const known = group.length > 0 ? group : await listCommands();
  const words = known.map(wordsOf);
  const beginnings = typed.length === 1 ? words.map((one) => one.slice(0, 1)) : [];
  const nearest = nearestCommand(typed, [...words, ...beginnings]);
  const name = (group.length > 0 ? typed : typed.slice(0, 1)).join(' ');
  const suggestion = nearest === undefined ? '' : ` Did you mean \`civic ${nearest}\`?`;
  return escapeControls(
    `civic: There is no command ${JSON.stringify(name || args[0])}.${suggestion}\nRun \`civic --help\` for the list.\n`,
  );
}

function complain(text: string): void {
  process.stderr.write(`${escapeControls(text)}\n`);
}
