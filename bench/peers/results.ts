import { readFileSync } from 'node:fs';
import { describeRun, placeSection } from '../guide.ts';
import type { Machine } from '../machine.ts';
import { formatCells, show, showRatio } from '../report.ts';
import { type Compared, compared, type PeerName } from './compared.ts';

/** The rate of one system for one work. */
export interface PeerFigure {
  readonly work: keyof typeof titles;
  /** The folder of the other system, or the service. */
  readonly system: PeerName | 'service';
  readonly version: string;
  readonly rate: number;
  /** The length of the answer, where there is one. */
  readonly bytes?: number;
}

/** The results of one run. */
export interface PeerResults {
  readonly machine: Machine;
  readonly rounds: number;
  readonly figures: readonly PeerFigure[];
}

const titles = {
  page: 'GET a page of 25 of 10,000 events, 64 at once',
  event: 'POST an event, 64 at once',
  deliveries: 'deliver to 8 endpoints, 64 at once to each',
} as const;

/** The file with the results of the last run. */
export const resultsFile = new URL('results.json', import.meta.url);

/** Reads the results of the last run. */
export function readPeerResults(): PeerResults {
  return JSON.parse(readFileSync(resultsFile, 'utf8'));
}

/** The guide with these results in its section about other systems. */
export function placePeerResults(guide: string, results: PeerResults): string {
  const text = `\`make bench-peers\` installs other systems and measures them in turns with the service, on this machine and one MariaDB, each as its
documentation configures it. None of them does the whole work; the last column contains what each leaves out.

${describeRun('make bench-peers', results)}

${showPeers(results.figures)}`;
  return placeSection(guide, 'Compared with other systems', text);
}

/** The figures as a table; the ratio is the rate of the service to the rate of the other system. */
export function showPeers(figures: readonly PeerFigure[]): string {
  const heading = ['work', 'system', 'rate', 'answer', 'service / system', 'goal', 'what it leaves out'];
  return formatCells([heading, ...figures.map((figure) => cellsOf(figure, figures))]);
}

function cellsOf(
  { work, system, version, rate, bytes }: PeerFigure,
  figures: readonly PeerFigure[],
): string[] {
  const size = bytes === undefined ? '' : `${bytes} bytes`;
  const cells = [titles[work], `${titleOf(system)} ${version}`, show('perSecond', rate), size];
  if (system === 'service') return [...cells, '', '', ''];
  const { leavesOut, goals }: Compared = compared[system];
  const service = figures.find((one) => one.work === work && one.system === 'service')?.rate ?? 0;
  const [ratio, goal] = [service / rate, goals[work]];
  const verdict = goal === undefined ? '' : `at least ${goal}: ${ratio >= goal ? 'reached' : 'missed'}`;
  return [...cells, showRatio(ratio), verdict, leavesOut];
}

function titleOf(system: PeerFigure['system']): string {
  return system === 'service' ? 'Civic Action Service' : compared[system].title;
}
