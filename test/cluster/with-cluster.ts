// Starts three nodes, runs a command whose tests use them instead of a single MariaDB, and stops the nodes:
//
//   node test/cluster/with-cluster.ts mocha test/races/a.test.ts            all connections to the first node
//   node test/cluster/with-cluster.ts --spread mocha test/races/a.test.ts   each connection to the next node
//
// A test finds the address of its database on each node with `onEachNode` (nodes.ts). A program that disturbs nodes starts
// its own with `startCluster` (cluster.ts). The packages come from test/cluster/unpack-packages.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mariadbPortVariable } from '../support/which-databases.ts';
import { startCluster } from './cluster.ts';
import { clusterPortsVariable } from './nodes.ts';
import { spreadConnections } from './spread.ts';

const isSpread = process.argv[2] === '--spread';
const [command = '', ...args] = process.argv.slice(isSpread ? 3 : 2);

// A test may write on one connection and read on the next, which leads to another node.
const readOwnWrites = ['--wsrep-sync-wait=15'];

const cluster = await startCluster(isSpread ? { settings: readOwnWrites } : {});
const ports = cluster.nodes.map(({ port }) => port);
const spread = isSpread ? await spreadConnections(ports) : undefined;
const running = spawn(command, args, {
  stdio: 'inherit',
  env: {
    ...process.env,
    [mariadbPortVariable]: String(spread?.port ?? ports[0]),
    [clusterPortsVariable]: ports.join(','),
  },
});
// Ctrl-C also reaches the command, which ends first.
process.on('SIGINT', () => {});
const [code] = await once(running, 'exit');
spread?.close();
await cluster.stop();
process.exitCode = code ?? 1;
