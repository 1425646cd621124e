// Letters that Unicode does not take apart into a letter and an accent.
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

const shortWords: Readonly<Record<string, string>> = { saint: 'st', sankt: 'st', mount: 'mt', fort: 'ft' };

/**
 * What names of places are compared by: letters and digits without case, accents, spaces and punctuation; `Saint` is
 * `St`, and `ae`, `oe`, `ue` count as the umlauts they stand for.
 */
export function placeKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’ʻ‘`]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => shortWords[word] ?? word)
    .join('')
    .replace(/([aou])e/g, '$1');
}
