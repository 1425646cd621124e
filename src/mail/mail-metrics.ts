import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '../database/connect.ts';
import type { NextState } from './mail.ts';
import { countWaitingMails } from './mail-store.ts';

/** Counts mails whose next state is written. */
export interface MailMetrics {
  settled(next: NextState): void;
}

const mostCounted = 10_000;

/** Registers the figures of mails. Without a registry it counts nothing. */
export function createMailMetrics(registry: Registry | undefined, db: Database): MailMetrics {
  if (registry === undefined) return { settled() {} };
  const done = new Counter({
    name: 'civic_mails_done_total',
    help: 'Mails that this process brought to an end: sent, failed or skipped.',
    labelNames: ['state'],
    registers: [registry],
  });
  for (const state of ['sent', 'failed', 'skipped']) done.inc({ state }, 0);
  new Gauge({
    name: 'civic_mails_waiting',
    help: `Mails in the database that are not sent yet; ${mostCounted} means so many or more.`,
    registers: [registry],
    async collect() {
      this.set(await countWaitingMails(db, mostCounted));
    },
  });
  return {
    settled(next) {
      if (next.state !== 'waiting') done.inc({ state: next.state });
    },
  };
}
