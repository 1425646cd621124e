import type { CollectionState } from '../collections/collection-store.ts';
import type { CivicEvent } from '../events/event.ts';
import type { Petition } from '../petitions/petition.ts';

/** An event or petition that somebody has acted on, so that all who did can be selected (1.5). */
export type TargetingAction = { readonly people: CollectionState } & (
  | { readonly kind: 'event'; readonly subject: CivicEvent }
  | { readonly kind: 'petition'; readonly subject: Petition }
);

/** What the action is called: an event made over the API is `[1, <originating_system> Event], <summary>` (1.6), a petition its title. */
export function labelOf({ kind, subject }: TargetingAction): string {
  return kind === 'event' ? `[1, ${subject.originatingSystem} Event], ${subject.summary}` : subject.title;
}
