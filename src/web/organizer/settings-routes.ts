import { type AccountSettings, consents, type SettingsChange } from '../../accounts/account-settings.ts';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { changeSettings } from '../../accounts/change-settings.ts';
import { isTimeZone } from '../../actions/events/event-times.ts';
import { Problem } from '../../base/errors.ts';
import { languageNames, languages } from '../../base/languages.ts';
import { serviceColor } from '../../html/brand-colors.ts';
import { type Field, type Mistake, renderField, renderMistakes } from '../../html/form.ts';
import { html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import { hiddenCsrf, readMistakes } from './forms.ts';
import { renderPictureField } from './picture-field.ts';
import { withPictures } from './picture-upload.ts';
import { actOf, type OrganizerWebpage, type Route, type Visit } from './route.ts';

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
      const settings = await getSettings(visit.context.db, visit.account.id);
      return { webpage: renderSettings(visit, toForm(settings), []) };
    },
  },
  {
    method: 'post',
    path: '/manage/:account/settings',
    operation: 'changeSettings',
    needs: 'administrator',
    takesFiles: true,
    handle: withPictures(pictureFields, async (visit) => {
      const { context, account, form } = visit;
      try {
        refusePictures(visit);
        const version = Number(form.get('version'));
        await changeSettings(context, account.id, { change: readForm(form), version, act: actOf(visit) });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        if (error.code !== 'invalid_request' && error.code !== 'precondition_failed') throw error;
        const saved = toForm(await getSettings(context.db, account.id));
        const typed = { ...Object.fromEntries(form), version: saved.version ?? '' };
        const mistakes =
          error.code === 'invalid_request' ? readMistakes(error, labels) : compare(typed, saved, error);
        const shown = renderSettings(visit, typed, mistakes);
        return { webpage: { ...shown, status: error.code === 'invalid_request' ? 400 : 409 } };
      }
      return { redirect: `/manage/${account.slug}/settings`, flash: 'The settings are saved.' };
    }),
  },
];

const labels = {
  description: 'Description',
  logo: 'Logo',
  picture: 'Picture',
  color: 'Colour',
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

function readForm(form: URLSearchParams): SettingsChange {
  const language = languages.find((one) => one === form.get('language'));
  const timeZone = form.get('time_zone');
  if (timeZone !== null && timeZone !== '' && !isTimeZone(timeZone)) {
    const fields = [{ pointer: '/time_zone', message: 'must be a time zone of the list' }];
    throw new Problem('invalid_request', 'The settings have mistakes.', { fields });
  }
  const consent = consents.find((one) => one === form.get('consent'));
  return {
    isListed: form.get('is_listed') === 'yes',
    description: form.get('description') ?? '',
    logo: form.get('logo') || null,
    picture: form.get('picture') || null,
    color: form.get('color') || null,
    ...(language !== undefined && { language }),
    ...(timeZone !== null && { timeZone: timeZone || null }),
    ...(consent !== undefined && { consent }),
    consentText: form.get('consent_text') ?? '',
    privacyText: form.get('privacy_text') ?? '',
    contact: form.get('contact') ?? '',
  };
}

function refusePictures({ pictureMistakes = [] }: Visit): void {
  if (pictureMistakes.length === 0) return;
  const fields = pictureMistakes.map(({ field, message }) => ({ pointer: `/${field}`, message }));
  throw new Problem('invalid_request', 'The settings have mistakes.', { fields });
}

/** Both texts of each field that somebody else has saved meanwhile: what was typed stays in the field. */
function compare(typed: FormValues, saved: FormValues, { message }: Problem): Mistake[] {
  const differing = Object.keys(labels).filter((name) => (typed[name] ?? '') !== saved[name]);
  const fields = differing.map((name) => ({
    field: name,
    message: `Saved now: ${nameSaved(name, saved[name] ?? '') || 'nothing'}`,
  }));
  return [{ field: undefined, message: `${message} Save again to replace it.` }, ...fields];
}

function nameSaved(name: string, value: string): string {
  if (name === 'time_zone') return nameTypedZone(value);
  return (name === 'logo' || name === 'picture') && value !== '' ? 'another picture' : value;
}

function renderSettings(visit: Visit, values: FormValues, mistakes: readonly Mistake[]): OrganizerWebpage {
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
  return {
    title: mistakes.length > 0 ? 'Error: Settings' : 'Settings',
    main: html`<h1>Settings</h1>
${renderMistakes(english, mistakes)}<form class="stack" method="post" enctype="multipart/form-data" novalidate>
${hiddenCsrf(visit)}
<input type="hidden" name="version" value="${values.version}">
<h2>Public page</h2>
${field('description', { control: 'textarea', rows: 4, hint: 'One or two sentences about you, in plain text.' })}${picture('logo', 'Square, beside your name on every page and mail.')}${picture('picture', 'On top of your page, and where its link is shared. It is cut to 16:9 from the middle.')}${field('color', { control: 'color', hint: 'For the main button, the dates and links of your pages. A light one is darkened until text on it can be read.' })}${
  isGroup && field('is_listed', { control: 'checkbox' })
}${field('language', {
  control: 'select',
  options: languages.map((tag) => ({ value: tag, name: languageNames[tag] })),
})}${field('time_zone', { control: 'select', options: listTimeZones(values.time_zone ?? '') })}
<h2>Consent and privacy</h2>
<p class="hint">A privacy text and a contact are needed before you publish your first event or petition here.</p>
${field('consent', {
  control: 'radio',
  options: [
    {
      value: 'affirmative',
      name: 'They tick a box',
      hint: 'Without the tick, the action counts and nobody is contacted.',
    },
    { value: 'implied', name: 'They agree by acting', hint: 'The form states this above the button.' },
  ],
})}${field('consent_text', { control: 'textarea', hint: 'Leave it empty to use the words of the service.' })}${field(
  'privacy_text',
  {
    control: 'textarea',
    rows: 8,
    hint: 'What you do with the data of people, and for how long you keep it.',
  },
)}${field('contact', { control: 'text', hint: 'An email address, a phone number or a web address.' })}
<button>Save</button>
</form>`,
  };
}
