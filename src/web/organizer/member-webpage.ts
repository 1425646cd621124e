import { type Account, type IndividualAccount, memberRoles, type Role } from '../../accounts/account.ts';
import type { ApiKey } from '../../accounts/api-key.ts';
import { type Mistake, renderField, renderMistakes } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import type { GroupInvitation } from '../../users/group-invitation.ts';
import { hiddenCsrf, renderDate, renderFreshNote, renderTime } from './forms.ts';
import { initialsOf } from './initials.ts';
import { renderInvitations, type ShownInvitation } from './invitation-list.ts';
import { nameRole, roleOptions } from './member-parts.ts';
import { writeAddress } from './people/person-parts.ts';
import { renderQuestion } from './question-webpage.ts';
import type { OrganizerWebpage, Visit } from './route.ts';

/** A member as the webpage shows them. */
export interface ShownMember {
  readonly account: IndividualAccount;
  readonly role: Role;
  readonly isCreator: boolean;
  /** The address to sign in with; for administrators. */
  readonly email: string | null;
  /** When the member used the service last. */
  readonly seenAt: number | null;
}

/** What the form of an invitation contains. */
export interface TypedInvitation {
  readonly email: string;
  /** Undefined where none was chosen. */
  readonly role: Role | undefined;
  /** The invitation whose address was wrong. */
  readonly corrects?: Pick<GroupInvitation, 'id' | 'address'>;
}

/** The webpage of a group's members and invitations; the forms are for administrators. */
export function renderMembers(
  visit: Visit,
  {
    members,
    invitations,
    mistakes,
    typed,
  }: {
    members: readonly ShownMember[];
    /** For administrators. */
    invitations: readonly ShownInvitation[];
    mistakes: readonly Mistake[];
    typed: TypedInvitation;
  },
): OrganizerWebpage {
  const { account, user, role } = visit;
  const isAdministrator = role === 'administrator';
  const mayLeave = members.some((one) => one.account.id === user.account.id && !one.isCreator);
  return {
    title: mistakes.length > 0 ? 'Error: Members' : 'Members',
    main: html`<div class="head"><div>
<h1>Members</h1>
<p class="lead">Who can work in ${account.name}.</p>
</div></div>
${renderMistakes(english, mistakes)}<div${attributes({ class: isAdministrator && 'sided' })}>
<div>
<table class="stacked list">
<thead><tr><th scope="col">Name</th><th scope="col">Role</th><th scope="col">Last here</th><td></td></tr></thead>
<tbody>
${members.map((member) => renderMember(visit, member, mistakes))}</tbody>
</table>
${renderInvitations(visit, invitations)}${
  mayLeave &&
  html`<form class="apart" method="post" action="/manage/${account.slug}/members/leave">
${hiddenCsrf(visit)}
<button class="secondary">Leave the group …</button>
</form>
`
}</div>
${isAdministrator && renderInvite(visit, typed, mistakes)}</div>`,
  };
}

function renderInvite(
  visit: Visit,
  { email, role, corrects }: TypedInvitation,
  mistakes: readonly Mistake[],
): Html {
  const title = corrects === undefined ? 'Invite somebody' : `Correct ${corrects.address}`;
  return html`<section class="card" aria-labelledby="invite">
<h2 id="invite">${title}</h2>
${
  visit.isFresh
    ? html`<form method="post" action="/manage/${visit.account.slug}/members" novalidate>
${hiddenCsrf(visit)}${corrects !== undefined && html`<input type="hidden" name="corrects" value="${corrects.id}">`}
${renderField({
  name: 'email',
  label: 'Email',
  hint: 'Somebody without an account gets one by accepting.',
  control: 'email',
  autocomplete: 'off',
  value: email,
  mistake: mistakes.find(({ field }) => field === 'email')?.message,
})}
${renderField({
  name: 'role',
  label: 'As',
  control: 'radio',
  options: roleOptions,
  value: role ?? '',
  mistake: mistakes.find(({ field }) => field === 'role')?.message,
})}
<button>Invite</button>
</form>`
    : renderFreshNote(visit, 'To invite, change or remove members')
}
</section>`;
}

function renderMember(visit: Visit, member: ShownMember, mistakes: readonly Mistake[]): Html {
  const { account, role, isCreator, email, seenAt } = member;
  const mayChange = visit.role === 'administrator' && visit.isFresh && !isCreator;
  return html`<tr>
<th scope="row"><span class="person"><span class="initials" aria-hidden="true">${initialsOf(account.name)}</span><span><b>${account.name}</b>${email !== null && html`<br><small>${writeAddress(email)}</small>`}</span></span></th>
<td class="beside">${nameRole(role)}</td>
<td class="beside" data-label="Last here">${seenAt !== null && renderDate(seenAt, visit)}</td>
<td class="end">${isCreator ? html`<span class="soft">Founder</span>` : mayChange && renderChange(visit, member, mistakes)}</td>
</tr>
`;
}

function renderChange(visit: Visit, { account, role }: ShownMember, mistakes: readonly Mistake[]): Html {
  const root = `/manage/${visit.account.slug}/members`;
  const id = `role-${account.slug}`;
  const mistake = mistakes.find(({ field }) => field === id)?.message;
  const described = { 'aria-invalid': mistake && 'true', 'aria-describedby': mistake && `${id}-wrong` };
  return html`<details${attributes({ class: 'menu', open: mistake !== undefined })}>
<summary class="link">Change<span class="unseen"> ${account.name}</span></summary>
<div class="popover">
<form method="post" action="${root}/role">
${hiddenCsrf(visit)}<input type="hidden" name="account" value="${account.slug}">
<label for="${id}">Role<span class="unseen"> of ${account.name}</span></label>
${mistake !== undefined && html`<p class="wrong" id="${id}-wrong">${mistake}</p>\n`}<select${attributes({ ...described, id, name: 'role' })}>${memberRoles.map(
    (one) => html`<option${attributes({ value: one, selected: one === role })}>${nameRole(one)}</option>`,
  )}</select>
<button class="secondary">Save the role<span class="unseen"> of ${account.name}</span></button>
</form>
<p><a class="destroying" href="${root}/${account.slug}/remove">Remove<span class="unseen"> ${account.name}</span> …</a></p>
</div>
</details>`;
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
    title: `Remove ${name}?`,
    main: html`<p class="back"><a href="${members}">Members</a></p>
<h1>Remove ${name}?</h1>
<div class="stack question">
${left !== undefined && html`<p class="notice" role="alert">${name} has made another key since this page was opened. Nothing was changed. Look at the keys again.</p>\n`}<ul class="lines">
<li>${name} leaves ${visit.account.name} at once.</li>
<li>Open invitations to ${name} and by ${name} end.</li>
${keys.length === 0 && html`<li>${name} made no key that still works.</li>\n`}</ul>
<form method="post" action="${members}/remove">
${hiddenCsrf(visit)}<input type="hidden" name="account" value="${slug}"><input type="hidden" name="listed" value="${keys.map(({ id }) => id).join(' ')}">
${keys.length > 0 && renderKeys(visit, { name, keys, left })}<div class="actions">
<button class="danger">Remove ${name}</button>
<a href="${members}">Keep ${name}</a>
</div>
</form>
</div>`,
  };
}

/** The question before a member leaves the group, with the keys that the member made, which go on working (I-question). */
export function askToLeave(visit: Visit, keys: readonly ApiKey[]): OrganizerWebpage {
  const { slug, name } = visit.account;
  const members = `/manage/${slug}/members`;
  const named = keys.map((key) => `“${key.name}”`).join(', ');
  return renderQuestion(visit, {
    title: `Leave ${name}?`,
    lines: [
      `You cannot open anything of ${name} any more. You come back only by an invitation.`,
      'Open invitations by you end.',
      ...(keys.length > 0
        ? [`Keys that you made go on working until an administrator revokes them: ${named}.`]
        : []),
    ],
    back: { text: 'Members', href: members },
    action: `${members}/leave`,
    yes: { text: `Leave ${name}`, value: 'leave', isDanger: true },
    no: { text: 'Stay', href: members },
  });
}

function renderKeys(
  visit: Visit,
  {
    name,
    keys,
    left = new Set(),
  }: { name: string; keys: readonly ApiKey[]; left?: ReadonlySet<string> | undefined },
): Html {
  return html`<fieldset class="field" aria-describedby="keys-hint">
<legend>Keys that ${name} made</legend>
<p class="hint" id="keys-hint">${name} may have copies of them. Ticked keys are revoked now, and programs that use them stop.</p>
${keys.map((key, index) => renderKey(visit, key, { id: `key-${index + 1}`, isTicked: !left.has(key.id) }))}</fieldset>
`;
}

function renderKey(
  visit: Visit,
  { id: key, name, createdAt, lastUsedAt }: ApiKey,
  { id, isTicked }: { id: string; isTicked: boolean },
): Html {
  const about = `${id}-about`;
  return html`<div class="choice">
<input${attributes({ 'aria-describedby': about, type: 'checkbox', id, name: 'key', value: key, checked: isTicked })}>
<label for="${id}">${name}</label>
<p class="hint" id="${about}">Created ${renderTime(createdAt, visit)}, ${
    lastUsedAt === null ? 'never used' : html`last used ${renderTime(lastUsedAt, visit)}`
  }</p>
</div>
`;
}
