import { german } from './de.ts';
import { english, type Words } from './en.ts';
import { spanish } from './es.ts';
import { french } from './fr.ts';

const all: readonly Words[] = [english, spanish, german, french];

/** The codes of the languages that have words. */
export const wordLanguages: readonly string[] = all.map(({ language }) => language.lang);

/** The words in a language, such as `de` or `de-AT`; those in English where it has none. */
export function wordsIn(lang: string): Words {
  const [code = ''] = lang.toLowerCase().split('-');
  return all.find(({ language }) => language.lang === code) ?? english;
}
