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
  const optIn = html`
  <p><label><input type="checkbox" name="opt_in" value="yes"> ${box}</label></p>`;
  return html`<form class="${form.name}" data-action="${form.action}"${attributes({ ...words.language })}>
  <h2${own}>${form.heading}</h2>
  <p><label>${fields.given_name} <input name="given_name" autocomplete="given-name" maxlength="255"></label></p>
  <p><label>${fields.family_name} <input name="family_name" autocomplete="family-name" maxlength="255"></label></p>
  <p><label>${fields.email} <input name="email" type="email" autocomplete="email" maxlength="254" required></label></p>${form.hasComments && comments}${box !== undefined && optIn}
  <p>${sentence}</p>${privacy !== undefined && html`\n${privacy}`}
  <p><button>${form.button}</button> <span role="status"></span></p>
</form>`;
}

function renderScript({ language, embed }: Words, { name, thanks, consent }: EmbedForm): Html {
  return trusted(`<script>
for (const form of document.querySelectorAll('form.${name}')) form.onsubmit = async (event) => {
  event.preventDefault();
  const { given_name, family_name, email, comments, opt_in } = Object.fromEntries(
    [...new FormData(form)].filter(([, entered]) => entered !== ''),
  );
  const status = form.querySelector('[role=status]');
  const query = new URLSearchParams(location.search);
  const answer = await fetch(form.dataset.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      person: { given_name, family_name, email_addresses: [{ address: email }] },
      comments,
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
