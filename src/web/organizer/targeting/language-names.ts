const names = new Intl.DisplayNames('en', { type: 'language' });

// Spoken by many in the countries that use the service.
const frequent = [
  ...['am', 'ar', 'bn', 'bs', 'cs', 'da', 'de', 'el', 'en', 'es', 'fa', 'fi', 'fr', 'gu', 'he', 'hi', 'hmn'],
  ...['hr', 'ht', 'hu', 'hy', 'id', 'it', 'ja', 'km', 'ko', 'ku', 'lo', 'my', 'ne', 'nl', 'no', 'pa', 'pl'],
  ...['ps', 'pt', 'ro', 'ru', 'so', 'sq', 'sr', 'sv', 'sw', 'ta', 'te', 'th', 'ti', 'tl', 'tr', 'uk', 'ur'],
  ...['vi', 'yue', 'zh'],
];

/** The name of a language in English; a text that is no code stays. */
export function nameLanguage(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch (error) {
    if (error instanceof RangeError) return code;
    throw error;
  }
}

/** The languages that a sentence offers: their names by their codes, in the order of the names. */
export const languageOptions: Readonly<Record<string, string>> = Object.fromEntries(
  frequent
    .map((code) => [code, nameLanguage(code)] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'en')),
);
