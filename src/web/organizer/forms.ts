import { formatTime } from '../../base/clock.ts';
import type { FieldError, Problem } from '../../base/errors.ts';
import type { Mistake } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import type { SignedIn } from '../../users/find-signed-in.ts';
import type { OrganizerWebpage, SignedVisit, Visit } from './route.ts';
import { nameNearDay, writeLocalDay, writeZonedInstant } from './time-words.ts';

/** The field that each form of a signed-in user contains, so that other websites cannot post it. */
export function hiddenCsrf({ csrf }: Pick<SignedIn, 'csrf'>): Html {
  return html`<input type="hidden" name="csrf" value="${csrf}">`;
}

/**
 * An instant (ms since 1970) in the time zone of the account, for every reader alike (I-time). Where the account has none it is the day,
 * which the module organizer.js changes to the time of the reader.
 */
export function renderTime(instant: number, visit: SignedVisit | Visit): Html {
  const timeZone = zoneOf(visit);
  return timeZone === null
    ? renderInstant(instant, { text: writeLocalDay(instant, 'UTC'), isOfReader: true })
    : renderInstant(instant, { text: writeZonedInstant(instant, timeZone) });
}

/** The day of an instant: `today`, or its date. */
export function renderDate(instant: number, visit: SignedVisit | Visit): Html {
  const timeZone = zoneOf(visit) ?? 'UTC';
  const isToday = nameNearDay(instant, timeZone, visit.context.clock.now()) === 'Today';
  return renderInstant(instant, { text: isToday ? 'today' : writeLocalDay(instant, timeZone) });
}

function renderInstant(
  instant: number,
  { text, isOfReader = false }: { readonly text: string; readonly isOfReader?: boolean },
): Html {
  return html`<time${attributes({ datetime: formatTime(instant), 'data-own': isOfReader })}>${text}</time>`;
}

function zoneOf(visit: SignedVisit | Visit): string | null {
  return 'settings' in visit ? visit.settings.timeZone : null;
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

/** The note in place of a form that needs a fresh sign-in, with the link to it. */
export function renderFreshNote({ path }: SignedVisit, purpose: string): Html {
  return html`<p>${purpose}, sign in again. Your last sign-in is older than ten minutes.</p>
<p><a class="button" href="/sign-in?next=${encodeURIComponent(path)}">Sign in again</a></p>`;
}
