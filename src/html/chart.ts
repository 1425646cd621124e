import { encode } from 'uqr';
import { type Html, html } from './html.ts';

/** What a chart shows of each day. */
export interface Chart {
  /** What is counted, such as `RSVPs`. */
  readonly name: string;
  readonly bars: readonly Bar[];
  /** What a bar is about; by default a day. */
  readonly unit?: 'days' | 'weeks';
}

/** A bar with its name. */
export interface Bar {
  readonly name: string;
  readonly value: number;
}

const unitsPerBar = 10;
const gap = 2;
const height = 100;

/**
 * A bar chart as SVG with its scale and the names of its first, middle and last bar beside it. It stretches to any width, and its
 * text keeps its size. It needs a table with the same numbers next to it: for a screen reader it is one picture with a summary.
 */
export function renderChart({ name, bars, unit = 'days' }: Chart): Html {
  const top = roundUp(Math.max(...bars.map(({ value }) => value), 0));
  const highest = bars.reduce<Bar | undefined>(
    (most, bar) => (bar.value > (most?.value ?? 0) ? bar : most),
    undefined,
  );
  const total = bars.reduce((sum, { value }) => sum + value, 0);
  const summary =
    highest === undefined
      ? `${name}: none yet.`
      : `${name}: ${total} in ${bars.length} ${unit}, most ${unit === 'days' ? 'on' : 'in the week of'} ${highest.name} with ${highest.value}.`;
  const width = bars.length * unitsPerBar;
  return html`<figure class="chart">
<figcaption>${name}</figcaption>
<div class="plot">
<p class="scale" aria-hidden="true"><span>${top}</span><span>0</span></p>
<svg role="img" aria-label="${summary}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">
<path class="grid" d="M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}"/>
${bars.map((bar, index) => renderBar(bar, index, top))}</svg>
<p class="days" aria-hidden="true">${listNamed(bars).map((bar) => html`<span>${bar.name}</span>`)}</p>
</div>
</figure>
`;
}

function renderBar({ name, value }: Bar, index: number, top: number): Html | undefined {
  if (value === 0) return undefined;
  const size = (height * value) / top;
  return html`<rect x="${index * unitsPerBar + gap / 2}" y="${round(height - size)}" width="${unitsPerBar - gap}" height="${round(size)}"><title>${name}: ${value}</title></rect>
`;
}

function listNamed(bars: readonly Bar[]): Bar[] {
  const places = new Set([0, Math.floor((bars.length - 1) / 2), bars.length - 1]);
  return bars.filter((_bar, index) => places.has(index));
}

// To 1, 2 or 5 times a power of ten, which is easy to read.
function roundUp(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  const factor = [1, 2, 5].find((one) => one * power >= most) ?? 10;
  return factor * power;
}

function round(units: number): number {
  return Math.round(units * 100) / 100;
}

// What the largest code with this correction of errors holds (ISO/IEC 18004).
const mostBytesOfCode = 2331;

/** Whether a QR code can hold an address. */
export function fitsQrCode(address: string): boolean {
  return Buffer.byteLength(address) <= mostBytesOfCode;
}

/** The QR code of an address as SVG. It is dark on white with a margin in any theme, since scanners need that. */
export function renderQrCode(address: string, label: string): Html {
  const { size, paths } = draw(address);
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
${paths}</svg>
`;
}

/** The same as the content of a file, wide enough for a program that shows it at its own size. */
export function writeQrFile(address: string): string {
  const { size, paths } = draw(address);
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="${size * 10}" height="${size * 10}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">
${paths}</svg>
`.toString();
}

function draw(address: string): { size: number; paths: Html } {
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  const paths = html`<path fill="#fff" d="M0 0h${size}v${size}H0z"/>
<path fill="#000" d="${data.flatMap(drawRow).join('')}"/>
`;
  return { size, paths };
}

// A rectangle for each run of dark modules.
function drawRow(row: readonly boolean[], y: number): string[] {
  return row.flatMap((isDark, x) => {
    if (!isDark || row[x - 1] === true) return [];
    const end = row.indexOf(false, x);
    return `M${x} ${y}h${end - x}v1H${x}z`;
  });
}
