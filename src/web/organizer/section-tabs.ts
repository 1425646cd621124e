import type { Role } from '../../accounts/account.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { includesRole } from '../../users/user.ts';
import { writeNumber } from './number-words.ts';
import type { Visit } from './route.ts';

/** A section of a manage webpage, with an address of its own. */
export interface Section<Name extends string> {
  readonly name: Name;
  /** Behind the address of the overview. */
  readonly path: string;
  readonly label: string;
  readonly needs: Role;
}

/** How many people or texts are in some sections. */
export type SectionCounts<Name extends string> = Readonly<Partial<Record<Name, number>>>;

/** The sections that the role may open, as tabs; one that is not empty has its number. */
export function renderTabs<Name extends string>(
  { role }: Visit,
  {
    noun,
    root,
    sections,
    section,
    counts,
  }: {
    readonly noun: string;
    readonly root: string;
    readonly sections: readonly Section<Name>[];
    readonly section: Name;
    readonly counts: SectionCounts<Name>;
  },
): Html {
  return html`<nav class="tabs" aria-label="Sections of the ${noun}">
<ul>
${sections
  .filter(({ needs }) => includesRole(role, needs))
  .map(
    ({ name, path, label }) =>
      html`<li><a${attributes({ href: root + path, 'aria-current': name === section && 'page' })}>${label}${renderCount(counts[name])}</a></li>\n`,
  )}</ul>
</nav>
`;
}

function renderCount(count = 0): Html | undefined {
  return count > 0 ? html` <span class="soft">${writeNumber(count)}</span>` : undefined;
}
