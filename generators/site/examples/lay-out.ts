const widest = 76;

/** Joins what stands between brackets, on one line where it fits, else one item a line. */
export function layOut(
  [open, close]: readonly [string, string],
  items: readonly string[],
  { pad = '', step = '  ', lastComma = true }: { pad?: string; step?: string; lastComma?: boolean } = {},
): string {
  if (items.length === 0) return open + close;
  const line = `${open}${pad}${items.join(', ')}${pad}${close}`;
  if (line.length <= widest && !line.includes('\n')) return line;
  return `${open}\n${indent(items.join(',\n'), step)}${lastComma ? ',' : ''}\n${close}`;
}

/** Moves every line to the right. */
export function indent(text: string, step: string): string {
  return text.replace(/^(?=.)/gm, step);
}
