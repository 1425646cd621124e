import { readPageRequest } from '../../collections/page.ts';
import type { Context } from '../../context.ts';
import { versionOf } from '../../http/content-version.ts';
import { changeWebhook } from '../../webhooks/change-webhook.ts';
import { createWebhook } from '../../webhooks/create-webhook.ts';
import { getWebhook, listAccountWebhooks, viewWebhook, viewWebhooks } from '../../webhooks/read-webhooks.ts';
import { removeWebhook } from '../../webhooks/remove-webhook.ts';
import { rotateSecret } from '../../webhooks/rotate-secret.ts';
import type { RevealedWebhook } from '../../webhooks/webhook.ts';
import { presentPage } from './collection.ts';
import type { Handlers } from './operations.ts';
import { presentWebhook } from './webhook-hal.ts';
import { readWebhookDraft, readWebhookRequest } from './webhook-input.ts';

type WebhookOperation =
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret';

/** The operations of webhooks; how their endpoints stand changes by itself, so that their ETags are made of that as well. */
export const webhookHandlers: Pick<Handlers, WebhookOperation> = {
  async listWebhooks({ db }, call) {
    const page = await listAccountWebhooks(db, call.caller, readPageRequest(call.query));
    const views = await viewWebhooks(db, await page.items());
    const shown = { ...page, items: async () => views };
    return {
      version: [page.version, versionOf(views.map(({ endpoint }) => endpoint))],
      body: presentPage('platform:webhooks', shown, call, presentWebhook).body,
    };
  },

  async createWebhook(context, { caller, body, baseUrl, receipt }) {
    const draft = readWebhookDraft(body, { accountSlug: caller.account.slug, baseUrl });
    return present(context, await createWebhook(context, draft, receipt), baseUrl);
  },

  async getWebhook(context, { caller, path, baseUrl }) {
    return present(context, await getWebhook(context.db, caller, path.webhook_id), baseUrl);
  },

  async updateWebhook(context, { caller, path, body, baseUrl, precondition }) {
    const request = readWebhookRequest(body, baseUrl);
    const { changed, ignored } = await changeWebhook(context, caller, path.webhook_id, request, precondition);
    return { ...(await present(context, changed, baseUrl)), ignored };
  },

  async deleteWebhook(context, { caller, path, precondition }) {
    await removeWebhook(context, caller, path.webhook_id, precondition);
    return 'no content';
  },

  async rotateWebhookSecret(context, { caller, path, baseUrl, receipt }) {
    return present(context, await rotateSecret(context, caller, path.webhook_id, receipt), baseUrl);
  },
};

async function present({ db }: Pick<Context, 'db'>, webhook: RevealedWebhook, baseUrl: string) {
  const view = await viewWebhook(db, webhook);
  return {
    version: [webhook.version, versionOf(view.endpoint)] as const,
    body: () => presentWebhook(view, baseUrl),
  };
}
