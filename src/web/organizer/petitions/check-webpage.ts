import { nameZone } from '../../../actions/events/zone-name.ts';
import type { ShownMatches, ShownSignature } from '../../../actions/removals/read-evidence.ts';
import { isWorking, type Removal, type RemovalChoice } from '../../../actions/removals/removal.ts';
import { formatTime } from '../../../base/clock.ts';
import type { Mistake } from '../../../html/form.ts';
import { renderField, renderMistakes } from '../../../html/form.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { renderIcon } from '../../../html/icons.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import { fullNameOf } from '../../../people/person.ts';
import { hiddenCsrf } from '../forms.ts';
import { countOf, writeNumber } from '../number-words.ts';
import type { Visit } from '../route.ts';
import { writeLocalInstant, writeZonedInstant } from '../time-words.ts';
import { describeChoice, type Finding } from './check-words.ts';

/** The signatures of a choice that is looked at, and what was typed. */
export interface Looked {
  readonly choice: RemovalChoice;
  readonly matches: ShownMatches;
  readonly reason: string;
  readonly mistakes: readonly Mistake[];
}

/** A removal with the name of who ordered it. */
export interface LoggedRemoval {
  readonly removal: Removal;
  readonly by: string;
}

/** The webpage of what looks wrong: the signatures that are looked at, the findings, and the log. */
export function renderCheck(
  visit: Visit,
  {
    looked,
    findings,
    unfound,
    waits,
    seen,
    isPart,
    log,
    removed,
  }: {
    readonly looked: Looked | undefined;
    readonly findings: readonly Finding[];
    readonly unfound: readonly string[];
    /** The line on signatures that wait for their confirmation. */
    readonly waits: Html | undefined;
    readonly seen: number;
    readonly isPart: boolean;
    readonly log: readonly LoggedRemoval[];
    /** How many signatures are struck out. */
    readonly removed: number;
  },
): Html {
  const sample = isPart ? ` Only the newest ${writeNumber(seen)} are counted here.` : '';
  return html`${looked !== undefined && renderLooked(visit, looked)}<section aria-labelledby="wrong">
<h2 id="wrong">What looks wrong</h2>
<p class="hint">Nothing is removed by itself. Look, then decide.${sample}</p>
${
  seen === 0 && waits === undefined
    ? html`<p>Nobody has signed yet.</p>\n`
    : html`<ul class="findings">
${waits}${findings.map((finding) => renderFinding(visit, finding))}${unfound.map(
  (text) => html`<li><span class="good">${renderIcon('check')}</span><p>${text}</p></li>\n`,
)}</ul>
`
}</section>
${renderLog(visit, log, removed)}`;
}

// Leads to the signatures of a finding (R-check).
function renderFinding(visit: Visit, { share: { rule, value }, isOdd, text, aid }: Finding): Html {
  return html`<li><span class="${isOdd ? 'warn' : 'good'}">${renderIcon(isOdd ? 'warning' : 'check')}</span>
<p><b>${text}</b><br><small>${isOdd && html`<span class="unseen">Worth a look. </span>`}${aid}</small></p>
<form method="post">${hiddenCsrf(visit)}<input type="hidden" name="rule" value="${rule}"><input type="hidden" name="value" value="${value}"><button class="secondary" name="action" value="show">Look<span class="unseen">: ${text}</span></button></form></li>
`;
}

function renderLooked(visit: Visit, { choice, matches, reason, mistakes }: Looked): Html {
  const { rule, value, signatureIds } = choice;
  const timeZone = visit.settings.timeZone ?? 'UTC';
  const { count, isPart, shown } = matches;
  const words = wordsIn('en');
  const described = describeChoice(choice, timeZone);
  const noun = count === 1 ? described.replace(/^signatures/, 'signature') : described;
  const title = `${isPart ? 'At least ' : ''}${writeNumber(count)} ${noun}`;
  const isChosen = rule === 'chosen';
  const button = isPart
    ? html`Strike out all of them`
    : html`<span>Strike out <span data-left="${count}">${writeNumber(count)}</span></span>`;
  return html`<section class="card looked" aria-labelledby="looked">
<h2 id="looked">${title}</h2>
${renderMistakes(words, mistakes, 3)}${
  count === 0
    ? html`<p>No signature is like this.</p>\n`
    : html`<form method="post">${hiddenCsrf(visit)}<input type="hidden" name="confirmed" value="yes">
${!isChosen && html`<input type="hidden" name="rule" value="${rule}"><input type="hidden" name="value" value="${value ?? ''}">\n`}<table class="stacked">
<thead><tr><th scope="col">Name</th><th scope="col">Email</th><th scope="col">Town</th><th scope="col">Time <span>(${nameZone(timeZone, 'en')})</span></th><th scope="col">${isChosen ? 'Strike out' : 'Keep'}</th></tr></thead>
<tbody>
${shown.map((one) => renderSignature(one, { isChosen, timeZone, ids: signatureIds }))}</tbody>
</table>
${count > shown.length && html`<p class="hint">… and ${writeNumber(count - shown.length)} more.</p>\n`}${isPart && html`<p class="hint">Older signatures like these are struck out as well. The log shows how many.</p>\n`}${renderField(
  {
    name: 'reason',
    label: 'Reason, shown in public',
    control: 'text',
    autocomplete: 'off',
    value: reason,
    mistake: mistakes.find(({ field }) => field === 'reason')?.message,
  },
)}
<div class="actions"><button class="danger" name="action" value="strike">${button}</button><a href="">Leave them</a></div>
</form>
`
}</section>
`;
}

function renderSignature(
  { facts: { id, createdAt, email }, person }: ShownSignature,
  {
    isChosen,
    timeZone,
    ids,
  }: { readonly isChosen: boolean; readonly timeZone: string; readonly ids: readonly string[] },
): Html {
  const name = (person && fullNameOf(person)) || 'Somebody without a name';
  const box = attributes({
    type: 'checkbox',
    name: isChosen ? 'signature_id' : 'keep',
    value: id,
    checked: ids.includes(id),
    'aria-label': `${isChosen ? 'Strike out' : 'Keep'} ${name}`,
  });
  return html`<tr><th scope="row"><b>${name}</b></th><td>${email}</td><td class="beside" data-label="Town">${person?.postalAddresses[0]?.place.locality}</td><td class="whole beside" data-label="Time">${writeLocalInstant(createdAt, timeZone)}</td><td class="tick" data-label="${isChosen ? 'Strike out' : 'Keep'}"><input${box}></td></tr>
`;
}

function renderLog(visit: Visit, log: readonly LoggedRemoval[], removed: number): Html | undefined {
  if (log.length === 0) return undefined;
  return html`<section aria-labelledby="log">
<h2 id="log">Log</h2>
${removed > 0 && html`<p class="hint">${countOf(removed, 'signature is', 'signatures are')} struck out. The public page shows the number rounded down, like the total.</p>\n`}<table class="stacked">
<thead><tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Who</th><th scope="col"><span class="unseen">Undo</span></th></tr></thead>
<tbody>
${log.map((one) => renderRemoval(visit, one))}</tbody>
</table>
</section>
`;
}

// In the zone of the group (R-check), as the findings are, so that both can be compared.
function renderInstant(instant: number, timeZone: string): Html {
  return html`<time datetime="${formatTime(instant)}">${writeZonedInstant(instant, timeZone)}</time>`;
}

const doing: Readonly<Record<Removal['state'], string>> = {
  striking: 'Striking out',
  struck: 'Struck out',
  undoing: 'Bringing back',
  undone: 'Struck out and brought back',
};

function renderRemoval(visit: Visit, { removal, by }: LoggedRemoval): Html {
  const { id, state, count, reason, createdAt, undoneAt } = removal;
  const timeZone = visit.settings.timeZone ?? 'UTC';
  const canUndo = state === 'striking' || state === 'struck';
  const signatures = countOf(count, 'signature');
  return html`<tr><td>${renderInstant(createdAt, timeZone)}</td><td><b>${doing[state]} ${isWorking(removal) && state === 'striking' ? `${signatures} so far` : signatures}</b><br><small>“${reason}”<br>${describeChoice(removal, timeZone)}${undoneAt !== null && html`<br>Brought back ${renderInstant(undoneAt, timeZone)}`}</small></td><td class="beside" data-label="By">${by}</td><td class="whole end">${
    canUndo &&
    html`<form method="post">${hiddenCsrf(visit)}<input type="hidden" name="removal" value="${id}"><button class="link" name="action" value="undo">${count === 1 ? 'Undo' : `Undo all ${writeNumber(count)}`}</button></form>`
  }${isWorking(removal) && html`<a href="">Look again</a>`}</td></tr>
`;
}
