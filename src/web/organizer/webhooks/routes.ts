import type { Route, Visit } from '../route.ts';
import { addWebhook, editWebhook, saveWebhook, showNewWebhook } from './edit-webhook.ts';
import { sendPayload, showDelivery } from './show-delivery.ts';
import { showWebhook } from './show-webhook.ts';
import { showWebhooks } from './webhook-list.ts';
import {
  deleteWebhookNow,
  recoverWebhookNow,
  retryDeliveryNow,
  rotateWebhookSecret,
  testWebhookNow,
  turnWebhook,
} from './webhook-tools.ts';

type Handle = (visit: Visit) => ReturnType<typeof showWebhooks>;

const webhooks = '/manage/:account/webhooks';
const webhook = `${webhooks}/:id`;
const delivery = `${webhook}/deliveries/:delivery`;

const show = (path: string, operation: string, handle: Handle): Route => ({
  ...{ method: 'get', path, operation, needs: 'administrator', handle },
});
const post = (path: string, operation: string, handle: Handle): Route => ({
  ...{ method: 'post', path, operation, needs: 'administrator', handle },
});

/** The webhooks of an account and the log of each. Who sees a secret, or changes where messages go, needs a fresh sign-in (S-fresh). */
export const webhookRoutes: readonly Route[] = [
  show(webhooks, 'listManagedWebhooks', showWebhooks),
  show(`${webhooks}/new`, 'showNewWebhook', showNewWebhook),
  {
    method: 'post',
    path: `${webhooks}/new`,
    operation: 'addWebhook',
    needs: 'administrator',
    fresh: true,
    handle: addWebhook,
  },
  show(webhook, 'manageWebhook', showWebhook),
  show(`${webhook}/edit`, 'editWebhook', editWebhook),
  {
    method: 'post',
    path: `${webhook}/edit`,
    operation: 'saveWebhook',
    needs: 'administrator',
    fresh: true,
    handle: saveWebhook,
  },
  post(`${webhook}/test`, 'testWebhookNow', testWebhookNow),
  post(`${webhook}/turn`, 'turnWebhook', turnWebhook),
  {
    method: 'post',
    path: `${webhook}/rotate`,
    operation: 'rotateSecretNow',
    needs: 'administrator',
    fresh: true,
    handle: rotateWebhookSecret,
  },
  post(`${webhook}/recover`, 'recoverWebhookNow', recoverWebhookNow),
  post(`${webhook}/delete`, 'deleteWebhookNow', deleteWebhookNow),
  show(delivery, 'showDelivery', showDelivery),
  show(`${delivery}/payload.json`, 'sendPayload', sendPayload),
  post(`${delivery}/retry`, 'retryDeliveryNow', retryDeliveryNow),
];
