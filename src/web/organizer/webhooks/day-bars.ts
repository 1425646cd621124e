import type { WebhookHealth } from '../../../actions/webhooks/read-health.ts';
import { mostCounted } from '../../../delivery/outbox/delivery-count-store.ts';
import { type Html, html } from '../../../html/html.ts';
import { countOf, writeNumber } from '../number-words.ts';

const unitsPerBar = 10;
const gap = 3;
const height = 100;
const least = 4;

/** The last day of a webhook as a bar an hour: what arrived, and above it what did not. The sentence for a screen reader has the sums. */
export function renderDayBars({ hours }: Pick<WebhookHealth, 'hours'>): Html {
  const bars = hours.map(({ delivered, failed, pending }) => ({ delivered, missing: failed + pending }));
  const top = Math.max(...bars.map(({ delivered, missing }) => delivered + missing), 1);
  const width = bars.length * unitsPerBar;
  return html`<svg class="day-bars" role="img" aria-label="${describeDay(bars)}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
${bars.map(({ delivered, missing }, index) => {
  const upper = heightOf(missing, top);
  const lower = Math.min(heightOf(delivered, top), height - upper);
  return html`${renderBar(index, { from: height - lower, size: lower, kind: 'arrived' })}${renderBar(index, { from: height - lower - upper, size: upper, kind: 'missing' })}`;
})}</svg>`;
}

function heightOf(amount: number, top: number): number {
  return amount === 0 ? 0 : Math.max(least, Math.round((height * amount) / top));
}

function renderBar(
  index: number,
  { from, size, kind }: { from: number; size: number; kind: 'arrived' | 'missing' },
): Html | undefined {
  if (size === 0) return undefined;
  return html`<rect class="${kind}" x="${index * unitsPerBar}" y="${from}" width="${unitsPerBar - gap}" height="${size}"/>`;
}

function describeDay(bars: readonly { readonly delivered: number; readonly missing: number }[]): string {
  const delivered = bars.reduce((sum, bar) => sum + bar.delivered, 0);
  const missing = bars.reduce((sum, bar) => sum + bar.missing, 0);
  if (delivered + missing === 0) return 'No messages in the last 24 hours';
  const isCut = bars.some((bar) => bar.delivered >= mostCounted || bar.missing >= mostCounted);
  const all = countOf(delivered + missing, 'message');
  return `The last 24 hours: ${isCut ? 'more than ' : ''}${all}, ${missing === 0 ? 'all of them arrived' : `${writeNumber(missing)} did not arrive yet`}`;
}
