import { countWebpages } from '../../actions/events/event-webpage-store.ts';
import { countManagedPetitions } from '../../actions/petitions/petition-store.ts';
import { getCollection } from '../../collections/collection-store.ts';
import { type Html, html } from '../../html/html.ts';
import type { Visit } from './route.ts';
import { countOf } from './time-words.ts';

/** How many events and petitions of the account were made over the API; the lists of the interface do not have them. */
async function countMadeByApi({ context: { db }, account }: Visit) {
  const { total: events } = await getCollection(db, account.id, 'events');
  const { total: petitions } = await getCollection(db, account.id, 'petitions');
  return {
    events: Math.max(0, events - (await countWebpages(db, account.id))),
    petitions: Math.max(0, petitions - (await countManagedPetitions(db, account.id))),
  };
}

/** One line that counts what the account's own systems made, and says where it is; nothing where they made nothing. */
export async function renderMadeByApi(visit: Visit): Promise<Html | undefined> {
  const { events, petitions } = await countMadeByApi(visit);
  const made = [
    ...(events > 0 ? [countOf(events, 'event')] : []),
    ...(petitions > 0 ? [countOf(petitions, 'petition')] : []),
  ];
  if (made.length === 0) return undefined;
  const verb = events + petitions === 1 ? 'was' : 'were';
  return html`<p class="hint">${made.join(' and ')} ${verb} made by your own systems over the API. They are under <a href="/manage/${visit.account.slug}/advanced">Advanced</a>.</p>
`;
}
