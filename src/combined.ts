import { isSqlite } from './database/connect.ts';
import { isUnavailable } from './database/database-errors.ts';
import { createCombiner } from './process/combine.ts';
import { recordSignatures, type Needs as SignatureNeeds } from './signatures/record-signatures.ts';
import type { Signature } from './signatures/signature.ts';
import type { SignaturePost } from './signatures/signature-post.ts';

/** Use cases for one post each: those that wait while a transaction commits go together into the next one. */
export interface Combined {
  /** Records a signature as `recordSignatures` does. */
  recordSignature(post: SignaturePost): Promise<Signature>;
}

// SQLite has one writer at a time.
const runsOnMariadb = 2;
const mostBytes = 1024 * 1024;

/** Creates the combined use cases of a process. */
export function combineUseCases(needs: SignatureNeeds): Combined {
  const runs = isSqlite(needs.db) ? 1 : runsOnMariadb;
  const writing = { items: 64, runs, concernsAll: isUnavailable };
  return {
    recordSignature: createCombiner((posts) => recordSignatures(needs, posts), {
      ...writing,
      bytes: { most: mostBytes, of: ({ draft }) => JSON.stringify(draft).length },
    }),
  };
}
