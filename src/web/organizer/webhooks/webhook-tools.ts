import { changeWebhook } from '../../../actions/webhooks/change-webhook.ts';
import { readHealth } from '../../../actions/webhooks/read-health.ts';
import { viewWebhook } from '../../../actions/webhooks/read-webhooks.ts';
import { countFailedSince, recoverWebhook } from '../../../actions/webhooks/recover-webhook.ts';
import { removeWebhook } from '../../../actions/webhooks/remove-webhook.ts';
import { retryWebhookDelivery } from '../../../actions/webhooks/retry-webhook-delivery.ts';
import { rotateSecret } from '../../../actions/webhooks/rotate-secret.ts';
import { testWebhook } from '../../../actions/webhooks/test-webhook.ts';
import { nameWebhook } from '../../../actions/webhooks/webhook.ts';
import { readId } from '../../../base/ids.ts';
import { countOf } from '../number-words.ts';
import { renderQuestion } from '../question-webpage.ts';
import { nothingToSee } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { renderSecret } from './edit-webhook.ts';
import { findWebhookOfPath } from './find-webhook.ts';
import { recoverySpans } from './show-webhook.ts';
import { nameAnswer, writeCounted, writeWaiting } from './webhook-words.ts';

/** Sends an example message once, and shows its delivery. */
export async function testWebhookNow(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const { id } = await findWebhookOfPath(visit);
  const view = await context.limitManual(account.id, () => testWebhook(context, account, id));
  const { delivery } = view;
  const words = delivery.state === 'delivered' ? 'The test has arrived.' : 'The test has not arrived.';
  return { redirect: `${addressOf(visit, id)}/deliveries/${delivery.id}`, flash: words };
}

/** Turns a webhook on, which also ends a pause, or off. */
export async function turnWebhook(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const { id } = await findWebhookOfPath(visit);
  const enabled = form.get('enabled') !== 'no';
  await changeWebhook(context, account.id, id, { enabled }, undefined, actOf(visit));
  const flash = enabled
    ? 'The webhook is on. What waits is sent now.'
    : 'The webhook is off. Nothing is sent until it is turned on.';
  return { redirect: addressOf(visit, id), flash };
}

/** Gives a webhook a new secret after a question, and shows it, once. */
export async function rotateWebhookSecret(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const webhook = await findWebhookOfPath(visit);
  const own = addressOf(visit, webhook.id);
  const name = nameWebhook(webhook);
  if (form.get('confirmed') === 'yes') {
    const rotated = await rotateSecret(context, account.id, webhook.id, undefined, actOf(visit));
    return { webpage: renderSecret(visit, rotated, 'The new secret') };
  }
  return {
    webpage: renderQuestion(visit, {
      title: `Make a new secret for ${name}?`,
      lines: [
        'The new secret is shown once. Copy it into the receiving system.',
        'For 24 hours each message is signed with the old secret as well, so that nothing is lost until then.',
        'If somebody else knows the old secret, the receiving system should stop accepting it now.',
      ],
      back: { text: name, href: own },
      action: `${own}/rotate`,
      yes: { text: 'Make a new secret', value: 'rotate' },
      no: { text: 'Keep the old one', href: own },
    }),
  };
}

/** Sends failed deliveries again, after a question with their number (I-webhooks). */
export async function recoverWebhookNow(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const webhook = await findWebhookOfPath(visit);
  const own = addressOf(visit, webhook.id);
  const typed = form.get('span') ?? '';
  const span = recoverySpans.get(typed);
  if (span === undefined) throw nothingToSee();
  const since = context.clock.now() - span.milliseconds;
  if (form.get('confirmed') === 'yes') {
    const asked = { webhookId: webhook.id, since };
    const recovered = await context.limitManual(account.id, () => recoverWebhook(context, account.id, asked));
    return {
      redirect: own,
      flash: `${countOf(recovered, 'delivery', 'deliveries')} will be sent again now.`,
    };
  }
  const amount = await countFailedSince(context, account.id, { webhookId: webhook.id, since });
  if (amount === 0)
    return { redirect: own, flash: `Nothing has failed in ${span.name} that can be sent again.` };
  const name = nameWebhook(webhook);
  const deliveries = amount === 1 ? '1 delivery' : `${writeCounted(amount)} deliveries`;
  return {
    webpage: renderQuestion(visit, {
      title: `Send ${deliveries} again?`,
      lines: [
        `${name} gets everything that has failed in ${span.name}, each message with the same key as before.`,
        'A receiving system that has worked on a message already sees it by this key.',
        'Tests are not sent again.',
      ],
      back: { text: name, href: own },
      action: `${own}/recover`,
      hidden: { span: typed },
      yes: { text: `Send ${deliveries} again`, value: 'recover' },
      no: { text: 'Send nothing', href: own },
    }),
  };
}

/** Deletes a webhook after a question. */
export async function deleteWebhookNow(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const webhook = await findWebhookOfPath(visit);
  const own = addressOf(visit, webhook.id);
  const name = nameWebhook(webhook);
  if (form.get('confirmed') === 'yes') {
    await removeWebhook(context, account.id, webhook.id, undefined, actOf(visit));
    return { redirect: `/manage/${account.slug}/webhooks`, flash: `The webhook ${name} is deleted.` };
  }
  const [health] = await readHealth(context, [await viewWebhook(context.db, webhook)]);
  const waiting = health?.waiting ?? 0;
  return {
    webpage: renderQuestion(visit, {
      title: `Delete the webhook ${name}?`,
      lines: [
        'The receiving system gets nothing from now on.',
        ...(waiting > 0 ? [`${writeWaiting(waiting)} and will not be sent.`] : []),
        'Its log and its secret are deleted with it. This cannot be undone.',
        'To stop it for a while, turn it off instead.',
      ],
      back: { text: name, href: own },
      action: `${own}/delete`,
      yes: { text: `Delete ${name}`, value: 'delete', isDanger: true },
      no: { text: 'Keep it', href: own },
    }),
  };
}

/** Makes one attempt at a delivery now, and shows the delivery after it. */
export async function retryDeliveryNow(visit: Visit): Promise<Answer> {
  const { context, account, params } = visit;
  const { id: endpointId } = await findWebhookOfPath(visit);
  const id = readId(params.delivery ?? '');
  if (id === undefined) throw nothingToSee();
  const { attempts = [] } = await context.limitManual(account.id, () =>
    retryWebhookDelivery(context, account.id, { endpointId, id }),
  );
  const last = attempts.at(-1);
  const answer = last === undefined ? '' : `: ${nameAnswer(last.result)}`;
  return { redirect: `${addressOf(visit, endpointId)}/deliveries/${id}`, flash: `Tried now${answer}.` };
}

function addressOf({ account }: Visit, id: string): string {
  return `/manage/${account.slug}/webhooks/${id}`;
}
