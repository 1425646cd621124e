import type { GroupAccount } from '../../accounts/account.ts';
import { html } from '../../html/html.ts';
import type { OpenInvitation } from '../../users/accept-invitation.ts';
import { invitationDays } from '../../users/group-invitation.ts';
import { hiddenCsrf } from './forms.ts';
import { roleHints } from './member-webpage.ts';
import type { OrganiserWebpage, SignedVisit } from './route.ts';

/** The webpage of an invitation: only the button accepts it. */
export function renderInvitation(
  visit: SignedVisit,
  { group, role, inviter }: OpenInvitation,
): OrganiserWebpage {
  return {
    title: `Join ${group.name}`,
    main: html`<div class="narrow panel">
<h1>Join ${group.name}</h1>
<p>${inviter.name} invites you to ${group.name} as ${role}.</p>
<p class="hint">${roleHints[role]} The group sees your name and your contact data.</p>
<form method="post">
${hiddenCsrf(visit)}
<button>Accept</button>
</form>
<p class="hint">If you do not want to join, close this page.</p>
</div>`,
  };
}

/** The webpage that shows the link of a new invitation, once, where the service sends no mail. */
export function renderInvitationLink(
  { slug, name }: GroupAccount,
  { address, url }: { address: string; url: string },
): OrganiserWebpage {
  return {
    title: 'Your invitation',
    main: html`<h1>Your invitation</h1>
<p class="lead">This service is not set up to send mail. Give this link to ${address}. It is not shown again.</p>
<pre><code>${url}</code></pre>
<p>It works once, for ${invitationDays} days, and only for the user with this address. If nobody has it, nobody can use the link.</p>
<p><a class="button" href="/manage/${slug}/members">Back to the members of ${name}</a></p>`,
  };
}

/** The webpage of an invitation that cannot be accepted. */
export function renderSpentInvitation(): OrganiserWebpage {
  return {
    title: 'This invitation cannot be used',
    status: 404,
    main: html`<div class="narrow panel">
<h1>This invitation cannot be used</h1>
<p>It was used or withdrawn, it is older than ${invitationDays} days, it is for another address than yours, or you are in the group already. Ask the group for a new one.</p>
<p><a class="button" href="/manage">Go to your account</a></p>
</div>`,
  };
}
