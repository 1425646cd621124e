import { Problem, SpentLink } from '../../base/errors.ts';
import { answerOnGrid } from '../../http/answer-grid.ts';
import { isId } from '../../base/ids.ts';
import { acceptInvitation, getInvitation } from '../../users/accept-invitation.ts';
import { invitationDays } from '../../users/group-invitation.ts';
import { inviteMember, withdrawInvitation } from '../../users/invite-member.ts';
import { deedOf } from './deed.ts';
import { readMistakes } from './forms.ts';
import { renderInvitation, renderInvitationLink, renderSpentInvitation } from './invitation-webpages.ts';
import { groupOf, readRole, showMembers } from './member-routes.ts';
import type { Answer, Route, SignedVisit, Visit } from './route.ts';

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
      if (isId(id)) await withdrawInvitation(visit.context, { groupId, id }, deedOf(visit));
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
        const accepting = { user: visit.user.account, deed: deedOf(visit) };
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
    const path = await inviteMember(context, inviting, deedOf(visit));
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
