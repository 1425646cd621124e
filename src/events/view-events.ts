import { type CollectionState, emptyCollection, findCollections } from '../collections/collection-store.ts';
import type { Database } from '../database/connect.ts';
import { attachCreators, type WithCreator } from '../people/read-people.ts';
import type { CivicEvent } from './event.ts';

/** An event as it is shown: with its creator and the state of its list of attendances. */
export interface EventView extends WithCreator<CivicEvent> {
  readonly attendances: CollectionState;
}

/** Adds to events what is shown with them. */
export async function viewEvents(db: Database, events: readonly CivicEvent[]): Promise<EventView[]> {
  const attached = await attachCreators(db, events);
  const states = await findCollections(
    db,
    events.map(({ id }) => id),
    'attendances',
  );
  return attached.map((one) => ({
    ...one,
    attendances: states.get(one.resource.id) ?? emptyCollection,
  }));
}

/** Adds to an event what is shown with it. */
export async function viewEvent(db: Database, event: CivicEvent): Promise<EventView> {
  const [view] = await viewEvents(db, [event]);
  if (view === undefined) throw new Error('One event went in and none came out.');
  return view;
}
