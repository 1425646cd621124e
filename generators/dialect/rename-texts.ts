import type { Bundle } from '../bundle.ts';
import { type DialectTable, namesBySchema } from './read-table.ts';

/** Writes the texts of a description in the names of a dialect. */
export interface Texts {
  /** A copy of a part of the description, with the names in its texts; `own` are the names of its schema. */
  write(part: unknown, own?: Readonly<Record<string, string>>): unknown;
  /** A text that is code, in the names of its schema. */
  writeCode(code: string, own: Readonly<Record<string, string>>): string;
  renamePath(path: string): string;
}

// Words of other meanings: outside their schemas they are not names of fields.
const ambiguous = ['summary', 'start', 'url', 'html', 'osdi:attendance'];

/** Makes what writes the texts of a description in the names of the table. */
export function createTexts(table: DialectTable, bundle: Bundle): Texts {
  const general = Object.fromEntries(
    Object.values(namesBySchema(table, bundle)).flatMap((names) =>
      Object.entries(names).filter(([name]) => !ambiguous.includes(name)),
    ),
  );
  const renamePath = (path: string): string =>
    path
      .split('/')
      .map((segment) => table.segments[segment] ?? segment)
      .join('/');
  const original = (bundle as unknown as { servers: readonly { url: string }[] }).servers[0]?.url ?? '';
  const writeText = (text: string, own: Readonly<Record<string, string>>): string =>
    text
      .replaceAll(new RegExp(`${original}(/[\\w/{}.-]*)?`, 'g'), (_all, path: string | undefined) =>
        path === undefined ? table.path : table.path + renamePath(path),
      )
      .replaceAll(/`([^`\n]+)`/g, (_all, code: string) => `\`${renameCode(code, { ...general, ...own })}\``);
  const write = (part: unknown, own: Readonly<Record<string, string>> = {}): unknown => {
    if (typeof part === 'string') return writeText(part, own);
    if (Array.isArray(part)) return part.map((one) => write(one, own));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, one]) => [name, write(one, own)]));
  };
  const writeCode = (code: string, own: Readonly<Record<string, string>>) =>
    code.replaceAll(/[\w:]+/g, (word) => own[word] ?? word);
  return { write, writeCode, renamePath };
}

// A name in code, also inside of longer code such as `[1, <originating_system> Event], <summary>`.
function renameCode(code: string, names: Readonly<Record<string, string>>): string {
  return (
    names[code] ?? code.replaceAll(/[\w:]+/g, (word) => (word.includes('_') ? (names[word] ?? word) : word))
  );
}
