/** A number with separators: `1,234`. */
export function writeNumber(value: number): string {
  return value.toLocaleString('en');
}

/** A share from 0 to 1 in percent, below a tenth with one decimal where it is not 0: `18%`, `10%`, `3.7%`, `5%`. */
export function writePercent(share: number): string {
  return share.toLocaleString('en', { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 });
}

/** A number of things: `1 event`, `2 events`. */
export function countOf(amount: number, one: string, several = `${one}s`): string {
  return `${writeNumber(amount)} ${amount === 1 ? one : several}`;
}
