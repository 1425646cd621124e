const widest = 76;

/** Joins the items between brackets: on one line if they fit, otherwise one per line. */
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

/** Indents every line. */
export function indent(text: string, step: string): string {
  return text.replace(/^(?=.)/gm, step);
}
