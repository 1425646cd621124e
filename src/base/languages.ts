import { rememberLast } from './put-last.ts';

/** The languages of webpages and mails, by their BCP 47 tags. */
export const languages = ['en', 'es', 'de', 'fr'] as const;

/** One of these languages. */
export type LanguageTag = (typeof languages)[number];

/** What each language is called in itself. */
export const languageNames: Readonly<Record<LanguageTag, string>> = {
  en: 'English',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
};

/** The language of a tag such as `de` or `de-AT`; English where it is none of these languages. */
export function toLanguage(tag: string): LanguageTag {
  const [code] = tag.toLowerCase().split('-');
  return languages.find((one) => one === code) ?? 'en';
}

/** A date in words as its readers write it: in French the first day of a month is `1er`. */
export function withFirstDay(lang: string, date: string): string {
  return /^fr\b/.test(lang) ? date.replace(/(?<!\S)1(?= \p{L})/u, '1er') : date;
}

/** A text in which no line breaks between a time and its AM or PM; Intl writes a plain or a narrow space there. */
export function joinPeriods(text: string): string {
  return text.replaceAll(/[ \u202F](?=[AP]M\b)/g, '\u00A0');
}

/** A label with its colon as the readers of a language write it: in French with a space before it, at which no line breaks. */
export function withColon(lang: string, label: string): string {
  return /^fr\b/.test(lang) ? `${label}\u00A0:` : `${label}:`;
}

/** How a language writes times, with these options. The last 100 formats are kept: making one takes longer than the rest of a row with a time. */
export function dateFormatOf(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return keptFormatOf({ lang, options });
}

const keptFormatOf = rememberLast(
  ({ lang, options }: { readonly lang: string; readonly options: Intl.DateTimeFormatOptions }) =>
    new Intl.DateTimeFormat(lang, options),
  { keyOf: ({ lang, options }) => `${lang} ${JSON.stringify(options)}`, most: 100 },
);
