/** The command that was probably meant: the one that fewest changes of a letter lead to, where these are few. */
export function nearestCommand(
  typed: readonly string[],
  commands: readonly (readonly string[])[],
): string | undefined {
  const candidates = commands.map((words) => {
    const name = words.join(' ');
    const changes = countChanges(typed.slice(0, words.length).join(' '), name);
    return { name, changes };
  });
  const [best] = candidates.sort((one, other) => one.changes - other.changes);
  return best !== undefined && best.changes * 3 <= best.name.length ? best.name : undefined;
}

/** How many letters are to be inserted, removed or replaced to make one text of the other (Levenshtein). */
function countChanges(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
