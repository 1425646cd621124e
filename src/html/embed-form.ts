import { linkTo, presentCuries } from '../api/v1/links.ts';
import { escapeHtml } from './escape-html.ts';
import { sayWhoReceives } from './who-receives.ts';

/** A form for another website: what it says, and where below `/api/v1` it posts. */
export interface EmbedForm {
  /** The class of the form, so that the website can style it. */
  readonly name: string;
  readonly heading: string;
  readonly button: string;
  readonly thanks: string;
  /** The path of the resource, and of the collection that takes the helper body. */
  readonly path: string;
  readonly collection: string;
  /** The names of the accounts that receive what is entered. */
  readonly receivers: readonly string[];
  /** Whether the person may add some words of their own. */
  readonly hasComments?: boolean;
}

/** The embed code of what people act on: a form that posts a helper body without a key, from any origin. */
export function presentEmbed(form: EmbedForm, baseUrl: string) {
  return {
    html: renderForm(form, linkTo(baseUrl, form.path + form.collection).href),
    _links: { self: linkTo(baseUrl, `${form.path}/embed`), curies: presentCuries(baseUrl) },
  };
}

const comments = `
  <p><label>Comment <textarea name="comments" rows="3"></textarea></label></p>`;

function renderForm(
  { name, heading, button, thanks, receivers, hasComments = false }: EmbedForm,
  action: string,
): string {
  return `<form class="${name}" data-action="${escapeHtml(action)}">
  <h2>${escapeHtml(heading)}</h2>
  <p><label>Given name <input name="given_name" autocomplete="given-name" maxlength="255"></label></p>
  <p><label>Family name <input name="family_name" autocomplete="family-name" maxlength="255"></label></p>
  <p><label>Email <input name="email" type="email" autocomplete="email" maxlength="254" required></label></p>${hasComments ? comments : ''}
  <p>${escapeHtml(sayWhoReceives(receivers))}</p>
  <p><button>${button}</button> <span role="status"></span></p>
</form>
<script>
for (const form of document.querySelectorAll('form.${name}')) form.onsubmit = async (event) => {
  event.preventDefault();
  const { given_name, family_name, email, comments } = Object.fromEntries(
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
      'platform:referrer_data': { source: query.get('source'), referrer: query.get('referrer') },
    }),
  }).catch(() => undefined);
  status.textContent = answer?.ok ? '${thanks}' : 'That did not work. Please try again.';
  if (answer?.ok) form.reset();
};
</script>
`;
}
