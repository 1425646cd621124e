import { isClosed } from '../../actions/petitions/petition.ts';
import { type Html, html } from '../../html/html.ts';
import type { Words } from '../../html/words/en.ts';
import { renderResult, renderTotal, type ShownPetition, shownTotal } from './shown-petition.ts';

const steps = [10, 15, 20, 30, 50, 75];

/** The goal that a petition has at a number of signatures: its own, and once that is reached, the next number of a ladder. */
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
  const closed = isClosed(petition, now);
  const signed = shownTotal(total);
  const next = goal === null ? null : closed ? goal : goalAt(goal, signed);
  const isShort = signed === 0;
  const number = html`<strong>${words.number(signed)}</strong>`;
  const text = closed
    ? renderResult(words, shown, now)
    : isShort || next === null
      ? renderTotal(words, total)
      : words.petition.manyOf(number, words.number(next));
  const line = html`${
    heading === undefined
      ? html`<p class="total${isShort && ' short'}">${text}</p>`
      : html`<h2 id="${heading}" class="total${isShort && ' short'}">${text}</h2>`
  }
`;
  if (goal === null || next === null) return line;
  const about = closed
    ? words.petition.goalWas(goal)
    : next !== goal
      ? words.petition.reached(goal, next)
      : isShort
        ? words.petition.goal(goal)
        : undefined;
  return html`${line}${
    total > 0 &&
    html`<progress max="${next}" value="${Math.min(signed, next)}" aria-hidden="true"></progress>
`
  }${about !== undefined && html`<p class="hint">${about}</p>\n`}`;
}
