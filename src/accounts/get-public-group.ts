import type { Database } from '../database/connect.ts';
import { Problem, quote } from '../errors.ts';
import { type GroupAccount, isSlug } from './account.ts';
import { findAccountBySlug } from './account-store.ts';

/** The group whose public page has this slug; refuses any other, and an individual account's, as `not_found`. */
export async function getPublicGroup(db: Database, slug: string): Promise<GroupAccount> {
  const account = isSlug(slug) ? await findAccountBySlug(db, slug) : undefined;
  if (account?.kind !== 'group') throw new Problem('not_found', `There is no group ${quote(slug)}.`);
  return account;
}
