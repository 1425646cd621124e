// Measures the bytes and rows of signatures: each is of a new person, and one webhook gets it. SIGNATURES=n for another
// number than 50,000.

import { createPetition } from '../src/actions/petitions/create-petition.ts';
import { createWebhook } from '../src/actions/webhooks/create-webhook.ts';
import { openConnections, sendOver } from './connection.ts';
import { describeRequests } from './loop-requests.ts';
import { measureStorage, type StoredTable } from './measure-storage.ts';
import { drain } from './measuring.ts';
import { type Bench, benchOnEachDatabase } from './on-each-database.ts';
import { startProgram } from './program.ts';
import { formatCells } from './report.ts';
import { prepareRequest } from './requests.ts';
import { seedAccount } from './seed-account.ts';
import { startServiceProcess } from './service-process.ts';

const signatures = Number(process.env.SIGNATURES ?? 50_000);
const connections = 64;
const retained = ['messages', 'attempts', 'receipts', 'recoveries'];

async function bench({ closing, dialect, makeUrl }: Bench): Promise<void> {
  const databaseUrl = await makeUrl();
  const seeded = await seedAccount(closing, databaseUrl);
  const { ground, account, key } = seeded;
  const { resource: petition } = await createPetition(ground, account, {
    originatingSystem: 'bench',
    title: 'Repairs',
  });
  const receiver = await startProgram(closing, './counting-receiver.ts');
  await createWebhook(ground, { accountSlug: 'bench', url: receiver.url });
  const service = await startServiceProcess(closing, 'serve', { CIVIC_DATABASE_URL: databaseUrl });
  const sign = prepareRequest(describeRequests(petition, key, '').sign, service.port);
  await repeat(service.port, sign, signatures);
  await drain(seeded);
  await Promise.all([service.stop(), receiver.stop()]);

  const tables = await measureStorage(ground.db, dialect);
  const kept = tables.filter(({ table }) => !retained.includes(table));
  const rest = tables.filter(({ table }) => retained.includes(table));
  const rows = [
    [dialect, 'rows', 'bytes'],
    ...kept.flatMap(describeTable),
    describeSum('kept for good', kept),
    ...rest.flatMap(describeTable),
    describeSum('kept for the retention time', rest),
  ];
  process.stdout.write(`${formatCells(rows)}\n`);
}

async function repeat(port: number, next: () => string, times: number): Promise<void> {
  const opened = await openConnections(port, connections);
  let left = times;
  await Promise.all(
    opened.map(async (connection) => {
      while (left-- > 0) {
        const status = await sendOver(connection, next());
        if (status !== 200) throw new Error(`a signature was answered with ${status}`);
      }
      connection.close();
    }),
  );
}

// Tables that do not grow with each signature are left out.
function describeTable(table: StoredTable): string[][] {
  if (table.rows < signatures / 2) return [];
  return [
    describeSum(table.table, [table]),
    ...[...table.bytes].map(([name, bytes]) => [`- ${name}`, '', perSignature(bytes)]),
  ];
}

function describeSum(title: string, tables: readonly StoredTable[]): string[] {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const bytes = tables.flatMap((table) => [...table.bytes.values()]).reduce((sum, one) => sum + one, 0);
  return [title, perSignature(rows), perSignature(bytes)];
}

function perSignature(count: number): string {
  return (count / signatures).toFixed(0);
}

await benchOnEachDatabase(bench);
