import type { Request } from 'express';
import type { Words } from '../html/words/en.ts';
import { wordLanguages, wordsIn } from '../html/words/words-in.ts';

/** The words in the language that a browser prefers, for webpages that belong to no account; those in English where it names none. */
export function wordsFor(request: Pick<Request, 'acceptsLanguages'>): Words {
  return wordsIn(request.acceptsLanguages([...wordLanguages]) || 'en');
}
