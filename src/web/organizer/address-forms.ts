import { renderField } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import { type AddressChange, addressChangeMinutes } from '../../users/address-change-store.ts';
import { hiddenCsrf, renderFreshNote } from './forms.ts';
import type { OrganizerWebpage, SignedVisit } from './route.ts';

/** A new address that was refused: what was typed, and the reason. */
export interface RefusedAddress {
  readonly typed: string;
  readonly mistake: string;
}

/** The address with which the user signs in, with the form that asks for another one. */
export function renderAddress(visit: SignedVisit, refused: RefusedAddress | undefined): Html {
  const { email } = visit.user;
  return html`<h2 id="address">Sign-in address</h2>
<p>${
    email === null
      ? 'You have no address to sign in with by mail.'
      : html`You sign in with <strong>${email}</strong>. No program with a key can change this.`
  }</p>
${renderForm(visit, refused)}`;
}

function renderForm(visit: SignedVisit, refused: RefusedAddress | undefined): Html {
  const { context, user } = visit;
  if (context.config.mail === undefined) {
    return html`<p class="hint">This service is not set up to send mail. Ask the people who run it to change the address.</p>
<details>
<summary>For the people who run the service</summary>
<pre><code>civic users set-email --account ${user.account.slug} --email ADDRESS</code></pre>
</details>`;
  }
  if (!visit.isFresh) return renderFreshNote(visit, 'To change the address');
  return html`<form class="panel stack" method="post" action="/sessions/address" novalidate>
${hiddenCsrf(visit)}
${renderField({
  name: 'email',
  label: 'New address',
  hint: `We mail a link to it, which works once, for ${addressChangeMinutes} minutes. Until you use it, nothing changes.`,
  control: 'email',
  autocomplete: 'email',
  value: refused?.typed ?? '',
  mistake: refused?.mistake,
})}
<button>Mail me a link</button>
</form>`;
}

/** The webpage of the link in a new address: only the button uses it. */
export function renderAddressChange(visit: SignedVisit, { address }: AddressChange): OrganizerWebpage {
  const { email } = visit.user;
  return {
    title: 'Change your sign-in address',
    main: html`<div class="narrow panel">
<h1>Change your sign-in address</h1>
<p>From now on you sign in with <strong>${address}</strong>${email !== null && html`, and not with ${email}`}.</p>
<form method="post">
${hiddenCsrf(visit)}
<button>Use the new address</button>
</form>
<p class="hint">${email !== null && `We mail a notice to ${email}. `}If you do not want this, close this page.</p>
</div>`,
  };
}

/** The webpage of a link that was used, is too old, belongs to another user, or never existed. */
export function renderSpentChange(): OrganizerWebpage {
  return {
    title: 'This link cannot be used',
    status: 404,
    main: html`<div class="narrow panel">
<h1>This link cannot be used</h1>
<p>It was used already, it is older than ${addressChangeMinutes} minutes, or another user has asked for it. Ask for a new one.</p>
<p><a class="button" href="/sessions#address">Go to your sign-in address</a></p>
</div>`,
  };
}
