import { type Html, html } from '../html/html.ts';
import { writeWebpage } from '../html/webpage.ts';
import type { ClaimedMail, RenderedMail } from '../mail/mail.ts';

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
  readonly name: string;
  readonly group: string;
  readonly inviter: string;
}

/** Writes the mail with which a user signs in. */
export function renderSignInMail({ facts }: Pick<ClaimedMail, 'facts'>, baseUrl: string): RenderedMail {
  const { path, code, name } = facts as unknown as SignInFacts;
  const url = baseUrl + path;
  return {
    subject: `${code} is your sign-in code`,
    fromName: product,
    toName: name,
    text: `Hello ${name},

Open this link to sign in:

${url}

Or type this code into the page where you asked for it: ${code}

The link and the code work once, for 15 minutes. If you did not ask for them, ignore this mail; nobody can sign in without it.
`,
    html: writeMail(
      'Sign in',
      html`<p>Hello ${name},</p>
${renderButton(url, 'Sign in')}
<p>Or type this code into the page where you asked for it:</p>
<p style="font: 600 28px/1.4 ui-monospace, monospace; letter-spacing: 4px">${code}</p>
<p style="color: #565463">The link and the code work once, for 15 minutes. If you did not ask for them, ignore this mail; nobody can sign in without it.</p>`,
    ),
  };
}

/** Writes the mail about a new membership. */
export function renderInvitationMail({ facts }: Pick<ClaimedMail, 'facts'>, baseUrl: string): RenderedMail {
  const { path, name, group, inviter } = facts as unknown as InvitationFacts;
  const url = baseUrl + path;
  return {
    subject: `${inviter} added you to ${group}`,
    fromName: group,
    toName: name,
    text: `Hello ${name},

${inviter} added you to ${group}. Open this link to sign in and see its events and petitions:

${url}

The link works once, for 24 hours. After that, sign in with your email address on ${baseUrl}/sign-in.
`,
    html: writeMail(
      `Welcome to ${group}`,
      html`<p>Hello ${name},</p>
<p>${inviter} added you to <strong>${group}</strong>.</p>
${renderButton(url, 'Sign in')}
<p style="color: #565463">The link works once, for 24 hours. After that, sign in with your email address on <a href="${baseUrl}/sign-in">${baseUrl}/sign-in</a>.</p>`,
    ),
  };
}

function renderButton(url: string, label: string): Html {
  return html`<p><a href="${url}" style="display: inline-block; padding: 12px 24px; border-radius: 8px; background: #45289e; color: #ffffff; font-weight: 600; text-decoration: none">${label}</a></p>
<p style="color: #565463">If the button does not work, open ${url}</p>`;
}

function writeMail(title: string, content: Html): string {
  return writeWebpage({
    title,
    language: { lang: 'en', dir: 'ltr' },
    body: html`<div style="max-width: 560px; margin: 0 auto; padding: 24px; color: #1b1b24; font: 16px/1.5 system-ui, sans-serif">
<h1 style="font-size: 24px">${title}</h1>
${content}
</div>`,
  });
}
