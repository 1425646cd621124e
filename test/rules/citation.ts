import { isNamed, sections } from './description.ts';

/** A rule or a row as titles cite it: `4.2`, the section and the name of the row, `2.1 summary`, or a row with a name of its own, `S-link`. */
export type Citation = string;

const brackets = / \(((?:\d(?:\.\d)?|[A-Z]-[a-z][a-z-]*)(?:[ ,][^()]+)?)\)/g;

/** Every numbered rule and every row, in the order of the description. */
export const provable: readonly Citation[] = sections.flatMap(({ number, rules, rows }) => [
  ...Object.keys(rules),
  ...rows.map((row) => (isNamed(row) ? row : `${number} ${row}`)),
]);

const known: ReadonlySet<Citation> = new Set([...sections.map(({ number }) => number), ...provable]);

/** The citations in the brackets of a title: `(2.1 status, visibility, 4.3)` is `2.1 status`, `2.1 visibility` and `4.3`. */
export function readCitations(title: string): Citation[] {
  return [...title.matchAll(brackets)].flatMap(([, list = '']) => {
    let section = '';
    return list.split(', ').map((entry) => {
      if (isNamed(entry)) return entry;
      const [, number, row] = /^(\d(?:\.\d)?)(?: (.+))?$/.exec(entry) ?? [undefined, section, entry];
      section = number ?? '';
      return row === undefined ? section : `${section} ${row}`;
    });
  });
}

/** Whether the description has the cited section, rule or row. */
export function isKnown(citation: Citation): boolean {
  return known.has(citation);
}

/** A title without its citations. */
export function withoutCitations(title: string): string {
  return title.replaceAll(brackets, '');
}
