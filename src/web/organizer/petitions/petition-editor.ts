import { type RequiredField, requirableFields } from '../../../actions/petitions/petition.ts';
import {
  type PetitionFieldName,
  type PetitionFields,
  petitionFieldNames,
} from '../../../actions/petitions/petition-fields.ts';
import { languageNames, languages } from '../../../base/languages.ts';
import { type Field, renderField, renderMistakes } from '../../../html/form.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { english } from '../../../html/words/en.ts';
import {
  type Edited,
  type EditorKind,
  namePicture,
  renderDraftButtons,
  renderDraftLine,
  renderOpened,
  textHint,
} from '../editor-parts.ts';
import { type FieldGroup, renderGroups } from '../field-groups.ts';
import { renderPictureField } from '../picture-field.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { editorFormId } from '../saved-meanwhile.ts';
import { presetScript, renderBrowserZone } from '../zone-field.ts';
import { type PetitionMistake, petitionLabels } from './read-petition-form.ts';

/** What the shared parts of an editor need to know of petitions. */
export const petitionEdits: EditorKind<PetitionFields> = {
  noun: 'petition',
  ends: 'close',
  fieldNames: petitionFieldNames,
  labels: petitionLabels,
  shownAs: {
    picture: namePicture,
    signers: (text) => (text === '' ? 'No' : 'Yes'),
    require: nameRequired,
    confirm: (text) => (text === '' ? 'No' : 'Yes'),
  },
};

/** The webpage to create or edit a petition. */
export interface PetitionEditor {
  readonly edited: Edited;
  readonly fields: PetitionFields;
  readonly mistakes: readonly PetitionMistake[];
  /** Above the form: what else there is to know. */
  readonly notice?: Html | undefined;
  readonly status?: number;
}

const titles = { new: 'New petition', draft: 'Edit draft', published: 'Edit petition' } as const;

/** Renders the form for a petition with its buttons. */
export function renderPetitionEditor(visit: Visit, editor: PetitionEditor): OrganizerWebpage {
  const { edited, mistakes, notice } = editor;
  const status = mistakes.length > 0 ? 400 : editor.status;
  const petitions = `/manage/${visit.account.slug}/petitions`;
  const title = titles[edited.kind];
  const isNew = edited.kind === 'new';
  const presetsZone = isNew && visit.settings.timeZone === null;
  const address = isNew ? `${petitions}/new` : `${petitions}/${edited.id}/edit`;
  return {
    title: mistakes.length > 0 ? `Error: ${title}` : title,
    ...(status !== undefined && { status }),
    ...(presetsZone && { scripts: [presetScript] }),
    main: html`<p class="back">${
      edited.kind === 'published'
        ? html`<a href="${petitions}/${edited.id}">The petition</a>`
        : html`<a href="${petitions}">Petitions</a>`
    }</p>
<h1>${title}</h1>
${isNew && html`<p class="hint">Nothing is public before you publish.</p>\n`}${edited.kind === 'draft' && renderDraftLine(`${petitions}/${edited.id}`)}${notice}<form class="stack editor" id="${editorFormId}" method="post" enctype="multipart/form-data" action="${address}" novalidate>
${renderOpened(visit, edited)}${presetsZone && renderBrowserZone()}${renderMistakes(english, mistakes)}${renderGroups(groups, mistakes, (name) => renderPetitionField(name, editor))}<div class="actions">
${renderButtons(visit, edited)}</div>
</form>`,
  };
}

const groups: readonly FieldGroup<PetitionFieldName>[] = [
  {
    legend: 'What you ask for',
    about: 'People read this before they sign.',
    names: ['title', 'target', 'petition_text'],
  },
  { legend: 'Why it matters', about: 'Below the text that people sign.', names: ['description', 'picture'] },
  {
    legend: 'For those who sign',
    names: ['goal', 'signers', 'require', 'confirm'],
    rare: { label: 'Language, where to go after signing', names: ['language', 'next_url'] },
  },
];

type Shape = Omit<Field, 'name' | 'label' | 'value' | 'mistake'>;

const shapes: Readonly<Record<Exclude<PetitionFieldName, 'picture' | 'require'>, Shape>> = {
  title: { control: 'text', isRequired: true, hint: 'Such as “Freeze the rents in Riverside”.' },
  target: {
    control: 'textarea',
    rows: 2,
    hint: 'Who decides about it, a name a line. Such as “Riverside City Council”.',
  },
  petition_text: {
    control: 'textarea',
    rows: 5,
    isRequired: true,
    hint: 'The words that people put their name under: “We ask …”.',
  },
  description: {
    control: 'textarea',
    rows: 8,
    hasMarks: true,
    hint: `What is wrong, whom it concerns, what will change. ${textHint}`,
  },
  goal: {
    control: 'text',
    inputmode: 'numeric',
    hint: 'The number of signatures to show. Leave it empty for none.',
  },
  signers: {
    control: 'checkbox',
    hint: 'Only first name and town, and only of those who tick a box in the form. New names show after ten minutes at most.',
  },
  confirm: {
    control: 'checkbox',
    hint: 'A signature counts once its person has pressed the button behind the link in a mail.',
  },
  language: {
    control: 'select',
    hint: 'Of the page and of its form.',
    options: languages.map((tag) => ({ value: tag, name: languageNames[tag] })),
  },
  next_url: {
    control: 'url',
    hint: 'The page after signing has a button to this address, such as your page for donations.',
  },
};

function renderPetitionField(name: PetitionFieldName, { fields, mistakes }: PetitionEditor): Html {
  const label = petitionLabels[name];
  const mistake = mistakes.find(({ field }) => field === name)?.message;
  if (name === 'picture') {
    const hint = 'Shown above the title, and where the link is shared. It is cut to 16:9 from the middle.';
    return html`${renderPictureField({ name, label, kind: 'picture', hint, hash: fields.picture, mistake })}\n`;
  }
  if (name === 'require') return renderRequired(label, fields.require);
  const value = fields[name] || (name === 'language' ? 'en' : '');
  return html`${renderField({ ...shapes[name], name, label, value, mistake })}\n`;
}

const requiredLabels: Readonly<Record<RequiredField, string>> = {
  postal_code: 'Postal code',
  phone: 'Phone',
};

function nameRequired(words: string): string {
  return requirableFields
    .filter((name) => words.split(' ').includes(name))
    .map((name) => requiredLabels[name])
    .join(', ');
}

function renderRequired(label: string, words: string): Html {
  const boxes = requirableFields.map((name, index) => {
    const id = index === 0 ? 'require' : `require-${name}`;
    const checked = words.split(' ').includes(name);
    return html`<div class="check">
<input${attributes({ type: 'checkbox', id, name: 'require', value: name, checked })}>
<label for="${id}">${requiredLabels[name]}</label>
</div>
`;
  });
  return html`<fieldset class="field" aria-describedby="require-hint">
<legend>${label}</legend>
<p class="hint" id="require-hint">Beside the first name, and an email or a phone number. Fewer fields bring more signatures.</p>
${boxes}</fieldset>
`;
}

function renderButtons(visit: Visit, { kind }: Edited): Html {
  if (kind === 'published') return html`<button name="action" value="save">Save changes</button>\n`;
  return renderDraftButtons(visit, kind);
}
