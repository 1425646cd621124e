import type { Database } from '../../database/connect.ts';
import { listEndpointsReached } from '../../delivery/outbox/delivery-log-store.ts';
import { type PersonalRecord, readAbout } from '../personal-data/export-person.ts';
import { findWebhooks } from '../webhooks/webhook-store.ts';
import type { OwnRecord } from './open-link.ts';

/** What the owner of a record sees of it. */
export interface OwnData extends Omit<PersonalRecord, 'deliveries' | 'waiting'> {
  /** The hosts of the webhooks that may have received it, as far as that is still known. */
  readonly hosts: readonly string[];
}

/** Reads everything that an account knows of the owner of a record (D-page). */
export async function readOwnData(db: Database, { person }: OwnRecord): Promise<OwnData> {
  const reached = await listEndpointsReached(db, person.id);
  const webhooks = [...(await findWebhooks(db, reached)).values()];
  const hosts = new Set(webhooks.map(({ url }) => new URL(url).host));
  return { ...(await readAbout(db, person)), hosts: [...hosts].sort() };
}
