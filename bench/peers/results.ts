import { readFileSync } from 'node:fs';
import { describeRun, placeSection } from '../guide.ts';
import type { Machine } from '../machine.ts';
import { formatCells, show, showGoal, showRatio } from '../report.ts';
import { type Compared, compared, type PeerName, type PeerWork, peerWorks } from './compared.ts';

/** The rate of one system for one work. */
export interface PeerFigure {
  readonly work: PeerWork;
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

/** The file with the results of the last run. */
export const resultsFile = new URL('results.json', import.meta.url);

/** Reads the results of the last run. */
export function readPeerResults(): PeerResults {
  return JSON.parse(readFileSync(resultsFile, 'utf8'));
}

/** The guide with these results in its section about other systems. */
export function placePeerResults(guide: string, results: PeerResults): string {
  const text = `\`make bench-peers\` installs other systems and measures them in turns with the service, on this machine and one MariaDB, each as its
documentation configures it. None of them does the whole work; the last column contains what each leaves out. The goal of a work is for
the fastest of them. The service keeps the bytes of a page until something in it changes, and here nothing does. It writes the webhook
of a signature to its queue, and no worker sends it.

${describeRun('make bench-peers', results)}

${showPeers(results.figures)}`;
  return placeSection(guide, 'Compared with other systems', text);
}

/** The figures as a table. The ratio is the rate of the service to the rate of the other system; the goal is for the fastest one. */
export function showPeers(figures: readonly PeerFigure[]): string {
  const heading = ['work', 'system', 'rate', 'answer', 'service / system', 'goal', 'what it leaves out'];
  return formatCells([heading, ...figures.map((figure) => cellsOf(figure, figures))]);
}

function cellsOf(
  { work, system, version, rate, bytes }: PeerFigure,
  figures: readonly PeerFigure[],
): string[] {
  const size = bytes === undefined ? '' : `${bytes} bytes`;
  const { title, goal } = peerWorks[work];
  const cells = [title, `${titleOf(system)} ${version}`, show('perSecond', rate), size];
  if (system === 'service') return [...cells, '', '', ''];
  const { leavesOut }: Compared = compared[system];
  const ofWork = figures.filter((one) => one.work === work);
  const ratio = (ofWork.find((one) => one.system === 'service')?.rate ?? 0) / rate;
  const isFastest = ofWork.every((one) => one.system === 'service' || one.rate <= rate);
  const verdict = isFastest ? showGoal(`at least ${goal}`, ratio >= goal) : '';
  return [...cells, showRatio(ratio), verdict, leavesOut[work] ?? ''];
}

function titleOf(system: PeerFigure['system']): string {
  return system === 'service' ? 'Civic Action Service' : compared[system].title;
}
