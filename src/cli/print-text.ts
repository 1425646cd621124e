import { escapeControls, escapeLine } from '../process/escape-controls.ts';

/** A command's answer for people: a line a field, a blank line between the items of a list; control characters are escaped. */
export function printText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none\n' : value.map(printText).join('\n');
  const lines = Object.entries(value as object).map(([name, member]) => `${name}: ${printMember(member)}`);
  return `${lines.join('\n')}\n`;
}

/** A command's answer for programs: one JSON value on one line, which a terminal can show as well. */
export function printJson(value: unknown): string {
  return `${escapeControls(JSON.stringify(value))}\n`;
}

function printMember(member: unknown): string {
  return typeof member === 'string' ? escapeLine(member) : escapeControls(JSON.stringify(member));
}
