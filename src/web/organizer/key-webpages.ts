import { type ApiKey, isLiveKey } from '../../accounts/api-key.ts';
import { type Mistake, renderField, renderMistakes } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import { renderAdvancedHead } from './advanced-routes.ts';
import { hiddenCsrf, renderFreshNote, renderTime } from './forms.ts';
import type { OrganizerWebpage, Visit } from './route.ts';

/** What the form of a new key contains. */
export interface KeyForm {
  readonly name: string;
  readonly scope: 'read' | 'write';
  readonly expires: string;
}

/** The labels of its fields, by the names of the API. */
export const keyLabels = { name: 'Name', scope: 'What it may do', expires_at: 'Last day' };

interface ShownKeys {
  readonly keys: readonly ApiKey[];
  /** The names of the users who made keys, by their accounts. */
  readonly makers: ReadonlyMap<string, string>;
  readonly form: KeyForm;
  readonly mistakes: readonly Mistake[];
}

/** The webpage of the keys, with the form for a new one. */
export function renderKeys(visit: Visit, { keys, makers, form, mistakes }: ShownKeys): OrganizerWebpage {
  const mistakeOf = (name: string) => mistakes.find(({ field }) => field === name)?.message;
  return {
    title: mistakes.length > 0 ? 'Error: Keys' : 'Keys',
    main: html`${renderAdvancedHead(visit, 'Keys')}<p>A key lets a program use the API for this account. It is shown once, when you create it.</p>
${renderMistakes(english, mistakes)}<section class="card stack" aria-labelledby="new">
<h2 id="new">New key</h2>
${
  visit.isFresh
    ? html`<form method="post" novalidate>
${hiddenCsrf(visit)}
${renderField({ name: 'name', label: keyLabels.name, hint: 'The program that uses it, such as the website.', control: 'text', autocomplete: 'off', value: form.name, mistake: mistakeOf('name') })}
${renderField({
  name: 'scope',
  label: keyLabels.scope,
  control: 'radio',
  options: [
    { value: 'write', name: 'Read and write' },
    { value: 'read', name: 'Only read' },
  ],
  value: form.scope,
})}
${renderField({ name: 'expires', label: keyLabels.expires_at, hint: 'Leave it empty for a key that does not expire.', control: 'date', value: form.expires, mistake: mistakeOf('expires_at') })}
<button>Create the key</button>
</form>`
    : renderFreshNote(visit, 'To create or revoke keys')
}
</section>
<h2 id="keys">All keys</h2>
${
  keys.length === 0
    ? html`<p class="hint">There are no keys yet.</p>`
    : html`<ul class="cards" aria-labelledby="keys">
${keys.toReversed().map((key) => renderKey(visit, key, makers.get(key.madeBy ?? '')))}</ul>`
}`,
  };
}

/** The webpage that shows a new key, once. */
export function renderNewKey(visit: Visit, key: ApiKey, secret: string): OrganizerWebpage {
  const { account, context } = visit;
  return {
    title: 'Your new key',
    main: html`<h1>Your new key</h1>
<p class="lead">Copy it now and keep it as a secret. It is not shown again.</p>
<pre aria-label="the key" role="group"><code>${secret}</code></pre>
<h2>Try it</h2>
<pre aria-label="the call" role="group"><code>curl -H 'api-key: ${secret}' ${context.baseUrl()}/api/v1/events</code></pre>
<p><a class="button" href="/manage/${account.slug}/keys">I have copied “${key.name}”</a></p>`,
  };
}

/** The question before a key is revoked. */
export function renderRevocation(visit: Visit, { id, name, lastUsedAt }: ApiKey): OrganizerWebpage {
  const keys = `/manage/${visit.account.slug}/keys`;
  return {
    title: `Revoke the key “${name}”?`,
    main: html`<h1>Revoke the key “${name}”?</h1>
<div class="stack question">
<p>Programs that use it stop working at once. This cannot be undone.</p>
<p class="hint">${lastUsedAt === null ? 'It was never used.' : html`It was last used ${renderTime(lastUsedAt, visit)}.`}</p>
<form method="post" action="${keys}/revoke">
${hiddenCsrf(visit)}<input type="hidden" name="key" value="${id}"><input type="hidden" name="confirmed" value="yes">
<div class="actions">
<button class="danger">Revoke “${name}”</button>
<a class="button secondary" href="${keys}">Keep it</a>
</div>
</form>
</div>`,
  };
}

// With the name of its maker (S-removal).
function renderKey(visit: Visit, key: ApiKey, maker: string | undefined): Html {
  const now = visit.context.clock.now();
  const isExpired = key.expiresAt !== null && key.expiresAt <= now;
  const isLive = isLiveKey(key, now);
  return html`<li class="row">
<div>
<h2>${key.name} <span class="badge${!isLive && ' wrong'}">${describeState(key, isExpired)}</span></h2>
<p class="hint">Created ${renderTime(key.createdAt, visit)}${maker !== undefined && ` by ${maker}`}, ${
    key.lastUsedAt === null ? 'never used' : html`last used ${renderTime(key.lastUsedAt, visit)}`
  }${key.expiresAt !== null && html`, ${isExpired ? 'expired' : 'expires'} ${renderTime(key.expiresAt, visit)}`}</p>
</div>
${
  isLive &&
  visit.isFresh &&
  html`<form method="post" action="/manage/${visit.account.slug}/keys/revoke">
${hiddenCsrf(visit)}<input type="hidden" name="key" value="${key.id}">
<button class="link destroying">Revoke<span class="unseen"> ${key.name}</span> …</button>
</form>
`
}</li>
`;
}

function describeState({ revokedAt, scopes }: ApiKey, isExpired: boolean): string {
  if (revokedAt !== null) return 'revoked';
  if (isExpired) return 'expired';
  return scopes.includes('write') ? 'read and write' : 'only read';
}
