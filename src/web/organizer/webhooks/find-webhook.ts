import { getWebhook } from '../../../actions/webhooks/read-webhooks.ts';
import type { Webhook } from '../../../actions/webhooks/webhook.ts';
import { readId } from '../../../base/ids.ts';
import { nothingToSee } from '../refusal.ts';
import type { Visit } from '../route.ts';

/** The webhook of the path; refuses an unknown one, and another account's, as a stranger is refused. */
export function findWebhookOfPath({ context, account, params }: Visit): Promise<Webhook> {
  const id = readId(params.id ?? '');
  if (id === undefined) throw nothingToSee();
  return getWebhook(context.db, account.id, id);
}
