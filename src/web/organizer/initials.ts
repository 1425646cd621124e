/** The first letters of the first and the last word of a name, as a sign for it. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  return `${letterOf(first)}${letterOf(last)}`.toUpperCase();
}

function letterOf(word: string): string {
  return [...word][0] ?? '';
}
