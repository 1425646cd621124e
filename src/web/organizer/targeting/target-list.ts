import { attributes, type Html, html } from '../../../html/html.ts';
import { renderIcon } from '../../../html/icons.ts';
import { writeNumber } from '../number-words.ts';
import type { OrganizerWebpage, Visit } from '../route.ts';
import { readyTargets } from './ready-targets.ts';

/** A row of the list: a target, an event or a petition. */
export interface ListedTarget {
  readonly title: string;
  readonly about: string | undefined;
  /** How many people fit; undefined where they are not counted. */
  readonly people: number | undefined;
  readonly links: readonly { readonly text: string; readonly href: string; readonly isButton?: true }[];
  /** Where the title leads. */
  readonly href?: string;
}

/** What the list of an account shows. */
export interface ShownTargets {
  readonly own: readonly ListedTarget[];
  readonly actions: readonly ListedTarget[];
  readonly ready: readonly (number | undefined)[];
  readonly hasMoreActions: boolean;
  readonly pager: Html | undefined;
}

/** Renders the targets of an account, those that are ready to start from, and everything that somebody acted on. */
export function renderTargets({ account }: Visit, shown: ShownTargets): OrganizerWebpage {
  const root = `/manage/${account.slug}/targeting`;
  const { own, actions, ready, hasMoreActions, pager } = shown;
  return {
    title: 'Targeting',
    main: html`<div class="head">
<div>
<h1>Targeting</h1>
<p class="lead">Groups of people that you describe once. Who fits is counted anew each time.</p>
</div>
<div class="actions"><a class="button" href="${root}/new">${renderIcon('plus')}New target</a></div>
</div>
${own.length > 0 && renderPart('yours', 'Yours', own)}${pager}${renderPart(
  'ready',
  'Ready to use',
  readyTargets.map(({ name, title, about }, index) => ({
    title,
    about,
    people: ready[index],
    links: [{ text: 'Start from it', href: `${root}/new?from=${name}`, isButton: true }],
  })),
)}${actions.length > 0 && renderPart('acted', 'Everybody who acted on one event or petition', actions)}${
  hasMoreActions && html`<p><a href="${root}/actions">All events and petitions</a></p>\n`
}`,
  };
}

/** Rows of targets below a heading. */
function renderPart(id: string, title: string, rows: readonly ListedTarget[]): Html {
  return html`<section aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${renderRows(rows, id)}</section>
`;
}

/** Targets, events or petitions with how many people fit and where one goes on. */
export function renderRows(rows: readonly ListedTarget[], labelledBy: string): Html {
  return html`<table class="stacked targets" aria-labelledby="${labelledBy}">
<thead class="unseen"><tr><th scope="col">Name</th><th scope="col">People</th><td></td></tr></thead>
<tbody>
${rows.map(renderRow)}</tbody>
</table>
`;
}

function renderRow({ title, about, people, href, links }: ListedTarget): Html {
  const name = href === undefined ? html`<b>${title}</b>` : html`<a href="${href}"><b>${title}</b></a>`;
  return html`<tr><th scope="row">${name}${about !== undefined && html`<br><small>${about}</small>`}</th><td class="whole end">${
    people !== undefined &&
    html`<b>${writeNumber(people)}</b> <small>${people === 1 ? 'person' : 'people'}</small>`
  }</td><td class="whole end"><span class="links">${links.map(
    ({ text, href, isButton }) =>
      html`<a${attributes({ class: isButton && 'button secondary', href })}>${text}<span class="unseen">: ${title}</span></a>\n`,
  )}</span></td></tr>
`;
}
