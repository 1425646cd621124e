// Letters that Unicode does not decompose into a letter and an accent.
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
 * The key by which names of places are compared: letters and digits without case, accents, spaces and punctuation; `Saint`
 * becomes `St`, and `ae`, `oe`, `ue` count as umlauts.
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

const kindsOfRegion =
  /\b(state|province|department|region|county|district|governorate|municipality|republic|respublika|sheng|shi|kraj|of)\b/gi;

/** The key by which names and codes of regions are compared: that of places, without the word for the kind of region. */
export function regionKey(name: string): string {
  return placeKey(name.replace(kindsOfRegion, ' ')) || placeKey(name);
}

// For these countries GeoNames lists only the part of a code that identifies a town; negative: all but the last characters.
const listedLength: Readonly<Record<string, number>> = { CA: 3, GB: -3, IE: 3, NL: 4, US: 5 };

/** The key by which postal codes are compared: capitals and digits, without the letters of a country in front. */
export function postalKey(country: string, code: string): string {
  // `D-10115` is as common as `DE-10115`.
  const plain = code
    .toUpperCase()
    .replace(/^ *[A-Z]{1,3}-/, '')
    .replace(/[^A-Z0-9]/g, '');
  return plain.startsWith(country) ? plain.slice(country.length) : plain;
}

/** The keys under which a posted code may be listed, the most exact one first; none where it has no letter or digit. */
export function postalKeys(country: string, code: string): string[] {
  const whole = postalKey(country, code);
  const part = whole.slice(0, listedLength[country] ?? whole.length);
  return [...new Set([whole, part])].filter((key) => key !== '');
}
