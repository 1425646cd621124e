import { type EventFields, eventFieldNames } from '../../actions/events/event-fields.ts';
import { type Html, html } from '../../html/html.ts';
import {
  type Edited,
  type EditorKind,
  namePicture,
  renderDraftButtons,
  renderDraftLine,
  renderOpened,
} from './editor-parts.ts';
import { renderEventFields, type ShownEventForm } from './event-form.ts';
import { eventLabels } from './read-event-form.ts';
import type { OrganizerWebpage, Visit } from './route.ts';
import { editorFormId } from './saved-meanwhile.ts';
import { presetScript } from './zone-field.ts';
import { nameTypedZone } from './zone-options.ts';

/** The webpage to create or edit an event. */
export interface EventEditor extends Omit<ShownEventForm, 'isPublished'> {
  readonly edited: Edited;
  /** Above the form: what else there is to know. */
  readonly notice?: Html | undefined;
  readonly status?: number;
}

const titles = { new: 'New event', draft: 'Edit draft', published: 'Edit event' } as const;

/** Renders the form for an event with its buttons, and the call of the API that does the same. */
export function renderEditor(visit: Visit, editor: EventEditor): OrganizerWebpage {
  const { edited, mistakes, notice, status } = editor;
  const { account } = visit;
  const title = titles[edited.kind];
  const events = `/manage/${account.slug}/events`;
  const address = edited.kind === 'new' ? `${events}/new` : `${events}/${edited.id}/edit`;
  const isPublished = edited.kind === 'published';
  return {
    title: mistakes.length > 0 ? `Error: ${title}` : title,
    ...(status !== undefined && { status }),
    ...(editor.isPresetByBrowser === true && { scripts: [presetScript] }),
    main: html`<p class="back">${
      isPublished
        ? html`<a href="${events}/${edited.id}">The event</a>`
        : html`<a href="${events}">Events</a>`
    }</p>
<h1>${title}</h1>
${edited.kind === 'new' && html`<p class="hint">Nothing is public before you publish.</p>\n`}${edited.kind === 'draft' && renderDraftLine(`${events}/${edited.id}`)}${notice}<form class="stack editor" id="${editorFormId}" method="post" enctype="multipart/form-data" action="${address}" novalidate>
${renderOpened(visit, edited)}${renderEventFields({ ...editor, isPublished })}<div class="actions">
${renderButtons(visit, edited)}</div>
</form>`,
  };
}

function renderButtons(visit: Visit, { kind }: Edited): Html {
  if (kind !== 'published') return renderDraftButtons(visit, kind);
  return html`<button name="action" value="save">Save changes</button>
<button class="link destroying" name="action" value="cancel">Cancel the event …</button>
`;
}

/** What the shared parts of an editor need to know of events. */
export const eventEdits: EditorKind<EventFields> = {
  noun: 'event',
  ends: 'cancel',
  fieldNames: eventFieldNames,
  labels: eventLabels,
  shownAs: {
    time_zone: nameTypedZone,
    listed: (value) => (value === 'off' ? 'Only people who have the link' : 'Everybody'),
    picture: namePicture,
  },
};
