import type { Request } from 'express';
import { type LanguageTag, languages, toLanguage } from '../../base/languages.ts';
import type { Words } from '../../html/words/en.ts';
import { wordsIn } from '../../html/words/words-in.ts';

/** The language that a browser prefers; English where it names none of the service. */
export function languageFor(request: Pick<Request, 'acceptsLanguages'>): LanguageTag {
  return toLanguage(request.acceptsLanguages([...languages]) || 'en');
}

/** The words in the language that a browser prefers, for webpages that belong to no account. */
export function wordsFor(request: Pick<Request, 'acceptsLanguages'>): Words {
  return wordsIn(languageFor(request));
}
