import { type LanguageTag, toLanguage } from '../../base/languages.ts';
import { german } from './de.ts';
import { english, type Words } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';

const words: Readonly<Record<LanguageTag, Words>> = { en: english, es: spanish, de: german, fr: french };

/** The words in a language, such as `de` or `de-AT`; those in English where it has none. */
export function wordsIn(tag: string): Words {
  return words[toLanguage(tag)];
}
