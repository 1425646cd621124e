import type { Petition } from '../../../actions/petitions/petition.ts';
import { mostCountedRows, type ShownPaperRow } from '../../../actions/signatures/paper-store.ts';
import { readPlace } from '../../../actions/signatures/place.ts';
import { renderMistakes } from '../../../html/form.ts';
import { attributes, type Html, html } from '../../../html/html.ts';
import { english } from '../../../html/words/en.ts';
import { fullNameOf } from '../../../people/person.ts';
import type { ActionForm, ActionMistake } from '../../public/action-form-input.ts';
import { hiddenCsrf } from '../forms.ts';
import { countOf, writeNumber } from '../number-words.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { writeLocalDay } from '../time-words.ts';

/** What the page for typing shows. */
export interface PaperState {
  readonly sheet: string;
  /** The last rows of the sheet, the newest first. */
  readonly rows: readonly ShownPaperRow[];
  readonly counts: { readonly rows: number; readonly counting: number };
  /** The row that was refused, with its mistakes. */
  readonly typed: Partial<ActionForm['typed']>;
  readonly mistakes: readonly ActionMistake[];
  readonly isClosed: boolean;
  /** What happened to a row that was undone. */
  readonly note?: string | undefined;
}

const columns = [
  { name: 'given_name', label: 'First name', type: 'text' },
  { name: 'family_name', label: 'Last name', type: 'text' },
  { name: 'postal_code', label: 'Postal code', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'tel' },
] as const;

/** Renders the page for typing: the row that is typed on top, and the saved rows of the sheet below it. */
export function renderPaper(visit: Visit, petition: Petition, state: PaperState): OrganizerWebpage {
  const { sheet, mistakes, isClosed } = state;
  const manage = `/manage/${visit.account.slug}/petitions/${petition.id}`;
  const title = `Signatures from paper – ${petition.title}`;
  return {
    title: mistakes.length > 0 ? `Error: ${title}` : title,
    scripts: isClosed ? [] : ['paper.js'],
    main: html`<p class="back"><a href="${manage}">${petition.title}</a></p>
<div class="row">
<h1>Signatures from paper</h1>
<a class="button secondary" href="${manage}/paper/sheet">Print empty sheets</a>
</div>
<p class="when-where">Type a row, press Enter. Each row is saved at once and marked “paper”.</p>
${
  isClosed &&
  html`<p class="notice">The petition is closed, so no row counts any more. Open it again to type more.</p>\n`
}${renderMistakes(english, mistakes)}<form class="sheet" method="get" action="paper">
<label for="sheet">Sheet <span>(optional)</span></label>
<div class="with-button"><input id="sheet" name="sheet" value="${sheet}" maxlength="255" autocomplete="off"><button class="secondary">Open</button></div>
</form>
<form${attributes({ id: 'paper', method: 'post', action: 'paper', novalidate: mistakes.length > 0 })}>
${hiddenCsrf(visit)}<input type="hidden" name="token" value="${visit.context.ids.newId()}"><input type="hidden" name="sheet" value="${sheet}"><input type="hidden" name="consent" value="${visit.settings.consentVersion}">
<div class="table" tabindex="0" role="group" aria-label="Rows">
<table class="typing">
<thead><tr>${columns.map(({ name, label }) => html`<th scope="col" id="${name}-head">${label}</th>`)}<th scope="col" id="opt_in-head">News</th><th scope="col"><span class="unseen">State</span></th></tr></thead>
${!isClosed && renderTypedRow(state)}<tbody id="refused" aria-live="polite"></tbody>
<tbody id="saved" aria-live="polite">
${renderSavedRows(visit, { ...state, mistakes: [] })}</tbody>
</table>
</div>
</form>`,
  };
}

// The browser focuses the first field, or the summary of mistakes.
function renderTypedRow({ typed, mistakes }: PaperState): Html {
  const cells = columns.map(({ name, label, type }) => {
    const mistake = mistakes.find(({ field }) => field === name)?.message;
    const input = {
      id: name,
      name,
      type,
      value: typed[name] ?? '',
      autocomplete: 'off',
      'aria-labelledby': `${name}-head`,
      autofocus: name === 'given_name' && mistakes.length === 0,
      'aria-invalid': mistake !== undefined && 'true',
      'aria-describedby': mistake !== undefined && `${name}-wrong`,
    };
    return html`<td data-label="${label}"><input${attributes(input)}>${mistake !== undefined && html`<p class="wrong" id="${name}-wrong">${mistake}</p>`}</td>`;
  });
  const box = {
    type: 'checkbox',
    name: 'opt_in',
    id: 'opt_in',
    value: 'yes',
    checked: (typed.opt_in ?? '') !== '',
  };
  return html`<tbody class="typed"><tr>${cells}<td data-label="News"><input${attributes({ ...box, 'aria-labelledby': 'opt_in-head' })}></td><td class="number"><button>Add</button></td></tr></tbody>
`;
}

/** Renders the saved rows with their number, the newest first, and what was wrong with the last one. */
export function renderSavedRows(visit: Visit, state: PaperState): Html {
  const { rows, counts, mistakes, typed, isClosed, note } = state;
  const wide = columns.length + 2;
  const line = (kind: string, text: Html) =>
    html`<tr class="${kind}"><td colspan="${wide}"><p>${text}</p></td></tr>\n`;
  const isRefused = mistakes.length > 0;
  const reasons = mistakes.map(({ message }) => message).join(' ');
  const refused = columns.map(({ name }) => typed[name] ?? '').filter((text) => text !== '');
  return html`${line('hint', counts.rows === 0 ? html`No row yet` : html`${counts.rows < mostCountedRows ? countOf(counts.rows, 'row') : `The last ${countOf(counts.rows, 'row')}`} of this sheet, ${writeNumber(counts.counting)} count`)}${
    isRefused && line('warn refused', html`Not saved: ${refused.join(', ')}. ${reasons}`)
  }${
    isClosed &&
    refused.length > 0 &&
    line('warn refused', html`Not saved: ${refused.join(', ')}. The petition is closed.`)
  }${note !== undefined && line('warn', html`${note}`)}${rows.map((row) => renderRow(visit, row))}`;
}

const found = {
  email: 'same email',
  phone: 'same phone number',
  name: 'same name and postal code',
} as const;

function renderRow({ settings }: Visit, row: ShownPaperRow): Html {
  const { id, outcome, givenName, familyName, place, email, emailStatus, signedAt } = row;
  const counts = outcome === 'saved' && signedAt !== undefined;
  const state = counts ? html`<span class="good">saved</span>` : explain(outcome, signedAt, settings);
  const isNews = outcome === 'saved' && emailStatus === 'subscribed';
  const name = fullNameOf({ givenName, familyName });
  return html`<tr${attributes({ class: !counts && 'warn' })}><td>${givenName}</td><td>${familyName}</td><td>${readPlace(place).postalCode}</td><td colspan="2">${email}</td><td>${isNews && 'yes'}</td><td class="number">${state} <button class="link" name="undo" value="${id}" formnovalidate aria-label="Undo: ${name}">Undo</button></td></tr>
`;
}

function explain(
  outcome: ShownPaperRow['outcome'],
  signedAt: number | undefined,
  { timeZone }: Visit['settings'],
): string {
  if (outcome === 'saved' || signedAt === undefined) return 'struck out, does not count';
  return `${found[outcome]} as on ${writeLocalDay(signedAt, timeZone ?? 'UTC')}, does not count`;
}
