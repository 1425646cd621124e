import { type Account, type Member, memberRoles, type Role } from '../../accounts/account.ts';
import type { ApiKey } from '../../accounts/api-key.ts';
import { type Mistake, renderField, renderMistakes } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import type { GroupInvitation } from '../../users/group-invitation.ts';
import { hiddenCsrf, renderFreshNote, renderTime } from './forms.ts';
import type { OrganizerWebpage, Visit } from './route.ts';

/** What each role may do. */
export const roleHints: Readonly<Record<Role, string>> = {
  member: 'Sees lists and totals, and writes drafts.',
  organizer: 'Also publishes, and sees and exports the people of the actions.',
  administrator: 'Also changes members, keys, webhooks and settings, and erases people.',
};

const roleOptions = memberRoles.map((role) => ({ value: role, name: nameRole(role), hint: roleHints[role] }));

/** The webpage of a group's members; the forms are for administrators. */
export function renderMembers(
  visit: Visit,
  {
    creator,
    members,
    invitations,
    mistakes,
    typed,
  }: {
    creator: Account;
    members: readonly Member[];
    /** For administrators. */
    invitations: readonly GroupInvitation[];
    mistakes: readonly Mistake[];
    typed: { email: string; role: Role };
  },
): OrganizerWebpage {
  const { account, user, role } = visit;
  const isAdministrator = role === 'administrator';
  const mistake = mistakes.find(({ field }) => field === 'email')?.message;
  return {
    title: mistakes.length > 0 ? 'Error: Members' : 'Members',
    main: html`<h1>Members</h1>
${renderMistakes(english, mistakes)}<ul class="cards">
<li class="card row">
<div>
<h2>${creator.name} <span class="badge">administrator</span></h2>
<p class="hint"><code>${creator.slug}</code> created the group and stays its administrator.</p>
</div>
</li>
${members.map((member) => renderMember(visit, member))}${invitations.map((one) => renderInvited(visit, one))}</ul>
${
  creator.id !== user.account.id &&
  html`<form method="post" action="/manage/${account.slug}/members/leave">
${hiddenCsrf(visit)}
<button class="secondary">Leave the group</button>
</form>
`
}${
  isAdministrator &&
  html`<section class="panel stack" aria-labelledby="add">
<h2 id="add">Invite a member</h2>
${
  visit.isFresh
    ? html`<form method="post" novalidate>
${hiddenCsrf(visit)}
${renderField({
  name: 'email',
  label: 'Email',
  hint: 'The address with which the person signs in. Nobody joins before they accept.',
  control: 'email',
  autocomplete: 'off',
  value: typed.email,
  mistake,
})}
${renderField({ name: 'role', label: 'Role', control: 'radio', options: roleOptions, value: typed.role })}
<button>Invite</button>
</form>`
    : renderFreshNote(visit, 'To invite, change or remove members')
}
</section>`
}`,
  };
}

function renderMember(visit: Visit, { account, role }: Member): Html {
  const mayChange = visit.role === 'administrator' && visit.isFresh;
  const root = `/manage/${visit.account.slug}/members`;
  const hidden = html`${hiddenCsrf(visit)}<input type="hidden" name="account" value="${account.slug}">`;
  return html`<li class="card row">
<div>
<h2>${account.name} <span class="badge">${role}</span></h2>
<p class="hint"><code>${account.slug}</code></p>
</div>
${
  mayChange &&
  html`<div class="row">
<form class="inline" method="post" action="${root}/role">
${hidden}
<label class="unseen" for="role-${account.slug}">Role of ${account.name}</label>
<select class="short" id="role-${account.slug}" name="role">${renderRoles(role)}</select>
<button class="secondary">Change<span class="unseen"> the role of ${account.name}</span></button>
</form>
<a class="button danger" href="${root}/${account.slug}/remove">Remove<span class="unseen"> ${account.name}</span></a>
</div>
`
}</li>
`;
}

function renderInvited(visit: Visit, { id, address, role, expiresAt }: GroupInvitation): Html {
  return html`<li class="card row">
<div>
<h2>${address} <span class="badge">invited as ${role}</span></h2>
<p class="hint">Valid until ${renderTime(expiresAt)}</p>
</div>
${
  visit.isFresh &&
  html`<form method="post" action="/manage/${visit.account.slug}/members/withdraw">
${hiddenCsrf(visit)}<input type="hidden" name="invitation" value="${id}">
<button class="danger">Withdraw<span class="unseen"> the invitation of ${address}</span></button>
</form>
`
}</li>
`;
}

function renderRoles(chosen: Role): Html[] {
  return memberRoles.map((role) =>
    role === chosen
      ? html`<option value="${role}" selected>${nameRole(role)}</option>`
      : html`<option value="${role}">${nameRole(role)}</option>`,
  );
}

function nameRole(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

/**
 * The question before a member is removed, with the keys that the member made, each with a tick to revoke it. It is asked again where
 * the member has made another key meanwhile, with the ticks as they were: `left` has the keys without one (S-removal).
 */
export function renderRemoval(
  visit: Visit,
  { slug, name }: Account,
  { keys, left }: { keys: readonly ApiKey[]; left: ReadonlySet<string> | undefined },
): OrganizerWebpage {
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
