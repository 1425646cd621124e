import type { EditConflict } from '../../actions/drafts/draft.ts';
import { type EventFieldName, type EventFields, eventFieldNames } from '../../actions/events/event-fields.ts';
import { eventLabels } from '../../api/v1/event-form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { includesRole } from '../../users/user.ts';
import { renderEventFields, type ShownEventForm } from './event-form.ts';
import { hiddenCsrf, renderTime } from './forms.ts';
import type { OrganizerWebpage, Visit } from './route.ts';
import { presetScript } from './zone-field.ts';
import { nameTypedZone } from './zone-options.ts';

/** What is edited: a new event, or a state of a draft or a published event that was opened. */
export type Edited =
  | { readonly kind: 'new'; readonly token: string }
  | { readonly kind: 'draft' | 'published'; readonly id: string; readonly version: number };

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
${edited.kind === 'new' && html`<p class="hint">Nothing is public before you publish.</p>\n`}${edited.kind === 'draft' && renderDraftLine(`${events}/${edited.id}`)}${notice}<form class="stack editor" id="${formId}" method="post" enctype="multipart/form-data" action="${address}" novalidate>
${hiddenCsrf(visit)}
${enterSaves}
${
  edited.kind === 'new'
    ? html`<input type="hidden" name="token" value="${edited.token}">`
    : html`<input type="hidden" name="version" value="${edited.kind}-${edited.version}">`
}
${renderEventFields({ ...editor, isPublished })}<div class="actions">
${renderButtons(visit, edited)}</div>
</form>`,
  };
}

function renderDraftLine(address: string): Html {
  return html`<p class="hint">Only members of the account see this draft. <a href="${address}/preview">Preview what is saved</a></p>
`;
}

// The Enter key uses the first button of a form, and must publish nothing.
const enterSaves = html`<button hidden name="action" value="save">Save</button>`;

function renderButtons({ role }: Visit, { kind }: Edited): Html {
  const mayPublish = includesRole(role, 'organizer');
  if (kind === 'published') {
    return html`<button name="action" value="save">Save changes</button>
<button class="danger" name="action" value="cancel">Cancel the event …</button>
`;
  }
  return html`${mayPublish && html`<button name="action" value="publish">Publish</button>\n`}<button${attributes({ class: mayPublish && 'secondary', name: 'action', value: 'save' })}>Save draft</button>
${
  kind === 'draft' && html`<button class="danger" name="action" value="cancel">Discard …</button>\n`
}${!mayPublish && html`<p class="hint">An organizer or an administrator can publish it.</p>\n`}`;
}

const keptTexts = 'Your texts are still in the form below, and nothing of them is stored yet.';

/** The id of the form, which the choices above it belong to. */
const formId = 'event-form';

/** Explains to the second of two editors who changed what (I-editors), with both texts, of which one is chosen for each field. */
export function renderConflict(visit: Visit, { typed, stored, changedBy, changedAt }: EditConflict): Html {
  const differences = listDifferences(typed, stored);
  return html`<div class="notice conflict" role="alert" tabindex="-1" autofocus>
<h2>${changedBy ?? 'A program'} saved this event while you edited it</h2>
<p>That was on ${renderTime(changedAt, visit)}. ${keptTexts} Choose for each field, and save.</p>
${differences.map(
  ([name, mine, theirs]) => html`<fieldset class="versions">
<legend>${eventLabels[name]}</legend>
${renderVersion(name, { whose: 'mine', title: 'Yours', text: mine })}${renderVersion(name, { whose: 'theirs', title: changedBy ?? 'Stored', text: theirs })}</fieldset>
`,
)}</div>
`;
}

function renderVersion(
  name: EventFieldName,
  { whose, title, text }: { whose: 'mine' | 'theirs'; title: string; text: string },
): Html {
  return html`<label class="version"><input${attributes({
    type: 'radio',
    form: formId,
    name: `take-${name}`,
    value: whose,
    checked: whose === 'mine',
  })}><span><small>${title}</small>${text || '(empty)'}</span></label>
`;
}

/** The fields of a form after a conflict: of each field the text that was chosen, the typed or the stored one. */
export function takeChosen(form: URLSearchParams, typed: EventFields, stored: EventFields): EventFields {
  const taken = eventFieldNames.filter((name) => form.get(`take-${name}`) === 'theirs');
  return { ...typed, ...Object.fromEntries(taken.map((name) => [name, stored[name]])) };
}

const shownAs: Partial<Record<EventFieldName, (text: string) => string>> = {
  time_zone: nameTypedZone,
  listed: (value) => (value === 'off' ? 'Only people who have the link' : 'Everybody'),
  picture: (hash) => (hash === '' ? '' : `Picture ${hash.slice(0, 8)}`),
};

function listDifferences(typed: EventFields, stored: EventFields) {
  return eventFieldNames.flatMap((name) => {
    const show = shownAs[name] ?? ((text: string) => text);
    const [mine, theirs] = [show(typed[name]), show(stored[name])];
    return mine === theirs ? [] : [[name, mine, theirs] as const];
  });
}

/** Why a form can no longer be saved where it was opened; `published` is a reason for members, who only edit drafts. */
export type Ending = 'discarded' | 'published' | 'cancelled';

const endings: Readonly<Record<Ending, string>> = {
  discarded: 'This draft was discarded while you edited it',
  published: 'This draft was published while you edited it',
  cancelled: 'This event was cancelled while you edited it',
};

/** Explains that the draft or the event of the form cannot be saved any more, and how to keep what was typed. */
export function renderEnding(ending: Ending): Html {
  return html`<div class="notice conflict" role="alert" tabindex="-1" autofocus>
<h2>${endings[ending]}</h2>
<p>${keptTexts} If you save now, they become a new draft.</p>
</div>
`;
}

/** Asks for the settings that the account needs before it publishes for the first time. */
export function renderMissingSettings({ account, role }: Visit, missing: readonly string[]): Html {
  const names = { privacyText: 'a privacy text', contact: 'a contact' } as Readonly<Record<string, string>>;
  const list = missing.map((name) => names[name] ?? name).join(' and ');
  const settings = html`<a href="/manage/${account.slug}/settings#privacy_text">settings</a>`;
  return html`<div class="mistakes" role="alert" tabindex="-1" autofocus>
<h2>One thing before the first publication</h2>
<p>People have a right to know who asks for their data and why. ${account.name} needs ${list} for that. ${
    includesRole(role, 'administrator')
      ? html`Add it in the ${settings}, and publish then.`
      : 'Ask an administrator to add it in the settings, and publish then.'
  } Your draft is saved.</p>
</div>
`;
}
