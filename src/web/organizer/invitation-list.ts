import { type Html, html } from '../../html/html.ts';
import type { MailReason } from '../../mail/mail.ts';
import type { MailOutcome } from '../../mail/mail-store.ts';
import type { GroupInvitation } from '../../users/group-invitation.ts';
import { hiddenCsrf } from './forms.ts';
import { nameRole } from './member-parts.ts';
import type { Visit } from './route.ts';
import { writeLocalDay } from './time-words.ts';

/** An invitation with what became of its mail; undefined where it was made without mail. */
export interface ShownInvitation extends GroupInvitation {
  readonly mail: MailOutcome | undefined;
}

/** The invitations that nobody has accepted yet, with what happened to the mail of each (S-invitation). */
export function renderInvitations(visit: Visit, invitations: readonly ShownInvitation[]): Html | undefined {
  if (invitations.length === 0) return undefined;
  return html`<section aria-labelledby="invited">
<h2 id="invited">Invited</h2>
<table class="stacked list">
<thead><tr><th scope="col">Email</th><th scope="col">As</th><th scope="col">Mail</th><td></td></tr></thead>
<tbody>
${invitations.map((one) => renderInvited(visit, one))}</tbody>
</table>
</section>
`;
}

function renderInvited(visit: Visit, invitation: ShownInvitation): Html {
  const { address, role, expiresAt, mail } = invitation;
  const { state, kind, hint } = describeMail(mail);
  return html`<tr>
<th scope="row"><b>${address}</b><br><small>until ${writeLocalDay(expiresAt, visit.settings.timeZone ?? 'UTC')}</small></th>
<td class="beside">${nameRole(role)}</td>
<td><span class="state ${kind}">${state}</span>${hint !== undefined && html`<br><small>${hint}</small>`}</td>
<td class="end">${visit.isFresh && renderActions(visit, invitation, kind === 'bad')}</td>
</tr>
`;
}

function renderActions(visit: Visit, invitation: ShownInvitation, isWrong: boolean): Html {
  const root = `/manage/${visit.account.slug}`;
  const { id, address, role, mail } = invitation;
  const again = mail === undefined ? 'Make a new link' : 'Send again';
  return html`<div class="links">${
    isWrong
      ? html`<a href="${root}/invitations/${id}">Correct<span class="unseen"> ${address}</span></a>`
      : mail?.state !== 'waiting' &&
        html`<form method="post" action="${root}/members">
${hiddenCsrf(visit)}<input type="hidden" name="email" value="${address}"><input type="hidden" name="role" value="${role}">
<button class="link">${again}<span class="unseen"> to ${address}</span></button>
</form>`
  }<form method="post" action="${root}/members/withdraw">
${hiddenCsrf(visit)}<input type="hidden" name="invitation" value="${id}">
<button class="link">Withdraw<span class="unseen"> the invitation of ${address}</span></button>
</form></div>`;
}

interface DescribedMail {
  readonly state: string;
  readonly kind: 'good' | 'warn' | 'bad' | 'none';
  readonly hint?: string | undefined;
}

const reasons: Partial<Record<MailReason, string>> = {
  bad_address: 'No mail server takes this address',
  bounced: 'Mail to this address came back before',
  disabled: 'The user with this address is disabled',
  too_late: 'No mail server took it in time',
};

// What became of the mail of an invitation, in words (S-invitation).
function describeMail(mail: MailOutcome | undefined): DescribedMail {
  if (mail === undefined) return { state: 'No mail', kind: 'none', hint: 'You were shown the link' };
  const { state, reason, response, isTried } = mail;
  if (state === 'sent') return { state: 'Sent', kind: 'none', hint: 'Not accepted yet' };
  if (state === 'waiting') {
    const hint = isTried ? `It is tried again. The last answer: ${response ?? 'none'}` : undefined;
    return { state: 'Waiting to be sent', kind: 'warn', hint };
  }
  if (reason === 'refused' || reason === 'bounced' || reason === 'bad_address') {
    return { state: 'Refused', kind: 'bad', hint: reasons[reason] ?? response ?? undefined };
  }
  return { state: 'Not sent', kind: 'bad', hint: reasons[reason as MailReason] };
}
