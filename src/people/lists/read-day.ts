// Year, month and day; the first group of each alternative is the one that may be the year.
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/;
const writtenDay = /^(\d{1,2})([-/.])(\d{1,2})[-/.](\d{2}|\d{4})$/;
const yearsOfCentury = 100;
const mostMonths = 12;

/** The order of day and month in a column, counted from what cannot be a month. */
export class DayOrder {
  private dayFirst = 0;
  private monthFirst = 0;

  /** Counts a cell, if it is a date. */
  count(cell: string): void {
    const [, first, , second] = writtenDay.exec(cell.trim()) ?? [];
    if (Number(first) > mostMonths) this.dayFirst += 1;
    if (Number(second) > mostMonths) this.monthFirst += 1;
  }

  /** Whether the day stands first; undefined where no date shows it. */
  get isDayFirst(): boolean | undefined {
    return this.dayFirst === this.monthFirst ? undefined : this.dayFirst > this.monthFirst;
  }
}

/** A date as `1988-02-29`, or why it is none. */
export function readDay(
  text: string,
  { isDayFirst, thisYear }: { readonly isDayFirst: boolean; readonly thisYear: number },
): { readonly day: string } | { readonly reason: string } {
  const [, isoYear, isoMonth, isoDate] = isoDay.exec(text) ?? [];
  const [, first, separator, second, year] = writtenDay.exec(text) ?? [];
  if (isoYear !== undefined) return check(Number(isoYear), Number(isoMonth), Number(isoDate));
  if (year === undefined) return { reason: `“${text}” is no date` };
  const numbers = [Number(first), Number(second)];
  // With dots the day always stands first.
  const [date = 0, month = 0] = isDayFirst || separator === '.' ? numbers : numbers.reverse();
  return check(fullYear(year, thisYear), month, date);
}

// Of two digits the last such year that has begun.
function fullYear(year: string, thisYear: number): number {
  if (year.length > 2) return Number(year);
  const century = thisYear - (thisYear % yearsOfCentury);
  const inThis = century + Number(year);
  return inThis > thisYear ? inThis - yearsOfCentury : inThis;
}

function check(year: number, month: number, date: number): { day: string } | { reason: string } {
  const day = new Date(Date.UTC(year, month - 1, date));
  const isReal =
    day.getUTCFullYear() === year && day.getUTCMonth() === month - 1 && day.getUTCDate() === date;
  return isReal ? { day: day.toISOString().slice(0, 10) } : { reason: 'The day does not exist' };
}
