/** The variable that passes the ports of the cluster's nodes to the test processes. */
export const clusterPortsVariable = 'TEST_CLUSTER_PORTS';

/** The addresses of a database on each node of the run's cluster. */
export function onEachNode(url: string): string[] {
  const ports = process.env[clusterPortsVariable];
  if (ports === undefined)
    throw new Error('This test needs a cluster: run it with test/cluster/with-cluster.ts');
  return ports.split(',').map((port) => {
    const address = new URL(url);
    address.port = port;
    return address.href;
  });
}
