import { countWebpages } from '../../actions/events/event-webpage-store.ts';
import { countManagedPetitions } from '../../actions/petitions/petition-store.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type Html, html } from '../../html/html.ts';
import { countOf } from './number-words.ts';
import type { Visit } from './route.ts';

type Kind = 'events' | 'petitions';

const nouns = { events: 'event', petitions: 'petition' } as const;

/** How many of a kind were made over the API; the lists of the interface do not have them. */
async function countMadeByApi({ context: { db }, account }: Visit, kind: Kind): Promise<number> {
  const { total } = await getCollection(db, account.id, kind);
  const countManaged = kind === 'events' ? countWebpages : countManagedPetitions;
  return Math.max(0, total - (await countManaged(db, account.id)));
}

/**
 * One line that counts what the account's own systems made of some kinds, and links to it (I-dashboard); nothing where they made nothing.
 */
export async function renderMadeByApi(visit: Visit, kinds: readonly Kind[]): Promise<Html | undefined> {
  const made: string[] = [];
  let sum = 0;
  for (const kind of kinds) {
    const amount = await countMadeByApi(visit, kind);
    if (amount > 0) made.push(countOf(amount, nouns[kind]));
    sum += amount;
  }
  if (sum === 0) return undefined;
  const verb = sum === 1 ? 'was' : 'were';
  return html`<p class="hint">${made.join(' and ')} ${verb} made by your own systems over the API. ${sum === 1 ? 'It is' : 'They are'} under <a href="/manage/${visit.account.slug}/advanced">Advanced</a>.</p>
`;
}
