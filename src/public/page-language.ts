/** The language of the pages' own words. */
export const ownLanguage = 'en';

/** The attributes, with a space before them, of an element whose words are of this language in a page of another. */
export function markLanguage(language: string, ofPage: string): string {
  if (language === ofPage) return '';
  const direction = directionOf(language);
  return ` lang="${language}"${direction === directionOf(ofPage) ? '' : ` dir="${direction}"`}`;
}

/** Which way a language is written. */
export function directionOf(language: string): 'ltr' | 'rtl' {
  return (new Intl.Locale(language) as LocaleOfNode).getTextInfo().direction;
}

// TypeScript does not know it yet.
interface LocaleOfNode extends Intl.Locale {
  getTextInfo(): { readonly direction: 'ltr' | 'rtl' };
}
