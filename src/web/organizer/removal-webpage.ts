import type { Account } from '../../accounts/account.ts';
import type { ApiKey } from '../../accounts/api-key.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { hiddenCsrf, renderTime } from './forms.ts';
import type { OrganiserWebpage, Visit } from './route.ts';

/**
 * The question before a member is removed, with the keys that the member made, each with a tick to revoke it. It is asked again where
 * the member has made another key meanwhile, with the ticks as they were: `left` has the keys without one (S-removal).
 */
export function renderRemoval(
  visit: Visit,
  { slug, name }: Account,
  { keys, left }: { keys: readonly ApiKey[]; left: ReadonlySet<string> | undefined },
): OrganiserWebpage {
  const members = `/manage/${visit.account.slug}/members`;
  return {
    title: `Remove ${name}`,
    main: html`<div class="narrow panel stack">
<h1>Remove ${name}</h1>
${left !== undefined && html`<p class="notice" role="alert">${name} has made another key since this page was opened. Nothing was changed. Look at the keys again.</p>\n`}<p>${name} leaves ${visit.account.name} at once. Open invitations to ${name} and by ${name} end.</p>
<form method="post" action="${members}/remove">
${hiddenCsrf(visit)}<input type="hidden" name="account" value="${slug}"><input type="hidden" name="listed" value="${keys.map(({ id }) => id).join(' ')}">
${keys.length > 0 ? renderKeys(name, keys, left) : html`<p class="hint">${name} made no key that still works.</p>\n`}<button class="danger">Remove ${name}</button>
</form>
<p><a href="${members}">Back to the members</a></p>
</div>`,
  };
}

function renderKeys(name: string, keys: readonly ApiKey[], left: ReadonlySet<string> = new Set()): Html {
  return html`<fieldset class="field" aria-describedby="keys-hint">
<legend>Keys that ${name} made</legend>
<p class="hint" id="keys-hint">${name} may have copies of them. Ticked keys are revoked now, and programs that use them stop.</p>
${keys.map((key, index) => renderKey(key, `key-${index + 1}`, !left.has(key.id)))}</fieldset>
`;
}

function renderKey({ id: key, name, createdAt, lastUsedAt }: ApiKey, id: string, isTicked: boolean): Html {
  const about = `${id}-about`;
  return html`<div class="choice">
<input${attributes({ 'aria-describedby': about, type: 'checkbox', id, name: 'key', value: key, checked: isTicked })}>
<label for="${id}">${name}</label>
<p class="hint" id="${about}">Created ${renderTime(createdAt)}, ${
    lastUsedAt === null ? 'never used' : html`last used ${renderTime(lastUsedAt)}`
  }</p>
</div>
`;
}
