import type { ConsentWords } from './consent-words.ts';
import { attributes, type Html, html, trusted } from './html.ts';
import { differingLanguage, type Language } from './language.ts';
import { type PrivacyText, renderPrivacy } from './privacy-text.ts';
import type { Words } from './words/en.ts';

/** What a form for another website contains. */
export interface EmbedForm {
  /** The class of the form, so that the website can style it. */
  readonly name: 'civic-sign' | 'civic-rsvp';
  readonly heading: string;
  /** The language of the heading. */
  readonly language: Language;
  readonly button: string;
  /** What the person reads after sending. */
  readonly thanks: string;
  /** The address that the form posts to. */
  readonly action: string;
  /** The consent that it asks for, with its version in the settings of the account. */
  readonly consent: ConsentWords & { readonly version: number };
  readonly privacy: PrivacyText;
  /** Whether the person may add a comment. */
  readonly hasComments: boolean;
  /** What the person must give beside the email address. */
  readonly required?: readonly ('postal_code' | 'phone')[];
  /** Whether it asks if the name may be shown. */
  readonly asksToShow?: boolean;
}

/** The embed code of a form that posts a helper body without a key, from any origin (2.4 platform:embed, I-embed). */
export function renderEmbedForm(words: Words, form: EmbedForm): Html {
  return html`${renderEmbedFields(words, form)}
${renderScript(words, form)}
`;
}

/** The form of an embed code without its script, so that it does nothing. */
export function renderEmbedFields(words: Words, form: EmbedForm): Html {
  const { fields } = words;
  const comments = html`
  <p><label>${fields.comments} <textarea name="comments" rows="3"></textarea></label></p>`;
  const { box, sentence } = form.consent;
  const privacy = renderPrivacy(words, form.privacy);
  const own = attributes(differingLanguage(form.language, words.language));
  const required = (form.required ?? []).map(
    (name) => html`
  <p><label>${fields[name]} <input name="${name}" autocomplete="${autocompletes[name]}" maxlength="64" required></label></p>`,
  );
  const show = html`
  <p><label><input type="checkbox" name="show_name" value="yes"> ${words.signForm.showName}</label></p>`;
  const optIn = html`
  <p><label><input type="checkbox" name="opt_in" value="yes"> ${box}</label></p>`;
  return html`<form class="${form.name}" data-action="${form.action}"${attributes({ ...words.language })}>
  <h2${own}>${form.heading}</h2>
  <p><label>${fields.given_name} <input name="given_name" autocomplete="given-name" maxlength="255"></label></p>
  <p><label>${fields.family_name} <input name="family_name" autocomplete="family-name" maxlength="255"></label></p>
  <p><label>${fields.email} <input name="email" type="email" autocomplete="email" maxlength="254" required></label></p>${required}${form.hasComments && comments}${form.asksToShow && show}${box !== undefined && optIn}
  <p>${sentence}</p>${privacy !== undefined && html`\n${privacy}`}
  <p><button>${form.button}</button> <span role="status"></span></p>
</form>`;
}

const autocompletes = { postal_code: 'postal-code', phone: 'tel' } as const;

// Where there is a box, only who ticks it agrees (I-embed).
function renderScript({ language, embed }: Words, form: EmbedForm): Html {
  const { name, thanks, consent, required = [], asksToShow } = form;
  const entered = ['given_name', 'family_name', 'email', 'comments', 'opt_in', ...required];
  if (asksToShow) entered.push('show_name');
  const ofPerson = [
    'given_name',
    'family_name',
    'email_addresses: [{ address: email }]',
    ...(required.includes('phone') ? ['phone_numbers: [{ number: phone }]'] : []),
    ...(required.includes('postal_code') ? ['postal_addresses: [{ postal_code }]'] : []),
  ];
  return trusted(`<script>
for (const form of document.querySelectorAll('form.${name}')) form.onsubmit = async (event) => {
  event.preventDefault();
  const { ${entered.join(', ')} } = Object.fromEntries(
    [...new FormData(form)].filter(([, entered]) => entered !== ''),
  );
  const status = form.querySelector('[role=status]');
  const query = new URLSearchParams(location.search);
  const answer = await fetch(form.dataset.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      person: { ${ofPerson.join(', ')} },
      comments,${asksToShow ? "\n      'platform:show_name': show_name === 'yes'," : ''}
      'platform:consent': { version: ${consent.version}, opt_in: ${consent.box === undefined ? 'true' : "opt_in === 'yes'"}, language: '${language.lang}' },
      'platform:referrer_data': { source: query.get('source'), referrer: query.get('referrer') },
    }),
  }).catch(() => undefined);
  status.textContent = answer?.ok ? ${quoteInScript(thanks)} : ${quoteInScript(embed.failed)};
  if (answer?.ok) form.reset();
};
</script>`);
}

/** Writes a text as a string of JavaScript that can end neither itself nor its script element. */
function quoteInScript(text: string): string {
  const asEscape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return `'${text.replaceAll(/['\\<\n\r\u2028\u2029]/g, asEscape)}'`;
}
