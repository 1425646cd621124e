import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { escapeControls, escapeLine } from '../base/escape-controls.ts';

/** A command's answer for people: one line per field, a blank line between the items of a list. Control characters are escaped. */
export function printText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none\n' : value.map(printText).join('\n');
  return printFields(value as object);
}

/** The fields of an answer, one on a line; the links of the API are left out. */
export function printFields(fields: object): string {
  const lines = Object.entries(fields)
    .filter(([name]) => name !== '_links')
    .map(([name, member]) => `${name}: ${printMember(member)}`);
  return `${lines.join('\n')}\n`;
}

/** A command's answer for programs: one JSON value on one line. Control characters are escaped, for terminals. */
export function printJson(value: unknown): string {
  return `${escapeControls(JSON.stringify(value))}\n`;
}

/** The words of a text in lines of at most so many characters; a longer word has a line of its own. */
export function wrapWords(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

function printMember(member: unknown): string {
  if (Array.isArray(member) && member.length > 0 && member.every((item) => typeof item === 'string'))
    return member.map(escapeLine).join(member.some((item) => item.includes(' ')) ? '\n  ' : ', ');
  return typeof member === 'string' ? escapeLine(member) : escapeControls(JSON.stringify(member));
}

/** Asks on standard error and reads the answer from standard input; only `y` or `yes` agrees. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  terminal.setPrompt(`${question} [y/N] `);
  terminal.prompt();
  // The end of the input does not agree.
  const answer = await Promise.race([once(terminal, 'line'), once(terminal, 'close')]);
  terminal.close();
  return /^y(es)?$/i.test(String(answer[0] ?? '').trim());
}
