import { renderField } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import type { OrganizerWebpage } from './route.ts';

/** Why somebody who is signed in signs in once more. */
export const againNote: Html = html`<p class="notice narrow" role="status" tabindex="-1" autofocus>Please sign in again. What follows needs a sign-in of the last ten minutes.</p>
`;

/** The form that asks for the email address, and the one for a passkey. */
export function renderAsk({
  email,
  next,
  mistake,
  passkey,
}: {
  email: string;
  next: string | undefined;
  mistake?: string;
  passkey: Html;
}): OrganizerWebpage {
  return {
    title: 'Sign in',
    main: html`<div class="narrow card">
<h1>Sign in</h1>
<p>You need no password. We mail you a link and a code that work once.</p>
<form method="post" action="/sign-in" novalidate>
${renderField({ name: 'email', label: 'Email', control: 'email', autocomplete: 'username', value: email, mistake })}
${next !== undefined && html`<input type="hidden" name="next" value="${next}">\n`}<button>Mail me a link</button>
</form>
${passkey}</div>`,
  };
}

/** What follows for every address: the mail is on its way, if the address belongs to a user. */
export function renderCode(mistake?: string): OrganizerWebpage {
  const title = 'Check your mailbox';
  return {
    title: mistake === undefined ? title : `Error: ${title}`,
    ...(mistake !== undefined && { status: 400 }),
    main: html`<div class="narrow card">
<h1>${title}</h1>
<p>If the address belongs to a user, a mail with a link and a code is on its way. Both work once, for 15 minutes.</p>
<form class="code" method="post" action="/sign-in" novalidate>
${renderField({
  name: 'code',
  label: 'Code of six digits',
  hint: 'It works only in this browser.',
  control: 'text',
  inputmode: 'numeric',
  autocomplete: 'one-time-code',
  value: '',
  mistake,
})}
<button>Sign in</button>
</form>
<p class="hint">No mail after a few minutes? Look in the spam folder, or <a href="/sign-in">ask again</a>.</p>
</div>`,
  };
}

/** The way to sign in where the service sends no mail (S-no-mail). */
export function renderNoMail(slug: string | undefined, passkey: Html): OrganizerWebpage {
  return {
    title: 'Sign in',
    main: html`<div class="narrow card">
<h1>Sign in</h1>
<p>This service is not set up to send mail. Ask the people who run it for a sign-in link.</p>
${passkey}<details>
<summary>For the people who run the service</summary>
<pre><code>civic users invite --account ${slug ?? 'SLUG'}</code></pre>
<p class="hint">It makes a link, which works once. <code>CIVIC_MAIL_URL</code> and <code>CIVIC_MAIL_FROM</code> let the service send links by mail.</p>
</details>
</div>`,
  };
}

/** The webpage of a link: only the button uses it. */
export function renderButton(): OrganizerWebpage {
  return {
    title: 'Sign in',
    main: html`<div class="narrow card">
<h1>Welcome</h1>
<p>One more click, and you are signed in. The link works once.</p>
<form method="post">
<button>Sign in</button>
</form>
</div>`,
  };
}

/** The webpage of a link that was used, is too old, or never existed. */
export function renderSpent(): OrganizerWebpage {
  return {
    title: 'This link is used up',
    status: 404,
    main: html`<div class="narrow card">
<h1>This link is used up</h1>
<p>A sign-in link works once, and only for a short time. Ask for a new one.</p>
<p><a class="button" href="/sign-in">Get a new link</a></p>
</div>`,
  };
}
