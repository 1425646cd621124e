import type { GroupAccount, Role } from '../../accounts/account.ts';
import { isProblem, SpentLink } from '../../base/errors.ts';
import { isId } from '../../base/ids.ts';
import { type Mistake, renderField, renderMistakes } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import { english } from '../../html/words/en.ts';
import { answerOnGrid } from '../../http/answer-grid.ts';
import {
  acceptInvitation,
  getInvitation,
  getInvited,
  type OpenInvitation,
} from '../../users/accept-invitation.ts';
import type { SignedIn } from '../../users/find-signed-in.ts';
import { invitationDays } from '../../users/group-invitation.ts';
import { findInvitationOf } from '../../users/group-invitation-store.ts';
import { inviteMember, withdrawInvitation } from '../../users/invite-member.ts';
import { HasUser, joinAsNewUser } from '../../users/join-as-new-user.ts';
import { isSameText } from '../../users/session.ts';
import { withArticle } from '../../users/user.ts';
import { renderCopied } from './copied.ts';
import { asMistaken, hiddenCsrf, readMistakes } from './forms.ts';
import { groupOf, readRole, showMembers } from './member-routes.ts';
import { isForged, nothingToSee } from './refusal.ts';
import {
  type Answer,
  actOf,
  type OpenVisit,
  type OrganizerWebpage,
  type Route,
  type SignedVisit,
  type Visit,
} from './route.ts';

/**
 * Invitations into a group: administrators make, correct and withdraw them, and whom they are for accepts them with a button, as a user
 * who is signed in or as a new one.
 */
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
    method: 'get',
    path: '/manage/:account/invitations/:invited',
    operation: 'correctInvitation',
    needs: 'administrator',
    fresh: true,
    async handle(visit) {
      const group = groupOf(visit);
      const id = visit.params.invited ?? '';
      const found = isId(id) ? await findInvitationOf(visit.context.db, group.id, id) : undefined;
      if (found === undefined) throw nothingToSee();
      const typed = { email: found.address, role: found.role, corrects: found };
      return showMembers(visit, group, { typed });
    },
  },
  {
    method: 'post',
    path: '/manage/:account/members/withdraw',
    operation: 'withdrawInvitation',
    needs: 'administrator',
    fresh: true,
    handle: withdraw,
  },
  {
    method: 'get',
    path: '/invitations/:invitation',
    operation: 'showInvitation',
    needs: 'anybody',
    handle: (visit) => unlessSpent(() => showInvitation(visit)),
  },
  {
    method: 'post',
    path: '/invitations/:invitation',
    operation: 'acceptInvitation',
    needs: 'anybody',
    handle: (visit) =>
      unlessSpent(() => {
        const { signedIn } = visit;
        if (signedIn === undefined) return joinAs(visit);
        if (!isSameText(visit.form.get('csrf') ?? '', signedIn.csrf)) throw isForged();
        return accept({ ...visit, ...signedIn, signedIn });
      }),
  },
];

// The answer is the same whether a user has the address, and shows the link where mail is not configured (S-invitation).
async function invite(visit: Visit): Promise<Answer> {
  const group = groupOf(visit);
  const { context, form, user } = visit;
  const role = readRole(form);
  const id = form.get('corrects') ?? '';
  const corrects = isId(id) ? await findInvitationOf(context.db, group.id, id) : undefined;
  const email = (form.get('email') ?? '').trim();
  const typed = { email, role, ...(corrects && { corrects }) };
  if (role === undefined) {
    const mistakes = [{ field: 'role', message: 'Choose a role. Nobody was invited.' }];
    return showMembers(visit, group, { mistakes, typed, status: 400 });
  }
  const inviting = {
    group,
    address: email,
    role,
    inviter: user.account,
    ...(corrects !== undefined && { corrects: corrects.id }),
  };
  try {
    const path = await inviteMember(context, inviting, actOf(visit));
    if (context.config.mail === undefined) {
      const url = context.baseUrl() + path;
      return { webpage: renderInvitationLink(group, { address: email, url }) };
    }
  } catch (error) {
    if (!isProblem(error, 'invalid_request')) throw error;
    const mistakes = readMistakes(error, { email: 'Email' });
    return showMembers(visit, group, { mistakes, typed, status: 400 });
  }
  return {
    redirect: `/manage/${group.slug}/members`,
    flash: 'The invitation is on its way. It works once, for seven days.',
  };
}

async function withdraw(visit: Visit): Promise<Answer> {
  const { id: groupId, slug } = groupOf(visit);
  const id = visit.form.get('invitation') ?? '';
  if (!isId(id)) throw nothingToSee();
  const redirect = `/manage/${slug}/members`;
  try {
    await withdrawInvitation(visit.context, { groupId, id }, actOf(visit));
  } catch (error) {
    if (!isProblem(error, 'not_found')) throw error;
    return { redirect, flash: 'This invitation is not open any more. Nothing was changed.' };
  }
  return { redirect, flash: 'The invitation is withdrawn.' };
}

async function showInvitation(visit: OpenVisit): Promise<Answer> {
  const { context, signedIn } = visit;
  if (signedIn !== undefined) {
    const invitation = await getInvitation(context, tokenOf(visit), signedIn.user.account);
    return { webpage: renderInvitation(signedIn, invitation) };
  }
  const invited = await getInvited(context, tokenOf(visit));
  if (invited.hasUser) return signInFirst(visit);
  const form = { givenName: '', familyName: '', mistakes: [] };
  return { webpage: renderInvitationForNewUser(invited, form) };
}

async function accept(visit: SignedVisit): Promise<Answer> {
  const accepting = { user: visit.user.account, act: actOf(visit) };
  const { slug, name } = await acceptInvitation(visit.context, tokenOf(visit), accepting);
  return { redirect: `/manage/${slug}`, flash: `Welcome to ${name}.` };
}

async function joinAs(visit: OpenVisit): Promise<Answer> {
  const { context, form, client } = visit;
  const typed = {
    givenName: (form.get('given_name') ?? '').trim(),
    familyName: (form.get('family_name') ?? '').trim(),
  };
  const token = tokenOf(visit);
  try {
    const mistakes = checkNames(typed);
    if (mistakes.length > 0) return { webpage: await showMistakes(visit, { ...typed, mistakes }) };
    const { device, network } = client;
    const joined = await joinAsNewUser(context, token, { ...typed, browser: { device, network } });
    return {
      redirect: `/manage/${joined.group.slug}`,
      cookies: [{ cookie: 'session', token: joined.token }],
    };
  } catch (error) {
    if (error instanceof HasUser) return signInFirst(visit);
    if (!isProblem(error, 'invalid_request')) throw error;
    const mistakes = readMistakes(error, namesLabels);
    return { webpage: await showMistakes(visit, { ...typed, mistakes }) };
  }
}

type TypedNames = { givenName: string; familyName: string };

const mostOfName = 100;

function checkNames({ givenName, familyName }: TypedNames): Mistake[] {
  const check = (field: keyof typeof namesLabels, text: string): Mistake[] => {
    const label = namesLabels[field].toLowerCase();
    if (text === '') return [{ field, message: `Enter your ${label}` }];
    return text.length > mostOfName ? [{ field, message: `Shorten your ${label} to 100 characters` }] : [];
  };
  return [...check('given_name', givenName), ...check('family_name', familyName)];
}

async function showMistakes(
  visit: OpenVisit,
  form: TypedNames & { mistakes: readonly Mistake[] },
): Promise<OrganizerWebpage> {
  const invited = await getInvited(visit.context, tokenOf(visit));
  return asMistaken(renderInvitationForNewUser(invited, form));
}

function signInFirst({ path }: OpenVisit): Answer {
  return { redirect: `/sign-in?next=${encodeURIComponent(path)}` };
}

function tokenOf({ params }: OpenVisit): string {
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

/** The webpage of an invitation for a user who is signed in: only the button accepts it. */
function renderInvitation(signedIn: SignedIn, invitation: OpenInvitation): OrganizerWebpage {
  return {
    title: `Join ${invitation.group.name}`,
    main: html`<div class="narrow card">
${renderOffer(invitation)}<form method="post">
${hiddenCsrf(signedIn)}
<button>Accept</button>
</form>
<p class="hint">If you do not want to join, close this page.</p>
</div>`,
  };
}

/** The labels of the names that a new user gives. */
const namesLabels = { given_name: 'First name', family_name: 'Last name' };

/** The webpage of an invitation whose address nobody has: who accepts it becomes a user. */
function renderInvitationForNewUser(
  invitation: OpenInvitation,
  {
    givenName,
    familyName,
    mistakes,
  }: { givenName: string; familyName: string; mistakes: readonly Mistake[] },
): OrganizerWebpage {
  const field = (name: keyof typeof namesLabels, value: string, autocomplete: string) => {
    const mistake = mistakes.find((one) => one.field === name)?.message;
    return renderField({ name, label: namesLabels[name], control: 'text', autocomplete, value, mistake });
  };
  return {
    title: `Join ${invitation.group.name}`,
    main: html`<div class="narrow card">
${renderOffer(invitation)}${renderMistakes(english, mistakes)}<form method="post" novalidate>
${field('given_name', givenName, 'given-name')}
${field('family_name', familyName, 'family-name')}
<button>Join ${invitation.group.name}</button>
</form>
<p class="hint">You will sign in with ${invitation.address}. You need no password. If you do not want to join, close this page.</p>
</div>`,
  };
}

const promises: Readonly<Record<Role, string>> = {
  member: 'You will see lists and totals, and write drafts.',
  organizer: 'You will write and publish events, and see the people who come.',
  administrator: 'You will run the group with the others: its members, settings, keys and data.',
};

function renderOffer({ group, role, inviter }: OpenInvitation): Html {
  return html`<h1>Join ${group.name}</h1>
<p>${inviter.name} invites you to ${group.name} as ${withArticle(role)}.</p>
<p class="hint">${promises[role]} The group sees your name and your contact data.</p>
`;
}

/** The webpage that shows the link of a new invitation, once, where the service sends no mail. */
function renderInvitationLink(
  { slug, name }: GroupAccount,
  { address, url }: { address: string; url: string },
): OrganizerWebpage {
  return {
    title: 'Your invitation',
    main: html`<p class="back"><a href="/manage/${slug}/members">Members</a></p>
<h1>Your invitation</h1>
<p class="lead">This service is not set up to send mail. Give this link to ${address}. It is not shown again.</p>
${renderCopied({ id: 'link', label: `The link for ${address}`, text: url })}
<p>It works once, for ${invitationDays} days, and only for ${address}.</p>
<p><a class="button secondary" href="/manage/${slug}/members">Back to the members of ${name}</a></p>`,
  };
}

/** The webpage of an invitation that cannot be accepted. */
function renderSpentInvitation(): OrganizerWebpage {
  return {
    title: 'This invitation cannot be used',
    status: 404,
    main: html`<div class="narrow card">
<h1>This invitation cannot be used</h1>
<p>It was used or withdrawn, it is older than ${invitationDays} days, it is for another address than the one with which you are signed in, or you are in the group already. Ask the group for a new one.</p>
<p><a class="button" href="/manage">Go to your account</a></p>
</div>`,
  };
}
