import {
  type FilteredRows,
  hasInIndex,
  hasOwnIndex,
  type RowCondition,
  type TextCondition,
} from './filtered-rows.ts';

/** These conditions, if each is of a text that the owner of the rows has an index of. */
export function onlyIndexedTexts(
  rows: FilteredRows,
  conditions: readonly RowCondition[],
): readonly TextCondition[] | undefined {
  const texts = conditions.filter(isText).filter(({ name }) => hasOwnIndex(rows, name));
  return texts.length === conditions.length ? texts : undefined;
}

/** The text whose index is read, and the other conditions. An index that contains the texts of the others comes first. */
export function chooseText(
  rows: FilteredRows,
  conditions: readonly RowCondition[],
): { text: TextCondition | undefined; left: readonly RowCondition[] } {
  const met = conditions
    .filter(isText)
    .filter(({ name, isMet }) => isMet && hasOwnIndex(rows, name))
    .map((text) => ({ text, left: conditions.filter((one) => one !== text) }));
  return (
    met.find(({ text, left }) => isInIndex(rows, text, left)) ??
    met[0] ?? { text: undefined, left: conditions }
  );
}

/** Whether texts are counted without reading a row: those of one column, and those of two that one index contains. */
export function areInOneIndex(rows: FilteredRows, texts: readonly TextCondition[]): boolean {
  const names = [...new Set(texts.map(({ name }) => name))];
  return (
    names.length < 2 ||
    names.some((name) => names.every((other) => other === name || hasInIndex(rows, name, other)))
  );
}

/** Whether the index of a text contains all that these conditions compare. */
export function isInIndex(
  rows: FilteredRows,
  text: TextCondition | undefined,
  conditions: readonly RowCondition[],
): boolean {
  return conditions.every(
    (one) => one.kind === 'text' && text !== undefined && hasInIndex(rows, text.name, one.name),
  );
}

/**
 * The number of members that meet conditions of indexed texts, from the numbers of entries that have a text and meet others. Those that
 * differ from a text are all others without those that have it, so only entries with these texts are counted.
 */
export async function countTexts(
  rows: FilteredRows,
  texts: readonly TextCondition[],
  countEntries: (text: TextCondition | undefined, left: readonly RowCondition[]) => Promise<number>,
): Promise<number> {
  const count = async (met: readonly TextCondition[], unmet: readonly TextCondition[]): Promise<number> => {
    const [first, ...others] = unmet;
    if (first === undefined) return countMet(met);
    const all = await count(met, others);
    return all === 0 ? 0 : all - (await count([...met, { ...first, isMet: true }], others));
  };
  const countMet = async (met: readonly TextCondition[]): Promise<number> => {
    const values = new Map(met.map((text) => [text.name, text]));
    if (met.some(({ name, value }) => values.get(name)?.value !== value)) return 0;
    const { text, left } = chooseText(rows, [...values.values()]);
    return countEntries(text, left);
  };
  return count(
    texts.filter(({ isMet }) => isMet),
    texts.filter(({ isMet }) => !isMet),
  );
}

function isText(condition: RowCondition): condition is TextCondition {
  return condition.kind === 'text';
}
