import type { components } from '../../generated/api.d.ts';
import { escapeHtml } from '../hal/escape-html.ts';
import { linkTo, presentCuries } from '../hal/links.ts';
import type { CivicEvent } from './event.ts';

/** The embed code of an event: an RSVP form that posts a helper body without a key, from any origin. */
export function presentEventEmbed(event: CivicEvent, baseUrl: string): components['schemas']['Embed'] {
  const path = `/events/${event.id}`;
  return {
    html: renderForm(event.summary, linkTo(baseUrl, `${path}/attendance`).href),
    _links: { self: linkTo(baseUrl, `${path}/embed`), curies: presentCuries(baseUrl) },
  };
}

function renderForm(summary: string, action: string): string {
  return `<form class="civic-rsvp" data-action="${escapeHtml(action)}">
  <h2>${escapeHtml(summary)}</h2>
  <p><label>Given name <input name="given_name" autocomplete="given-name" maxlength="255"></label></p>
  <p><label>Family name <input name="family_name" autocomplete="family-name" maxlength="255"></label></p>
  <p><label>Email <input name="email" type="email" autocomplete="email" maxlength="254" required></label></p>
  <p><button>RSVP</button> <span role="status"></span></p>
</form>
<script>
for (const form of document.querySelectorAll('form.civic-rsvp')) form.onsubmit = async (event) => {
  event.preventDefault();
  const { given_name, family_name, email } = Object.fromEntries(new FormData(form));
  const status = form.querySelector('[role=status]');
  const answer = await fetch(form.dataset.action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      person: { given_name, family_name, email_addresses: [{ address: email }] },
      'platform:referrer_data': { source: new URLSearchParams(location.search).get('source') },
    }),
  }).catch(() => undefined);
  status.textContent = answer?.ok ? 'Thank you, see you there.' : 'That did not work. Please try again.';
  if (answer?.ok) form.reset();
};
</script>
`;
}
