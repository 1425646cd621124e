import { type LanguageTag, toLanguage } from '../../base/languages.ts';
import { german } from './de.ts';
import { english } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';
import type { YourDataWords } from './record-words.ts';

const words: Readonly<Record<LanguageTag, YourDataWords>> = {
  en: english,
  es: spanish,
  de: german,
  fr: french,
};

/** The words in a language, English where there are none. */
export function yourDataWordsIn(tag: string): YourDataWords {
  return words[toLanguage(tag)];
}
