import type { Account, IndividualAccount } from '../../accounts/account.ts';
import { updateCollections } from '../../collections/update-collections.ts';
import type { Database } from '../../database/connect.ts';
import { inTransaction } from '../../database/transaction.ts';
import { type AnnouncingNeeds, announceCancellation } from './announce-event.ts';
import { lockEvents, updateEvents } from './event-store.ts';
import { type PublishedEvent, publicationOf } from './event-webpage.ts';
import { lockWebpages, updateWebpage } from './event-webpage-store.ts';
import { eventNotFound } from './read-events.ts';

/**
 * Cancels a published event. Its webpage stays and shows that it is cancelled, with the sentence of the organiser, and nobody can RSVP any
 * more. An event that is
 * cancelled already stays as it is. Refuses an event that is unknown or made over the API as `not_found`.
 */
export function cancelEvent(
  needs: AnnouncingNeeds & { readonly db: Database },
  account: Account,
  id: string,
  by: IndividualAccount,
  sentence: string | null = null,
): Promise<PublishedEvent> {
  const { db, clock } = needs;
  return inTransaction(db, async (db) => {
    const [known] = await lockEvents(db, [account.id], [id]);
    const [shown] = known === undefined ? [] : await lockWebpages(db, [id]);
    if (known === undefined || shown === undefined) throw eventNotFound(id);
    if (shown.cancelledAt !== null) return { event: known, webpage: shown };
    const now = clock.now();
    const publication = { ...publicationOf(shown), cancelledAt: now };
    const event = { ...known, version: known.version + 1, modifiedAt: now, publication };
    const sequence = shown.sequence + 1;
    const webpage = { ...shown, cancelledAt: now, sequence, modifiedBy: by.id, cancellationNote: sentence };
    await updateEvents(db, [event]);
    await updateWebpage(db, webpage, event.startAt);
    await updateCollections(db, [{ what: 'event changed', event }]);
    await announceCancellation(db, needs, { event, webpage });
    return { event, webpage };
  });
}
