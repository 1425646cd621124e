/** A command's answer for people: a line a field, a blank line between the items of a list. */
export function printText(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? 'none\n' : value.map(printText).join('\n');
  const lines = Object.entries(value as object).map(
    ([name, member]) => `${name}: ${typeof member === 'string' ? member : JSON.stringify(member)}`,
  );
  return `${lines.join('\n')}\n`;
}
