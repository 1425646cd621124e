/** A number with separators: `1,234`. */
export function writeNumber(value: number): string {
  return value.toLocaleString('en');
}

/** A number of things: `1 event`, `2 events`. */
export function countOf(amount: number, one: string, several = `${one}s`): string {
  return `${writeNumber(amount)} ${amount === 1 ? one : several}`;
}
