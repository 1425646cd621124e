import type { GroupAccount } from '../../accounts/account.ts';
import { Problem, SpentLink } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { html } from '../../html/html.ts';
import { answerOnGrid } from '../../http/answer-grid.ts';
import { acceptInvitation, getInvitation, type OpenInvitation } from '../../users/accept-invitation.ts';
import { invitationDays } from '../../users/group-invitation.ts';
import { inviteMember, withdrawInvitation } from '../../users/invite-member.ts';
import { hiddenCsrf, readMistakes } from './forms.ts';
import { groupOf, readRole, showMembers } from './member-routes.ts';
import { roleHints } from './member-webpage.ts';
import {
  type Answer,
  actOf,
  type OrganizerWebpage,
  type Route,
  type SignedVisit,
  type Visit,
} from './route.ts';

/** Invitations into a group: administrators make and withdraw them, and whom they are for accepts them with a button. */
export const invitationRoutes: readonly Route[] = [
  {
    method: 'post',
    path: '/manage/:account/members',
    operation: 'inviteMember',
    needs: 'administrator',
    fresh: true,
    handle: (visit) => answerOnGrid(visit.arrivedAt, () => invite(visit)),
  },
  {
    method: 'post',
    path: '/manage/:account/members/withdraw',
    operation: 'withdrawInvitation',
    needs: 'administrator',
    fresh: true,
    async handle(visit) {
      const { id: groupId, slug } = groupOf(visit);
      const id = visit.form.get('invitation') ?? '';
      if (isId(id)) await withdrawInvitation(visit.context, { groupId, id }, actOf(visit));
      return { redirect: `/manage/${slug}/members`, flash: 'The invitation is withdrawn.' };
    },
  },
  {
    method: 'get',
    path: '/invitations/:invitation',
    operation: 'showInvitation',
    needs: 'signed in',
    handle: (visit) =>
      unlessSpent(async () => ({
        webpage: renderInvitation(
          visit,
          await getInvitation(visit.context, tokenOf(visit), visit.user.account),
        ),
      })),
  },
  {
    method: 'post',
    path: '/invitations/:invitation',
    operation: 'acceptInvitation',
    needs: 'signed in',
    handle: (visit) =>
      unlessSpent(async () => {
        const accepting = { user: visit.user.account, act: actOf(visit) };
        const { slug, name } = await acceptInvitation(visit.context, tokenOf(visit), accepting);
        return { redirect: `/manage/${slug}`, flash: `Welcome to ${name}.` };
      }),
  },
];

// The answer is the same whether or not an account has the address.
async function invite(visit: Visit): Promise<Answer> {
  const group = groupOf(visit);
  const { context, form, user } = visit;
  const typed = { email: (form.get('email') ?? '').trim(), role: readRole(form) };
  const inviting = { group, address: typed.email, role: typed.role, inviter: user.account };
  try {
    const path = await inviteMember(context, inviting, actOf(visit));
    if (context.config.mail === undefined) {
      return {
        webpage: renderInvitationLink(group, { address: typed.email, url: context.baseUrl() + path }),
      };
    }
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'invalid_request') throw error;
    return showMembers(visit, group, {
      mistakes: readMistakes(error, { email: 'Email' }),
      typed,
      status: 400,
    });
  }
  return {
    redirect: `/manage/${group.slug}/members`,
    flash: `If a user has this address, an invitation is on its way. It works once, for ${invitationDays} days.`,
  };
}

function tokenOf({ params }: SignedVisit): string {
  return String(params.invitation);
}

async function unlessSpent(answer: () => Promise<Answer>): Promise<Answer> {
  try {
    return await answer();
  } catch (error) {
    if (!(error instanceof SpentLink)) throw error;
    return { webpage: renderSpentInvitation() };
  }
}

/** The webpage of an invitation: only the button accepts it. */
function renderInvitation(visit: SignedVisit, { group, role, inviter }: OpenInvitation): OrganizerWebpage {
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
function renderInvitationLink(
  { slug, name }: GroupAccount,
  { address, url }: { address: string; url: string },
): OrganizerWebpage {
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
function renderSpentInvitation(): OrganizerWebpage {
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
