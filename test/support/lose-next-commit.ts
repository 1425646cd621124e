import type { Database } from '../../src/database/connect.ts';

/** Commits the next transaction and then reports its connection as lost. */
export function loseNextCommit({ client }: Database): void {
  const transaction = client.transaction;
  client.transaction = async (...given: unknown[]) => {
    client.transaction = transaction;
    await transaction.apply(client, given);
    throw Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST' });
  };
}
