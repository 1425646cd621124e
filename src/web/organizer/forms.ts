import { formatTime } from '../../base/clock.ts';
import type { FieldError, Problem } from '../../base/errors.ts';
import type { Mistake } from '../../html/form.ts';
import { type Html, html } from '../../html/html.ts';
import type { SignedIn } from '../../users/find-signed-in.ts';
import type { OrganizerWebpage, SignedVisit } from './route.ts';
import { writeLocalInstant } from './time-words.ts';

/** The field that each form of a signed-in user contains, so that other websites cannot post it (I-forged). */
export function hiddenCsrf({ csrf }: Pick<SignedIn, 'csrf'>): Html {
  return html`<input type="hidden" name="csrf" value="${csrf}">`;
}

/** An instant (ms since 1970) in UTC, which the module recorded-times.js changes to the time zone of the reader. */
export function renderTime(instant: number): Html {
  return html`<time datetime="${formatTime(instant)}" data-own>${writeLocalInstant(instant, 'UTC')} UTC</time>`;
}

/** The webpage of a form with mistakes (I-mistakes). */
export function asMistaken(webpage: OrganizerWebpage): OrganizerWebpage {
  return { ...webpage, title: `Error: ${webpage.title}`, status: 400 };
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

/** The page of a list that an address names, from 1; another text means the first one, and a number beyond `most` the last one. */
export function readPage(query: URLSearchParams, most: number): number {
  const page = Number.parseInt(query.get('page') ?? '', 10);
  return page >= 1 ? Math.min(page, most) : 1;
}

/** The note in place of a form that needs a fresh sign-in (S-fresh), with the link to it. */
export function renderFreshNote({ path }: SignedVisit, purpose: string): Html {
  return html`<p>${purpose}, sign in again. Your last sign-in is older than ten minutes.</p>
<p><a class="button" href="/sign-in?next=${encodeURIComponent(path)}">Sign in again</a></p>`;
}
