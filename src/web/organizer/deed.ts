import { beginDeed, type Deed } from '../../accounts/audit.ts';
import type { SignedVisit } from './route.ts';

/** Begins a change of the user, for the audit log. */
export function deedOf({ context, user, client }: SignedVisit): Deed {
  return beginDeed(context, { kind: 'user', id: user.account.id, network: client.network });
}
