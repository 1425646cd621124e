import { type LanguageTag, toLanguage } from '../../base/languages.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { MailWords } from './mail-words.ts';

const words: Readonly<Record<LanguageTag, MailWords>> = {
  en: english,
  es: spanish,
  de: german,
  fr: french,
};

/** The words of mails in a language, English where there are none; `en-GB` is `en`. */
export function mailWordsOf(tag: string): MailWords {
  return words[toLanguage(tag)];
}
