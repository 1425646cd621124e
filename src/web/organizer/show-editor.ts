import { listAccountEventCampaigns } from '../../actions/event-campaigns/read-event-campaigns.ts';
import { describeSpan } from '../../actions/events/event-times-text.ts';
import { type EventEditor, renderEditor } from './event-editor.ts';
import { readEventForm } from './read-event-form.ts';
import type { Answer, Visit } from './route.ts';

const mostCampaigns = 100;

/** Shows the form for an event, with the event campaigns and the time zone of the account. */
export async function showEditor(
  visit: Visit,
  editor: Omit<EventEditor, 'campaigns' | 'placeZone' | 'isPresetByBrowser' | 'timesInWords'>,
): Promise<Answer> {
  const { context, account, settings } = visit;
  const isNew = editor.edited.kind === 'new';
  const request = { page: 1, perPage: mostCampaigns };
  const campaigns = await (await listAccountEventCampaigns(context.db, account.id, request)).items();
  const status = editor.mistakes.length > 0 ? 400 : editor.status;
  return {
    webpage: renderEditor(visit, {
      ...editor,
      campaigns: campaigns.map(({ campaign }) => ({ value: campaign.id, name: campaign.title })),
      placeZone: findPlaceZone(visit, editor),
      timesInWords: writeTimes(visit, editor),
      isPresetByBrowser: isNew && settings.timeZone === null,
      ...(status !== undefined && { status }),
    }),
  };
}

function writeTimes({ context }: Visit, { fields }: Pick<EventEditor, 'fields'>): string | undefined {
  const reading = readEventForm(context, fields);
  if (!('read' in reading)) return undefined;
  const { changes, webpage } = reading.read;
  const times = describeSpan({ startAt: changes.startAt, ...webpage }, webpage.language);
  return `${times.date}, ${times.time}`;
}

// What is stored was answered before; what was posted is answered by this form.
function findPlaceZone(
  { context, form }: Visit,
  { edited, fields }: Pick<EventEditor, 'edited' | 'fields'>,
): string | undefined {
  const answered = form.get('place_zone');
  if (answered !== null) return answered;
  const isStored = edited.kind !== 'new' && !form.has('action');
  return isStored ? readEventForm(context, fields).question?.placeZone : undefined;
}
