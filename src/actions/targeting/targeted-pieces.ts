import type { Database } from '../../database/connect.ts';
import type { PeopleQuery } from './fit-store.ts';
import { findPersonBehind } from './listed-people-store.ts';
import { planChoice } from './plan-choice.ts';
import type { Choice } from './target.ts';
import { selectMatching } from './targeted-people-store.ts';

/**
 * The people whom a choice selects, as statements that select their ids as `id`: each looks through at most so many of the account's
 * people, so that none of them takes long.
 */
export async function* walkPieces(
  db: Database,
  accountId: string,
  { choice, now, atOnce }: { readonly choice: Choice; readonly now: number; readonly atOnce: number },
): AsyncGenerator<PeopleQuery> {
  const plan = await planChoice(db, accountId, choice, now);
  for (let after: string | undefined = ''; after !== undefined; ) {
    const upTo: string | undefined = await findPersonBehind(db, accountId, plan, after, atOnce);
    const range = { after, upTo };
    yield () => selectMatching(db, accountId, plan, range);
    after = upTo;
  }
}
