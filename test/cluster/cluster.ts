import { until } from '../support/until.ts';
import { makeNode, type Node, type NodePorts } from './node.ts';

/** Three nodes of one MariaDB Galera cluster on this machine. */
export interface Cluster {
  /** In the order of preference of the tests: the first is the writer. */
  readonly nodes: readonly Node[];
  /** Resolves when all nodes are connected, and every node has applied everything and accepts statements. */
  synced(): Promise<void>;
  /** Starts all ended nodes, first the one with the latest transaction, as after a power failure. */
  recover(): Promise<void>;
  /** Ends the nodes and removes their folders. */
  stop(): Promise<void>;
}

const names = ['node-a', 'node-b', 'node-c'];

/** Starts three nodes and waits until all are synced, in about 11 s. They always end with this process. */
export async function startCluster(more: Parameters<typeof makeNode>[3] = {}): Promise<Cluster> {
  const ports = names.map(choosePorts);
  const members = ports.map(({ group }) => `127.0.0.1:${group}`).join(',');
  const nodes = await Promise.all(names.map((name, index) => makeNode(name, ports[index]!, members, more)));
  const cluster: Cluster = {
    nodes,
    async synced() {
      await Promise.all(nodes.map((node) => node.synced()));
      // A node that was paused still reports the state from before the pause for a moment.
      await until('all nodes are in one view', async () => {
        const [view, ...others] = await Promise.all(nodes.map((node) => node.findView()));
        return view !== undefined && others.every((other) => other === view);
      });
    },
    async recover() {
      const positions = await Promise.all(nodes.map((node) => node.findPosition()));
      const latest = nodes[positions.indexOf(Math.max(...positions))]!;
      await latest.start('first');
      await latest.synced();
      for (const node of nodes) if (node !== latest) await node.start();
      await cluster.synced();
    },
    async stop() {
      await Promise.all(nodes.map((node) => node.stop()));
    },
  };
  try {
    await cluster.recover();
  } catch (error) {
    await cluster.stop();
    throw error;
  }
  return cluster;
}

// Below the ports that the system gives to connections, one of which may take the port of a node that is down.
const [firstPort, lastPort] = [12_000, 32_000];

function choosePorts(): NodePorts {
  const client = firstPort + 4 * Math.floor((Math.random() * (lastPort - firstPort)) / 4);
  return { client, group: client + 1, copy: client + 2, missing: client + 3 };
}
