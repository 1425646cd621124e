import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

/** The names of the tables whose rows differ between the nodes. */
export async function findDifferences({ nodes }: Cluster, database: string): Promise<string[]> {
  const asked = nodes.map((node) => findSums(node, database));
  // The caller tries again after an error. A node that still computes would then compute twice, and finally run out of connections.
  await Promise.allSettled(asked);
  const sums = await Promise.all(asked);
  const tables = new Set(sums.flatMap((sum) => [...sum.keys()]));
  return [...tables].filter((table) => new Set(sums.map((sum) => sum.get(table))).size > 1);
}

async function findSums(node: Node, database: string): Promise<Map<string, number>> {
  const tables = await node.query<{ name: string }>(
    'select table_name as name from information_schema.tables where table_schema = ? order by table_name',
    [database],
  );
  const names = tables.map(({ name }) => `${database}.${name}`);
  const rows = await node.query<{ Table: string; Checksum: number }>(`checksum table ${names.join(', ')}`);
  return new Map(rows.map(({ Table, Checksum }) => [Table, Checksum]));
}
