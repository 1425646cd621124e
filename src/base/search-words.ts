import { firstCharacters } from './text-line.ts';

const mostWords = 40;
const mostCharacters = 64;

// Accents that NFKD splits off. The vowel signs of other scripts stay, since words differ by them.
const accents = /[\u0300-\u036f]/g;
const apostrophes = /['\u2019\u02BC`\u00B4]/g;
const betweenWords = /[^\p{L}\p{M}\p{N}]+/u;
const plain = /^[a-z0-9 ]*$/;
// Letters that NFKD does not split, as people type them without the key for them.
const others: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ı: 'i',
  þ: 'th',
};
const otherLetters = new RegExp(`[${Object.keys(others).join('')}]`, 'g');

/**
 * The words of texts by which they are found, each once, without regard to case, accents and apostrophes (I-search). At most 40 words
 * with at most 64 characters each.
 */
export function searchWords(texts: readonly (string | null | undefined)[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of text ? fold(text).split(betweenWords) : []) {
      if (words.size === mostWords) return [...words];
      if (word !== '') words.add(firstCharacters(word, mostCharacters));
    }
  }
  return [...words];
}

function fold(text: string): string {
  const small = text.toLowerCase();
  if (plain.test(small)) return small;
  return small
    .normalize('NFKD')
    .toLowerCase()
    .replace(accents, '')
    .replace(apostrophes, '')
    .replace(otherLetters, (letter) => others[letter] ?? letter);
}
