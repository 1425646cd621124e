// `make bench-peers`: the service and other systems in turns on this machine with one MariaDB, each as its documentation
// configures it. ROUNDS=n sets the number of rounds. Writes its results for the guide.

import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findDisk } from '../disk.ts';
import { files } from '../guide.ts';
import { describeMachine } from '../machine.ts';
import { benchOnMariadb } from '../on-each-database.ts';
import { measureQueues } from './measure-queues.ts';
import { measureServers } from './measure-servers.ts';
import { type PeerFigure, placePeerResults, resultsFile, showPeers } from './results.ts';

const rounds = Number(process.env.ROUNDS ?? 5);
const machine = describeMachine(findDisk());
const figures: PeerFigure[] = [];

process.stdout.write(`${machine.commit}, ${machine.cores} cores (${machine.processor})\n`);
for (const measure of [measureServers, measureQueues]) {
  await benchOnMariadb(async (bench) => {
    figures.push(...(await measure(bench, rounds)));
  });
}
process.stdout.write(showPeers(figures));

const digits = 4;
const text = JSON.stringify({ machine, rounds, figures }, (_name, value) =>
  typeof value === 'number' ? Number(value.toPrecision(digits)) : value,
);
writeFileSync(resultsFile, text);
execFileSync('biome', ['format', '--write', fileURLToPath(resultsFile)], { stdio: 'ignore' });
writeFileSync(files.guide, placePeerResults(readFileSync(files.guide, 'utf8'), JSON.parse(text)));
