import { findAccounts } from '../../accounts/account-store.ts';
import type { Ids } from '../../base/ids.ts';
import type { Database } from '../../database/connect.ts';
import type { Trouble } from '../../delivery/outbox/endpoint.ts';
import type { EndpointTrouble } from '../../delivery/sending/settle.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import type { NewMail } from '../../mail/mail.ts';
import { countMailsSince } from '../../mail/mail-store.ts';
import { listAdministrators } from '../../users/user-store.ts';
import type { Webhook } from './webhook.ts';
import { findWebhooks } from './webhook-store.ts';

/** What a mail about a webhook in trouble was written for; its row keeps it until it is sent. */
export interface TroubleFacts {
  readonly webhookId: string;
  readonly userId: string;
  readonly trouble: Trouble;
  /** When the attempt ended that caused it, in ms since 1970. */
  readonly at: number;
}

const day = 24 * 60 * 60 * 1000;
const usefulFor = 3 * day;

/** How many mails about the same trouble of a webhook an administrator gets within 24 hours (M-webhook): it may work and fail by turns. */
const mostInDay = 3;

/**
 * Writes the mails that inform the administrators of webhooks that fail, are paused or were turned off (M-webhook): one for each of these
 * until the webhook works again. Call it in the transaction of the change, and only where mail is configured.
 */
export async function writeTroubleMails(
  db: Database,
  ids: Pick<Ids, 'newId'>,
  troubles: readonly EndpointTrouble[],
): Promise<void> {
  const webhooks = await findWebhooks(
    db,
    troubles.map(({ endpointId }) => endpointId),
  );
  for (const trouble of troubles) {
    const webhook = webhooks.get(trouble.endpointId);
    if (webhook !== undefined) await enqueueMails(db, await writeMails(db, ids, { webhook, ...trouble }));
  }
}

// Each administrator gets a mail once in a row of failures (M-webhook).
async function writeMails(
  db: Database,
  ids: Pick<Ids, 'newId'>,
  { webhook, trouble, since, at }: EndpointTrouble & { webhook: Webhook },
): Promise<NewMail[]> {
  const mails: NewMail[] = [];
  for (const account of await findAccounts(db, [webhook.accountId])) {
    for (const { account: user } of await listAdministrators(db, account)) {
      const about = `webhook ${webhook.id} ${trouble} ${user.id} `;
      if ((await countMailsSince(db, about, since - day)) >= mostInDay) continue;
      const facts: TroubleFacts = { webhookId: webhook.id, userId: user.id, trouble, at };
      mails.push({
        id: ids.newId(),
        kind: 'webhook',
        accountId: account.id,
        personId: null,
        eventId: null,
        to: null,
        language: 'en',
        facts: { ...facts },
        dueAt: at,
        uselessAfter: at + usefulFor,
        once: about + since,
      });
    }
  }
  return mails;
}
