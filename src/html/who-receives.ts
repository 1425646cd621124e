/** Names in a row, `A, B and C`. */
export function joinNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(names);
}

/** The words, as text, by which a form tells who receives what is entered. */
export function sayWhoReceives(names: readonly string[]): string {
  const receive = names.length === 1 ? 'receives' : 'receive';
  return `${joinNames(names)} ${receive} what you enter and may contact you.`;
}
