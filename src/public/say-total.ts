/** How many have signed, in words, as HTML; rounded down, so that one signature more or less rarely shows. */
export function sayTotal(total: number): string {
  if (total === 0) return 'Be the first to sign';
  if (total < 5) return 'A few people have signed';
  return `<strong>${new Intl.NumberFormat('en').format(roundDown(total))}</strong> people have signed`;
}

function roundDown(total: number): number {
  const step = total < 100 ? 5 : total < 1000 ? 10 : 100;
  return total - (total % step);
}
