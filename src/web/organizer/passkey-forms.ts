import { renderField } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { type Passkey, passkeyLimits } from '../../users/passkey.ts';
import type { Website } from '../../users/webauthn.ts';
import { hiddenCsrf, renderFreshNote, renderTime } from './forms.ts';
import { noWebsite } from './passkey-website.ts';
import { renderQuestion } from './question-webpage.ts';
import type { OrganizerWebpage, SignedVisit } from './route.ts';

/** The module of `html/assets/` that shows the forms of passkeys, where the browser has them, and fills them in. */
export const passkeyScript = 'passkeys.js';

/** The form that signs in with a passkey, with the reason if the last one was refused. */
export function renderPasskeySignIn(
  website: Website | undefined,
  { next, refusal }: { next: string | undefined; refusal?: string | undefined },
): Html {
  return html`${renderRefused(refusal)}${
    website !== undefined &&
    html`<form${attributes({ class: 'passkey', method: 'post', action: '/sign-in', ...scripted('get', website) })}>
${next !== undefined && html`<input type="hidden" name="next" value="${next}">\n`}${renderAnswer()}
<button class="secondary">Sign in with a passkey</button>
</form>
`
  }`;
}

function renderRefused(refusal: string | undefined): Html | undefined {
  return refusal === undefined ? undefined : html`<p class="wrong" role="alert">${refusal}</p>\n`;
}

/** A new passkey that was refused: the reason, and the name that was typed. */
export interface RefusedPasskey {
  readonly refusal: string;
  readonly name: string;
}

interface ShownPasskeys {
  readonly passkeys: readonly Passkey[];
  readonly website: Website | undefined;
  readonly refused: RefusedPasskey | undefined;
}

/** The passkeys of the user, with the forms to add and to remove them. */
export function renderPasskeys(visit: SignedVisit, shown: ShownPasskeys): Html {
  const { passkeys, refused } = shown;
  return html`<h2 id="passkeys">Passkeys</h2>
<p>A passkey signs you in with your fingerprint, your face or the PIN of your device. You can still sign in with a link.</p>
${
  passkeys.length > 0 &&
  html`<ul class="cards">
${passkeys.map((passkey) => renderPasskey(visit, passkey))}</ul>
`
}${renderRefused(refused?.refusal)}${visit.isFresh ? renderNew(visit, shown) : renderFreshNote(visit, 'To add or remove passkeys')}`;
}

function renderPasskey(visit: SignedVisit, { id, name, createdAt, lastUsedAt }: Passkey): Html {
  return html`<li class="card row">
<div>
<h3>${name}</h3>
<p class="hint">Added ${renderTime(createdAt, visit)}, ${
    lastUsedAt === null ? 'never used' : html`last used ${renderTime(lastUsedAt, visit)}`
  }</p>
</div>
${
  visit.isFresh &&
  html`<form method="post" action="/sessions/passkey/remove">
${hiddenCsrf(visit)}<input type="hidden" name="passkey" value="${id}">
<button class="danger">Remove<span class="unseen"> ${name}</span> …</button>
</form>
`
}</li>
`;
}

/** The question before a passkey is removed (I-question). */
export function askToRemovePasskey(visit: SignedVisit, { id, name, lastUsedAt }: Passkey): OrganizerWebpage {
  const back = '/sessions#passkeys';
  return renderQuestion(visit, {
    title: `Remove the passkey “${name}”?`,
    about:
      lastUsedAt === null ? 'It was never used.' : html`It was last used ${renderTime(lastUsedAt, visit)}.`,
    lines: [
      'You cannot sign in with it any more. You still sign in with a link, or with another passkey.',
      'Your device or password manager may still offer it. Delete it there, too.',
    ],
    back: { text: 'Devices and passkeys', href: back },
    action: '/sessions/passkey/remove',
    hidden: { passkey: id },
    yes: { text: `Remove “${name}”`, value: 'remove', isDanger: true },
    no: { text: 'Keep it', href: back },
  });
}

function renderNew(visit: SignedVisit, { passkeys, website, refused }: ShownPasskeys): Html {
  const { ofUser } = passkeyLimits;
  if (website === undefined) return html`<p class="hint">${noWebsite}</p>`;
  if (passkeys.length >= ofUser) {
    return html`<p class="hint">You have ${ofUser} passkeys. Remove one before you add another.</p>`;
  }
  return html`<form${attributes({ class: 'panel stack', method: 'post', action: '/sessions/passkey/add', ...scripted('create', website) })}>
${hiddenCsrf(visit)}
${renderField({
  name: 'name',
  label: 'Name of the new passkey',
  hint: 'A name by which you recognize it, such as the device or the password manager.',
  control: 'text',
  autocomplete: 'off',
  value: refused?.name ?? visit.client.device,
})}
${renderAnswer()}
<button>Add a passkey</button>
</form>
<p class="hint" data-without-passkeys>This browser cannot add a passkey here. Passkeys need JavaScript and the address <a href="${website.origin}/sessions">${website.origin}</a>.</p>`;
}

const challenges = { get: '/sign-in/passkey/challenge', create: '/sessions/passkey/challenge' };

// What the script needs; without it the form stays hidden.
function scripted(method: 'get' | 'create', { id }: Website) {
  return { 'data-passkey': method, 'data-challenge': challenges[method], 'data-host': id, hidden: true };
}

function renderAnswer(): Html {
  return html`<input type="hidden" name="credential">
<p class="wrong" role="alert"></p>`;
}
