import type { Request } from 'express';
import { type LanguageTag, languages, toLanguage } from '../../base/languages.ts';
import type { Words } from '../../html/words/en.ts';
import { wordsIn } from '../../html/words/words-in.ts';
import { readCodes, writeCodes } from './landing.ts';

/** The language that a browser prefers; English where it names none of the service. */
export function languageFor(request: Pick<Request, 'acceptsLanguages'>): LanguageTag {
  return toLanguage(request.acceptsLanguages([...languages]) || 'en');
}

/** The words in the language that a browser prefers, for webpages that belong to no account. */
export function wordsFor(request: Pick<Request, 'acceptsLanguages'>): Words {
  return wordsIn(languageFor(request));
}

/** The language that the address of a webpage names (`?lang=de`); undefined where it names none of the service. */
export function chosenLanguage({ query }: Pick<Request, 'query'>): LanguageTag | undefined {
  return languages.find((tag) => tag === query.lang);
}

/** The words of a webpage in the language that its address names, or else in its own (I-language). */
export function chooseWords(request: Pick<Request, 'query'>, own: string): Words {
  return wordsIn(chosenLanguage(request) ?? own);
}

/** The same address with the words in a language. */
export function addressIn({ path, query }: Pick<Request, 'path' | 'query'>, lang: string): string {
  return `${path}${writeCodes({ ...readCodes(query), lang })}`;
}

/** The address with all its parameters, and the words in a language, as a link of its own webpage. */
export function ownAddressIn({ query }: Pick<Request, 'query'>, lang: string): string {
  const kept = Object.entries(query).filter((one): one is [string, string] => typeof one[1] === 'string');
  return `?${new URLSearchParams({ ...Object.fromEntries(kept), lang })}`;
}

/** What an address adds so that the next webpage has the chosen words too, and `more` of its parameters. */
export function keepLanguage(
  request: Pick<Request, 'query'>,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  return writeCodes({ lang: chosenLanguage(request), ...more });
}
