import { type Mistake, renderField, renderMistakes } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { renderIcon } from '../../../html/icons.ts';
import { english } from '../../../html/words/en.ts';
import { hiddenCsrf } from '../forms.ts';
import { writeNumber } from '../number-words.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { renderFit, type ShownFit } from './fit-card.ts';
import { type Choices, renderSentences, type ShownSentence } from './sentence-fields.ts';
import type { TargetForm } from './sentences.ts';

/** A target as its webpage shows it. */
export interface ShownTarget {
  readonly typed: TargetForm;
  readonly sentences: readonly ShownSentence[];
  readonly choices: Choices;
  readonly fit: ShownFit;
  readonly mistakes: readonly Mistake[];
  /** The stored target that is edited; undefined for a new one. */
  readonly stored: StoredTarget | undefined;
  /** When it was changed, or that it is not saved. */
  readonly state: Html | string;
  /** Whether what is shown is what is stored. */
  readonly isSaved: boolean;
  /** Makes one target of a form for a new one that is sent twice. */
  readonly token: string;
  /** The id of the control that gets the focus. */
  readonly focus?: string | undefined;
  /** What somebody else saved meanwhile. */
  readonly conflict?: Html | undefined;
}

/** What the webpage needs of a stored target. */
export interface StoredTarget {
  readonly id: string;
  readonly title: string;
  readonly version: number;
}

const titleLabel = 'Name of the target';

/** The address of a stored target, or of the form for a new one. */
export function addressOf({ account }: Visit, stored: Pick<StoredTarget, 'id'> | undefined): string {
  return `/manage/${account.slug}/targeting/${stored?.id ?? 'new'}`;
}

/** Renders the sentences of a target with who fits, and with what can be done with it. */
export function renderTarget(visit: Visit, shown: ShownTarget): OrganizerWebpage {
  const { typed, mistakes, stored, state, conflict } = shown;
  const address = addressOf(visit, stored);
  const title = stored?.title ?? 'New target';
  const isWrong = mistakes.length > 0;
  return {
    title: isWrong ? `Error: ${title}` : title,
    ...(isWrong && { status: 400 }),
    ...(conflict !== undefined && { status: 409 }),
    scripts: ['target.js'],
    main: html`<div class="head">
<div>
<p class="back"><a href="/manage/${visit.account.slug}/targeting">Targeting</a></p>
<h1>${title}</h1>
<p class="lead" id="state">${state}</p>
</div>
${stored !== undefined && renderTools(address, shown)}</div>
${renderMistakes(english, mistakes)}${conflict}<form class="sided target" id="target" method="post" action="${address}" novalidate>
${hiddenCsrf(visit)}${
  stored === undefined
    ? html`<input type="hidden" name="token" value="${shown.token}">`
    : html`<input type="hidden" name="version" value="${stored.version}">`
}
<button hidden name="action" value="count">Count</button>
<div>
<div id="sentences">
${renderSentences(shown.sentences, typed.match, { choices: shown.choices, focus: shown.focus })}</div>
<p id="counts"><button class="secondary" name="action" value="count">Count</button></p>
${stored === undefined && renderTitle(shown)}</div>
<section class="card result" aria-labelledby="count">
${renderFit(shown.fit)}</section>
<div class="actions" id="bar">
${renderBar(visit, shown)}</div>
</form>`,
  };
}

function renderTitle({ typed, mistakes }: ShownTarget): Html {
  const mistake = mistakes.find(({ field }) => field === 'title')?.message;
  return renderField({
    ...{ name: 'title', label: titleLabel, control: 'text', value: typed.title, mistake },
    form: 'target',
  });
}

function renderTools(address: string, shown: ShownTarget): Html {
  return html`<div class="actions">
<details class="menu more-actions">
<summary>Rename</summary>
<div class="popover">
${renderTitle(shown)}
<button name="action" value="save" form="target">Save</button>
</div>
</details>
<details class="menu more-actions">
<summary aria-label="More actions">⋯</summary>
<ul>
<li><a href="${address}/report">Report</a></li>
<li><a href="${address}/advanced">Use the API</a></li>
<li><button class="plain destroying" name="action" value="delete" form="target">Delete …</button></li>
</ul>
</details>
</div>
`;
}

function renderBar(visit: Visit, { stored, isSaved, fit }: ShownTarget): Html {
  const save = html`<button name="action" value="save">Save</button>\n`;
  if (stored === undefined) return save;
  if (!isSaved) return html`${save}<p class="hint">The spreadsheet and mails come from what is saved.</p>\n`;
  const { reached } = fit.shares;
  const mailing = `/manage/${visit.account.slug}/mailings/new?target_id=${stored.id}`;
  return html`${save}${
    reached > 0 &&
    html`<a class="button secondary" href="${mailing}">${renderIcon('mail')}Write to ${writeNumber(reached)} of them</a>\n`
  }<button class="secondary" formaction="${addressOf(visit, stored)}/people.csv">Spreadsheet (CSV)</button>
`;
}
