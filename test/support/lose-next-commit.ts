import type { Database } from '../../src/database/connect.ts';

/** Commits the next transaction, does what others do meanwhile, and then reports its connection as lost. */
export function loseNextCommit({ client }: Database, meanwhile = async (): Promise<void> => undefined): void {
  const transaction = client.transaction;
  client.transaction = async (...given: unknown[]) => {
    client.transaction = transaction;
    await transaction.apply(client, given);
    await meanwhile();
    throw Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
  };
}
