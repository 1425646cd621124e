import { dateFormatOf, withFirstDay } from '../base/languages.ts';

/** A language of webpages: its BCP 47 tag and the direction of its script, as `lang` and `dir` have them. */
export interface Language {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
}

/** The language with this tag. The direction of an unknown language is from left to right. */
export function languageOf(lang: string): Language {
  return { lang, dir: (new Intl.Locale(lang) as LocaleOfNode).getTextInfo().direction };
}

/** The attributes of an element whose language differs from that of the element around it; none where both are the same. */
export function differingLanguage(
  { lang, dir }: Language,
  around: Language,
): { lang: string | undefined; dir: string | undefined } {
  return { lang: lang === around.lang ? undefined : lang, dir: dir === around.dir ? undefined : dir };
}

// TypeScript 5.9 does not declare `getTextInfo`.
interface LocaleOfNode extends Intl.Locale {
  getTextInfo(): { readonly direction: 'ltr' | 'rtl' };
}

/** The day of an instant (ms since 1970) in the words of a language, in a zone or else in UTC. */
export function writeDate(lang: string, instant: number, timeZone: string | null): string {
  const format = dateFormatOf(lang, { dateStyle: 'long', timeZone: timeZone ?? 'UTC' });
  return withFirstDay(lang, format.format(instant));
}

/** A number with the separators of a language: `1.234` in German. */
export function writeNumberIn(lang: string, value: number): string {
  return value.toLocaleString(lang);
}
