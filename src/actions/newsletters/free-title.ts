import type { Database } from '../../database/connect.ts';
import { isSourceTaken, listSentTitles } from '../../mail/newsletter-store.ts';
import { sourceOf } from './newsletter-source.ts';

// Those who still come by the links of older ones are few.
const mostTitles = 2000;
const mostCharacters = 250;

/** The title, with a number where a sent newsletter of the account, other than that one, has its source code already (N-links). */
export async function freeTitle(
  db: Database,
  accountId: string,
  title: string,
  except = '',
): Promise<string> {
  const titles = await listSentTitles(db, accountId, { except, limit: mostTitles });
  const taken = new Set(titles.map(sourceOf));
  let free = title;
  const isTaken = async (source: string) =>
    taken.has(source) || (await isSourceTaken(db, accountId, { source, except }));
  for (let number = 2; await isTaken(sourceOf(free)); number += 1) free = numberTitle(title, number);
  return free;
}

// A long title is cut, so that its slug, which is cut as well, has the number.
function numberTitle(title: string, number: number): string {
  const words = [...title.replace(/ \d{1,2}$/, '')].slice(0, mostCharacters).join('').split(' ');
  const numbered = () => `${words.join(' ')} ${number}`.trim();
  while (words.length > 0 && !sourceOf(numbered()).endsWith(`-${number}`)) words.pop();
  return numbered();
}
