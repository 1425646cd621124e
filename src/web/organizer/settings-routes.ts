import {
  type AccountSettings,
  consents,
  missingForPublication,
  type SettingsChange,
} from '../../accounts/account-settings.ts';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { changeSettings } from '../../accounts/change-settings.ts';
import { isTimeZone } from '../../actions/events/event-times.ts';
import { Problem } from '../../base/errors.ts';
import { languageNames, languages } from '../../base/languages.ts';
import { serviceColor } from '../../html/brand-colors.ts';
import { type Field, type Mistake, type Option, renderField, renderMistakes } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import { namePicture } from './editor-parts.ts';
import { asMistaken, hiddenCsrf, readMistakes } from './forms.ts';
import { findRecordedEdit } from './last-edit.ts';
import { renderPictureField } from './picture-field.ts';
import { withPictures } from './picture-upload.ts';
import { type Answer, actOf, type OrganizerWebpage, type Route, type Visit } from './route.ts';
import { renderSavedMeanwhile, takeSaved } from './saved-meanwhile.ts';
import { listTimeZones, nameTypedZone } from './zone-options.ts';

const pictureFields = [
  { name: 'logo', kind: 'logo' },
  { name: 'picture', kind: 'picture' },
] as const;

/** What the account decides about its public webpages. */
export const settingsRoutes: readonly Route[] = [
  {
    method: 'get',
    path: '/manage/:account/settings',
    operation: 'showSettings',
    needs: 'administrator',
    async handle(visit) {
      return { webpage: renderSettings(visit, toForm(visit.settings), {}) };
    },
  },
  {
    method: 'post',
    path: '/manage/:account/settings',
    operation: 'changeSettings',
    needs: 'administrator',
    takesFiles: true,
    handle: withPictures(pictureFields, async (visit) => {
      const { context, account } = visit;
      const form = takeSaved(visit.form, toForm(visit.settings));
      try {
        refusePictures(visit);
        const version = Number(form.get('version'));
        await changeSettings(context, account.id, { change: readForm(form), version, act: actOf(visit) });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.code !== 'invalid_request' && error.code !== 'precondition_failed') throw error;
        const saved = await getSettings(context.db, account.id);
        const typed = { ...toForm(saved), ...readTyped(form), version: String(saved.version) };
        return error.code === 'invalid_request'
          ? { webpage: asMistaken(renderSettings(visit, typed, { mistakes: readMistakes(error, labels) })) }
          : showConflict(visit, typed, saved);
      }
      return { redirect: `/manage/${account.slug}/settings`, flash: await describeSaved(visit) };
    }),
  },
];

const labels = {
  description: 'Description',
  logo: 'Logo',
  picture: 'Picture',
  color: 'Color',
  is_listed: 'List the group on the start page of this service',
  language: 'Language of new events and petitions',
  time_zone: 'Time zone of new events',
  consent: 'How people agree to hear from you',
  consent_text: 'Your own wording of the consent',
  privacy_text: 'Privacy text',
  contact: 'Contact',
};

type FormValues = Readonly<Record<string, string>>;

function toForm(settings: AccountSettings): FormValues {
  return {
    description: settings.description ?? '',
    logo: settings.logo ?? '',
    picture: settings.picture ?? '',
    color: settings.color ?? serviceColor,
    is_listed: settings.isListed ? 'yes' : '',
    language: settings.language,
    time_zone: settings.timeZone ?? '',
    consent: settings.consent,
    consent_text: settings.consentText ?? '',
    privacy_text: settings.privacyText ?? '',
    contact: settings.contact ?? '',
    version: String(settings.version),
  };
}

// A form may have some of the fields: those of one card.
function readForm(form: URLSearchParams): SettingsChange {
  const language = languages.find((one) => one === form.get('language'));
  const timeZone = form.get('time_zone');
  if (timeZone !== null && timeZone !== '' && !isTimeZone(timeZone)) {
    const fields = [{ pointer: '/time_zone', message: 'must be a time zone of the list' }];
    throw new Problem('invalid_request', 'The settings have mistakes.', { fields });
  }
  const consent = consents.find((one) => one === form.get('consent'));
  const text = (name: string) => form.get(name) ?? undefined;
  const textOrNone = (name: string) => (form.has(name) ? form.get(name) || null : undefined);
  const change = {
    isListed: readListed(form),
    description: text('description'),
    logo: textOrNone('logo'),
    picture: textOrNone('picture'),
    color: textOrNone('color'),
    language,
    timeZone: textOrNone('time_zone'),
    consent,
    consentText: text('consent_text'),
    privacyText: text('privacy_text'),
    contact: text('contact'),
  };
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

// A browser posts nothing for a box without a tick. It is in the card of the description.
function readListed(form: URLSearchParams): boolean | undefined {
  if (form.get('is_listed') === 'yes') return true;
  return form.has('description') ? false : undefined;
}

function readTyped(form: URLSearchParams): FormValues {
  const typed = Object.fromEntries(form);
  return readListed(form) === false ? { ...typed, is_listed: '' } : typed;
}

async function describeSaved({ context, account }: Visit): Promise<string> {
  const missing = missingForPublication(await getSettings(context.db, account.id));
  if (missing.length === 0) return 'The settings are saved.';
  const names = { privacyText: 'a privacy text', contact: 'a contact' };
  return `The settings are saved. Before you publish, ${missing.map((name) => names[name]).join(' and ')} ${missing.length === 1 ? 'is' : 'are'} needed, too.`;
}

function refusePictures({ pictureMistakes = [] }: Visit): void {
  if (pictureMistakes.length === 0) return;
  const fields = pictureMistakes.map(({ field, message }) => ({ pointer: `/${field}`, message }));
  throw new Problem('invalid_request', 'The settings have mistakes.', { fields });
}

// What was typed stays in the fields.
async function showConflict(visit: Visit, typed: FormValues, saved: AccountSettings): Promise<Answer> {
  const { version } = saved;
  const notice = renderSavedMeanwhile(visit, {
    did: 'saved the settings while you edited them',
    edit: await findRecordedEdit(visit, { actions: ['settings.changed'], subject: null, version }),
    ...{ labels, typed, stored: toForm(saved), show: showValue },
    formIdOf: (name) => cardOf[name] ?? 'page',
  });
  return { webpage: { ...asMistaken(renderSettings(visit, typed, { notice })), status: 409 } };
}

function showValue(name: string, value: string): string {
  const language = languages.find((one) => name === 'language' && one === value);
  if (language !== undefined) return languageNames[language];
  if (name === 'time_zone') return nameTypedZone(value);
  if (name === 'consent') return consentOptions.find((one) => one.value === value)?.name ?? value;
  if (name === 'is_listed') return value === 'yes' ? 'yes' : 'no';
  return name === 'logo' || name === 'picture' ? namePicture(value) : value;
}

const consentOptions: readonly Option[] = [
  {
    value: 'affirmative',
    name: 'They tick a box',
    hint: 'Without the tick, the action counts and nobody is contacted.',
  },
  { value: 'implied', name: 'They agree by acting', hint: 'The form states this above the button.' },
];

// The ids of the forms with the fields; all others are in that of the page.
const cardOf: Readonly<Record<string, string>> = {
  ...{ consent: 'privacy', consent_text: 'privacy', privacy_text: 'privacy', contact: 'privacy' },
  ...{ time_zone: 'time', language: 'time' },
};

function renderSettings(
  visit: Visit,
  values: FormValues,
  { mistakes = [], notice }: { readonly mistakes?: readonly Mistake[]; readonly notice?: Html },
): OrganizerWebpage {
  const field = (name: keyof typeof labels, rest: Pick<Field, 'control'> & Partial<Field>) => {
    const mistake = mistakes.find((one) => one.field === name)?.message;
    return html`${renderField({ ...rest, name, label: labels[name], value: values[name] ?? '', mistake })}\n`;
  };
  const picture = (name: 'logo' | 'picture', hint: string) => {
    const mistake = mistakes.find((one) => one.field === name)?.message;
    const shown = { name, label: labels[name], kind: name, hint, hash: values[name] ?? '', mistake };
    return html`${renderPictureField(shown)}\n`;
  };
  const isGroup = visit.account.kind === 'group';
  const cards: readonly Card[] = [
    {
      id: 'page',
      title: isGroup ? 'Group page' : 'About you',
      hint: isGroup ? `${visit.context.baseUrl()}/groups/${visit.account.slug}` : undefined,
      takesFiles: true,
      fields: html`${field('description', { control: 'textarea', rows: 4, hint: 'One or two sentences about you, in plain text.' })}${picture('logo', 'Square, beside your name on every page and mail.')}${picture('picture', 'On top of your page, and where its link is shared. It is cut to 16:9 from the middle.')}${field('color', { control: 'color', hint: 'For the main button, the dates and links of your pages. A light one is darkened until text on it can be read.' })}${
        isGroup && field('is_listed', { control: 'checkbox' })
      }`,
    },
    {
      id: 'privacy',
      title: 'Consent and privacy',
      hint: 'A privacy text and a contact are needed before you publish your first event or petition here.',
      fields: html`${field('consent', {
        control: 'radio',
        options: consentOptions,
      })}${field('consent_text', { control: 'textarea', hint: 'Leave it empty to use the words of the service.' })}${field(
        'privacy_text',
        {
          control: 'textarea',
          rows: 8,
          hint: 'What you do with the data of people, and for how long you keep it. It stands below the form of every event and petition, and on your page.',
        },
      )}${field('contact', { control: 'text', hint: 'An email address, a phone number or a web address.' })}`,
    },
    {
      id: 'time',
      title: 'Time and language',
      hint: 'Preset for new events and petitions.',
      fields: html`${field('time_zone', { control: 'select', options: listTimeZones(values.time_zone ?? '') })}${field(
        'language',
        {
          control: 'select',
          options: languages.map((tag) => ({ value: tag, name: languageNames[tag] })),
        },
      )}`,
    },
  ];
  return {
    title: 'Settings',
    main: html`<div class="head"><div>
<h1>Settings</h1>
</div></div>
${renderMistakes(english, mistakes)}${notice}<div class="setting">
<nav aria-label="Settings">
${cards.map(({ id, title }) => html`<a href="#${id}">${title}</a>\n`)}</nav>
<div>
${cards.map((card) => renderCard(visit, values.version ?? '', card))}</div>
</div>`,
  };
}

/** Settings that are saved together. */
interface Card {
  readonly id: string;
  readonly title: string;
  readonly hint: string | undefined;
  readonly takesFiles?: true;
  readonly fields: Html;
}

function renderCard(visit: Visit, version: string, { id, title, hint, takesFiles, fields }: Card): Html {
  return html`<form class="card" id="${id}" method="post"${attributes({ enctype: takesFiles === true && 'multipart/form-data' })} aria-labelledby="${id}-title" novalidate>
<h2 id="${id}-title">${title}</h2>
${hint !== undefined && html`<p class="hint">${hint}</p>\n`}${hiddenCsrf(visit)}
<input type="hidden" name="version" value="${version}">
${fields}<div class="card-foot"><button class="secondary">Save<span class="unseen"> ${title}</span></button></div>
</form>
`;
}
