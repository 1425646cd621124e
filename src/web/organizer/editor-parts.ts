import type { DraftFields, EditConflict } from '../../actions/drafts/draft.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { includesRole } from '../../users/user.ts';
import { hiddenCsrf } from './forms.ts';
import { type LastEdit, toEdit } from './last-edit.ts';
import { Refusal } from './refusal.ts';
import type { Visit } from './route.ts';
import { keptTexts, renderSavedMeanwhile, renderSavedNotice } from './saved-meanwhile.ts';

/** What is edited: something new, or a state of a draft or of what is published that was opened. */
export type Edited =
  | { readonly kind: 'new'; readonly token: string }
  | { readonly kind: 'draft' | 'published'; readonly id: string; readonly version: number };

/** What the shared parts of an editor need to know of what is edited. */
export interface EditorKind<Fields extends DraftFields> {
  readonly noun: 'event' | 'petition';
  /** What organizers do to end it. */
  readonly ends: 'cancel' | 'close';
  readonly fieldNames: readonly (keyof Fields & string)[];
  readonly labels: Readonly<Record<keyof Fields & string, string>>;
  /** How a value is shown that people cannot read as it is stored. */
  readonly shownAs: Partial<Readonly<Record<keyof Fields & string, (value: string) => string>>>;
}

/** The hidden fields of the form: what was opened, and a first button, since the Enter key uses it and must publish nothing. */
export function renderOpened(visit: Visit, edited: Edited): Html {
  return html`${hiddenCsrf(visit)}
<button hidden name="action" value="save">Save</button>
${
  edited.kind === 'new'
    ? html`<input type="hidden" name="token" value="${edited.token}">`
    : html`<input type="hidden" name="version" value="${edited.kind}-${edited.version}">`
}
`;
}

/** A stored picture in the words of a conflict. */
export function namePicture(hash: string): string {
  return hash === '' ? '' : `Picture ${hash.slice(0, 8)}`;
}

/** Who sees a draft, with the link to its preview. */
export function renderDraftLine(address: string): Html {
  return html`<p class="hint">Only members of the account see this draft. <a href="${address}/preview">Preview what is saved</a></p>
`;
}

/** The buttons of the form for a draft; members only save it. */
export function renderDraftButtons({ role }: Visit, kind: 'new' | 'draft'): Html {
  const mayPublish = includesRole(role, 'organizer');
  return html`${mayPublish && html`<button name="action" value="publish">Publish</button>\n`}<button${attributes({ class: mayPublish && 'secondary', name: 'action', value: 'save' })}>Save draft</button>
${
  kind === 'draft' && html`<button class="link destroying" name="action" value="cancel">Discard …</button>\n`
}${!mayPublish && html`<p class="hint">An organizer or an administrator can publish it.</p>\n`}`;
}

/** Refuses a member, who may only edit drafts: organizers and administrators publish, change and cancel (I-publish). */
export function requirePublisher(
  { role, account }: Visit,
  { noun, ends }: Pick<EditorKind<DraftFields>, 'noun' | 'ends'>,
): void {
  if (includesRole(role, 'organizer')) return;
  throw new Refusal(
    403,
    'You may not do this',
    `Organizers and administrators of ${account.name} publish, change and ${ends} ${noun}s. You may edit drafts.`,
  );
}

/** How a text of an organiser becomes a part of a webpage or a mail. */
export const textHint =
  'An empty line begins a paragraph, and lines that begin with - become a list. Addresses become links.';

/** Explains to the second of two editors who changed what (I-editors), with both texts, of which one is chosen for each field. */
export function renderConflict<Fields extends DraftFields>(
  visit: Visit,
  { noun, fieldNames, labels, shownAs }: EditorKind<Fields>,
  { typed, stored, ...change }: EditConflict<Fields>,
): Html {
  return renderSavedMeanwhile(visit, {
    did: `saved this ${noun} while you edited it`,
    edit: toEdit(change),
    labels: Object.fromEntries(fieldNames.map((name) => [name, labels[name]])),
    ...{ typed, stored },
    show: (name, value) => shownAs[name]?.(value) ?? value,
  });
}

/** Why a form can no longer be saved where it was opened; `published` is a reason for members, who only edit drafts. */
export type Ending = 'discarded' | 'published' | 'cancelled';

const endings: Readonly<Record<Ending, string>> = {
  discarded: 'discarded this draft while you edited it',
  published: 'published this draft while you edited it',
  cancelled: 'cancelled this event while you edited it',
};

/** The status of the webpage that shows it. */
export const endingStatuses: Readonly<Record<Ending, number>> = {
  discarded: 404,
  published: 403,
  cancelled: 409,
};

/** Explains who ended the draft or what is published of the form and when (I-editors), and how to keep what was typed. */
export function renderEnding(visit: Visit, ending: Ending, edit: LastEdit): Html {
  const text = html`${keptTexts} If you save now, they become a new draft.`;
  return renderSavedNotice(visit, { did: endings[ending], edit }, { text });
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
