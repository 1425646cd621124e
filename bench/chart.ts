import { type Html, html } from '../src/html/html.ts';
import { chooseTicks, scaleTo } from './chart-scale.ts';
import { showRatio } from './report.ts';
import { compareWithGoal, type Figure } from './results.ts';
import { type Work, type WorkName, works } from './works.ts';

/** A work that is compared with a bare server or client, with its figure for each database. */
interface Group {
  readonly title: string;
  readonly figures: readonly Figure[];
}

const width = 520;
const plot = { left: 1, right: 400, top: 8 };
const bar = { height: 14, gap: 3 };
const titleHeight = 20;
const groupGap = 14;
const axisHeight = 44;

/** Draws the ratios to the bare servers as an SVG image with a bar for each database and a line for each goal. */
export function drawChart(figures: readonly Figure[]): string {
  const groups = groupFigures(figures);
  const most = Math.max(
    ...groups.flatMap((group) => group.figures.flatMap((figure) => [ratioOf(figure), goalOf(figure) ?? 0])),
  );
  const ticks = chooseTicks(most);
  const scale = scaleTo(ticks, plot);
  let top = plot.top;
  const drawn: Html[] = [];
  for (const group of groups) {
    drawn.push(drawGroup(group, top, scale));
    top += heightOf(group);
  }
  const height = top + axisHeight;
  return `${html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title">
<title id="title">${describe(groups)}</title>
<style>
text { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
@media (prefers-color-scheme: dark) {
.paper { fill: #14131a; }
.ink { fill: #e9e7f0; }
.soft { fill: #b3b0c0; }
.grid { stroke: #33303d; }
.goal { stroke: #f0b872; }
.SQLite { fill: #8f78dd; }
.MariaDB { fill: #3d9a74; }
}
</style>
<rect class="paper" width="${width}" height="${height}" fill="#ffffff"/>
${ticks.map((tick) => drawTick(tick, scale(tick), top))}${drawn}<text class="soft" x="${plot.left}" y="${top + 38}" fill="#565463">the service / a bare server; the upright line is the goal</text>
</svg>`}\n`;
}

function drawTick(tick: number, x: number, bottom: number): Html {
  return html`<path class="grid" d="M${x} ${plot.top}V${bottom}" stroke="#e2e0ea"/>
<text class="soft" x="${x}" y="${bottom + 17}" text-anchor="${tick === 0 ? 'start' : 'middle'}" fill="#565463">${tick}</text>
`;
}

function drawGroup({ title, figures }: Group, top: number, scale: (ratio: number) => number): Html {
  const bars = figures.map((figure, index) =>
    drawBar(figure, top + titleHeight + index * (bar.height + bar.gap), scale),
  );
  return html`<text class="ink" x="${plot.left}" y="${top + 14}" fill="#1b1b24">${title}</text>
${bars}`;
}

function drawBar(figure: Figure, y: number, scale: (ratio: number) => number): Html {
  const [ratio, goal] = [ratioOf(figure), goalOf(figure)];
  const [end, colour] = [scale(ratio), figure.dialect === 'SQLite' ? '#4b2bab' : '#0b6343'];
  const line =
    goal === undefined
      ? ''
      : html`<path class="goal" d="M${scale(goal)} ${y - 1}v${bar.height + 2}" stroke="#c25400" stroke-width="2"/>
`;
  const textX = Math.max(end, goal === undefined ? 0 : scale(goal)) + 6;
  return html`<rect class="${figure.dialect}" x="${plot.left}" y="${y}" width="${(end - plot.left).toFixed(1)}" height="${bar.height}" fill="${colour}"/>
${line}<text class="soft" x="${textX}" y="${y + 12}" fill="#565463">${figure.dialect} ${showRatio(ratio)}</text>
`;
}

function describe(groups: readonly Group[]): string {
  const ratios = groups.map(({ title, figures }) => {
    const parts = figures.map((figure) => `${figure.dialect} ${showRatio(ratioOf(figure))}`);
    return `${title}: ${parts.join(', ')}`;
  });
  return `Speed of the service as a part of the speed of a bare server. ${ratios.join('. ')}.`;
}

function groupFigures(figures: readonly Figure[]): Group[] {
  return (Object.keys(works) as WorkName[])
    .filter((work) => (works[work] as Work).other?.startsWith('bare '))
    .map((work) => ({
      title: works[work].title,
      figures: figures.filter((figure) => figure.work === work),
    }))
    .filter((group) => group.figures.length > 0);
}

function heightOf({ figures }: Group): number {
  return titleHeight + figures.length * (bar.height + bar.gap) + groupGap;
}

function ratioOf(figure: Figure): number {
  return compareWithGoal(figure).ratio ?? 0;
}

function goalOf(figure: Figure): number | undefined {
  return compareWithGoal(figure).goal?.limit;
}
