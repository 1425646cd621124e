import { isClosed } from '../../actions/petitions/petition.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import type { Words } from '../../html/words/en.ts';
import { renderResult, renderTotal, type ShownPetition, shownTotal } from './shown-petition.ts';

const steps = [10, 15, 20, 30, 50, 75];

/** The goal that a petition has at a number of signatures: its own, and once that is reached, the next number of a ladder (I-goal). */
export function goalAt(goal: number, signed: number): number {
  if (signed < goal) return goal;
  for (let power = 1; ; power *= 10) {
    const next = steps.map((step) => step * power).find((step) => step > signed);
    if (next !== undefined) return next;
  }
}

/** How many people have signed, of which goal, with a bar (I-goal). Everything follows from the rounded public total. */
export function renderProgress(
  words: Words,
  shown: ShownPetition,
  { now, heading }: { readonly now: number; readonly heading?: string },
): Html {
  const { petition, total } = shown;
  const { goal } = petition;
  const signed = shownTotal(total);
  const closed = isClosed(petition, now);
  const next = closed || goal === null ? goal : goalAt(goal, signed);
  const named = attributes({ id: heading, class: signed === 0 ? 'total short' : 'total' });
  const text = closed ? renderResult(words, shown, now) : renderSigned(words, shown, next);
  const line = heading === undefined ? html`<p${named}>${text}</p>\n` : html`<h2${named}>${text}</h2>\n`;
  if (goal === null || next === null) return line;
  const about = closed ? words.petition.goalWas(goal) : describeGoal(words, { goal, next, signed });
  return html`${line}${
    total > 0 &&
    html`<progress max="${next}" value="${Math.min(signed, next)}" aria-hidden="true"></progress>\n`
  }${about !== undefined && html`<p class="hint">${about}</p>\n`}`;
}

function renderSigned(words: Words, { total }: ShownPetition, next: number | null): Html | string {
  const signed = shownTotal(total);
  if (signed === 0 || next === null) return renderTotal(words, total);
  return words.petition.manyOf(html`<strong>${words.number(signed)}</strong>`, words.number(next));
}

function describeGoal(
  { petition }: Words,
  { goal, next, signed }: { readonly goal: number; readonly next: number; readonly signed: number },
): string | undefined {
  if (next !== goal) return petition.reached(goal, next);
  return signed === 0 ? petition.goal(goal) : undefined;
}
