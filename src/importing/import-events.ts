import { createEventCampaign } from '../actions/event-campaigns/create-event-campaign.ts';
import { createEvents } from '../actions/events/create-events.ts';
import { readEventCampaignDraft } from '../api/v1/event-campaigns.ts';
import { readEventDraft } from '../api/v1/events.ts';
import { apiAt } from '../api/v1/links.ts';
import type { Schema } from '../api/v1/present.ts';
import { type Needs, type NewItems, readItems, tryWrite, writeSet } from './import-page.ts';
import type { NotTaken } from './not-taken.ts';
import { receiptOf } from './origin.ts';
import { renameEvent, renameEventCampaign, requireTitle } from './read-source.ts';

/** Creates the event campaigns of a page, with their identifiers; one whose identifiers are known here stays as it is. */
export async function importEventCampaigns(
  needs: Needs,
  { run, ...members }: Omit<NewItems, 'parentId'>,
): Promise<NotTaken[]> {
  const { readable, notTaken } = readItems(members, ({ fields }, note) => {
    const body = needs.bodies('updateEventCampaign', renameEventCampaign(fields, run, note), note);
    requireTitle(body.title, fields);
    return readEventCampaignDraft(body as Schema<'EventCampaignInput'>);
  });
  for (const campaign of readable) {
    const receipt = receiptOf(run, 'event_campaigns', campaign.sourceId, needs.clock);
    const write = () => createEventCampaign(needs, run.account.id, campaign.value, receipt);
    notTaken.push(...(await tryWrite(campaign, write)));
  }
  return notTaken;
}

/**
 * Creates the events of a page, with their identifiers; in the event campaign `parentId`, if there is one. An event whose identifiers are
 * known here stays as it is: `createEvents` refuses it.
 */
export async function importEvents(
  needs: Needs,
  { run, parentId, ...members }: NewItems,
): Promise<NotTaken[]> {
  const { readable, notTaken } = readItems(members, ({ fields }, note) => {
    const body = needs.bodies('updateEvent', renameEvent(fields, run, note), note);
    requireTitle(body.summary, fields);
    return readEventDraft(body as Schema<'EventInput'>, apiAt(''));
  });
  const { account } = run;
  const write = (events: readonly (typeof readable)[number][]) =>
    createEvents(
      needs,
      events.map(({ sourceId, value: draft }) => ({
        account,
        draft,
        eventCampaignId: parentId === '' ? null : parentId,
        receipt: receiptOf(run, 'events', sourceId, needs.clock),
      })),
    );
  return [...notTaken, ...(await writeSet(readable, write))];
}
