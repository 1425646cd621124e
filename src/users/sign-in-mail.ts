import { getSettings } from '../accounts/account-settings-store.ts';
import { getAccount } from '../accounts/account-store.ts';
import type { Database } from '../database/connect.ts';
import { layOutMail } from '../html/mail-layout.ts';
import type { ClaimedMail, MailReason, RenderedMail } from '../mail/mail.ts';
import { invitationDays } from './group-invitation.ts';
import { findInvitation } from './group-invitation-store.ts';
import { findLogo, senderOf } from './mail-sender.ts';
import { hashToken } from './session.ts';
import { withArticle } from './user.ts';

const product = 'Civic Action Service';

/** The facts of a mail for signing in: the path of the link, the code, and the name of the user. */
interface SignInFacts {
  readonly path: string;
  readonly code: string;
  readonly name: string;
}

/** The facts of an invitation into a group. */
interface InvitationFacts {
  readonly path: string;
  readonly name?: string;
  readonly group: string;
  readonly inviter: string;
  readonly role: string;
}

/** Writes the mail with which a user signs in. */
export function renderSignInMail({ facts }: Pick<ClaimedMail, 'facts'>, baseUrl: string): RenderedMail {
  const { path, code, name } = facts as unknown as SignInFacts;
  return {
    fromName: product,
    toName: name,
    ...layOutMail({
      lang: 'en',
      sender: { name: product },
      subject: `${code} is your sign-in code`,
      heading: 'Sign in',
      parts: [
        { kind: 'text', text: `Hello ${name},` },
        { kind: 'button', label: 'Sign in', url: baseUrl + path },
        { kind: 'text', text: 'Or type this code into the page where you asked for it:' },
        { kind: 'code', code },
      ],
      footer: [
        { text: 'The link and the code work once, for 15 minutes.' },
        { text: 'If you did not ask for them, ignore this email; nobody can sign in without it.' },
      ],
    }),
  };
}

/** Writes the mail that invites somebody into a group; skips one whose invitation has ended. */
export async function renderInvitationMail(
  db: Database,
  { accountId, facts }: Pick<ClaimedMail, 'accountId' | 'facts'>,
  baseUrl: string,
): Promise<RenderedMail | { readonly skip: MailReason }> {
  const { path, name, group, inviter, role } = facts as unknown as InvitationFacts;
  const token = path.slice(path.lastIndexOf('/') + 1);
  if ((await findInvitation(db, hashToken(token))) === undefined) return { skip: 'gone' };
  const settings = await getSettings(db, accountId);
  return {
    fromName: group,
    ...(await findLogo(db, settings)),
    ...(name !== undefined && { toName: name }),
    ...layOutMail({
      lang: 'en',
      sender: senderOf({ baseUrl, owner: await getAccount(db, accountId), settings }),
      subject: `${inviter} invites you to ${group}`,
      heading: `Join ${group}`,
      parts: [
        ...(name === undefined ? [] : [{ kind: 'text', text: `Hello ${name},` } as const]),
        { kind: 'text', text: `${inviter} invites you to ${group} as ${withArticle(role)}.` },
        { kind: 'button', label: 'See the invitation', url: baseUrl + path },
      ],
      footer: [
        { text: `The link works once, for ${invitationDays} days.` },
        { text: 'If you do not accept, nothing happens.' },
      ],
    }),
  };
}
