import { readEventCampaignDraft } from '../api/v1/event-campaigns.ts';
import { readEventDraft } from '../api/v1/events.ts';
import { apiAt } from '../api/v1/links.ts';
import type { Schema } from '../api/v1/present.ts';
import { recordAttendances } from '../attendances/record-attendances.ts';
import { createEventCampaign } from '../event-campaigns/create-event-campaign.ts';
import { createEvents } from '../events/create-events.ts';
import { readWebsite } from '../signups/referral.ts';
import { type Needs, type NewItems, type Skipped, separate, tryWrite, writeSet } from './import-page.ts';
import { findPeople, personIsMissing } from './import-tags.ts';
import { receiptOf } from './origin.ts';
import { readReferral, renameEvent, renameEventCampaign } from './read-source.ts';
import { readLinkedId } from './source.ts';

/** Creates the event campaigns of a page, with their identifiers. */
export async function importEventCampaigns(
  needs: Needs,
  { origin, items }: Omit<NewItems, 'parentId'>,
): Promise<Skipped[]> {
  const { readable, skipped } = separate(items, ({ fields }) => {
    const body = needs.bodies('updateEventCampaign', renameEventCampaign(fields, origin));
    if (typeof body.title !== 'string') return 'it has no title';
    return readEventCampaignDraft(body as Schema<'EventCampaignInput'>);
  });
  for (const campaign of readable) {
    const receipt = receiptOf(origin, 'event_campaigns', campaign.sourceId, needs.clock);
    const write = () => createEventCampaign(needs, origin.account.id, campaign.value, receipt);
    skipped.push(...(await tryWrite(campaign, write)));
  }
  return skipped;
}

/** Creates the events of a page, with their identifiers; in the event campaign `parentId`, if there is one. */
export async function importEvents(needs: Needs, { origin, items, parentId }: NewItems): Promise<Skipped[]> {
  const { readable, skipped } = separate(items, ({ fields }) => {
    const body = needs.bodies('updateEvent', renameEvent(fields, origin));
    if (typeof body.summary !== 'string') return 'it has no title';
    return readEventDraft(body as Schema<'EventInput'>, apiAt(''));
  });
  const { account } = origin;
  const write = (events: readonly (typeof readable)[number][]) =>
    createEvents(
      needs,
      events.map(({ sourceId, value: draft }) => ({
        account,
        draft,
        eventCampaignId: parentId === '' ? null : parentId,
        receipt: receiptOf(origin, 'events', sourceId, needs.clock),
      })),
    );
  return [...skipped, ...(await writeSet(readable, write))];
}

/** Records the attendances of a page at the event `parentId`. */
export async function importAttendances(
  needs: Needs,
  { origin, items, parentId: eventId }: NewItems,
): Promise<Skipped[]> {
  const people = await findPeople(needs, origin, items);
  const { readable, skipped } = separate(items, ({ fields }) => {
    const id = people.get(readLinkedId(fields, 'osdi:person') ?? '');
    return id === undefined ? personIsMissing : { id, ...readReferral(fields) };
  });
  const { account } = origin;
  const write = (attendances: readonly (typeof readable)[number][]) =>
    recordAttendances(
      needs,
      attendances.map(({ sourceId, value: { id, source, website } }) => ({
        account,
        eventId,
        draft: {
          actor: { kind: 'linked', link: { href: sourceId, id } },
          tags: { add: [], remove: [] },
          source,
          referrer: null,
          website: readWebsite(website) ?? null,
        },
        receipt: receiptOf(origin, 'attendances', sourceId, needs.clock),
        isImported: true,
      })),
    );
  return [...skipped, ...(await writeSet(readable, write))];
}
