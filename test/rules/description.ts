import { readFileSync } from 'node:fs';

/** A section of `docs/rules.md`: its numbered rules, and the rows of its table. */
export interface Section {
  readonly number: string;
  readonly title: string;
  /** The title of each numbered rule, by its number. */
  readonly rules: Readonly<Record<string, string>>;
  /** The names in the first column of the table. Titles cite them. */
  readonly rows: readonly string[];
}

/** The sections of `docs/rules.md`, in its order. */
export const sections: readonly Section[] = readSections(
  readFileSync(new URL('../../docs/rules.md', import.meta.url), 'utf8'),
);

/** Whether a row has a name that titles cite without its section, such as `S-link`. */
export function isNamed(row: string): boolean {
  return /^[A-Z]-[a-z][a-z-]*$/.test(row);
}

/** Reads the sections of the rules: `## 4 Title`, `### 4.2 Title` for a rule, and a table whose first column has the rows in backticks. */
function readSections(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [, number = '', title = ''] = /^(\S+) (.*)/.exec(text) ?? [];
      const rules = [...text.matchAll(/^### (\S+) (.*)$/gm)].map(([, rule = '', about = '']) => [
        rule,
        about,
      ]);
      const rows = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, row = '']) => row);
      return { number, title, rules: Object.fromEntries(rules), rows };
    });
}

/** Rules and rows that the service does not implement yet, each with what is missing. */
export type NotBuilt = Readonly<Record<string, string>>;

/** What is missing now. A rule leaves this list as soon as a test cites it. */
export const notBuilt: NotBuilt = {};
