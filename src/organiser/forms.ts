import { formatTime } from '../clock.ts';
import type { FieldError, Problem } from '../errors.ts';
import type { Mistake } from '../html/form.ts';
import { type Html, html } from '../html/html.ts';
import type { SignedIn } from '../users/find-signed-in.ts';
import type { SignedVisit } from './route.ts';

/** The field that each form of a signed-in user contains, so that other websites cannot post it. */
export function hiddenCsrf({ csrf }: Pick<SignedIn, 'csrf'>): Html {
  return html`<input type="hidden" name="csrf" value="${csrf}">`;
}

const shown = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });

/** An instant (ms since 1970) as a time element, in UTC. */
export function renderTime(instant: number): Html {
  return html`<time datetime="${formatTime(instant)}">${shown.format(instant)} UTC</time>`;
}

/** The mistakes of a refused form, by the names of its fields: `/description` is the field `description`. */
export function readMistakes(problem: Problem, labels: Readonly<Record<string, string>>): Mistake[] {
  if (problem.fields.length === 0) return [{ field: undefined, message: problem.message }];
  return problem.fields.map((error: FieldError) => {
    const name = 'pointer' in error ? error.pointer.slice(1) : error.parameter;
    const label = labels[name];
    return label === undefined
      ? { field: undefined, message: `${name} ${error.message}` }
      : { field: name, message: `${label} ${error.message}` };
  });
}

/** The note in place of a form that needs a fresh sign-in, with the link to it. */
export function renderFreshNote({ path }: SignedVisit, purpose: string): Html {
  return html`<p>${purpose}, sign in again. Your last sign-in is older than ten minutes.</p>
<p><a class="button" href="/sign-in?next=${encodeURIComponent(path)}">Sign in again</a></p>`;
}
