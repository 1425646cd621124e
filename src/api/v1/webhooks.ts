import { beginAct } from '../../accounts/audit.ts';
import { changeWebhook, type WebhookRequest } from '../../actions/webhooks/change-webhook.ts';
import { createWebhook, type WebhookDraft } from '../../actions/webhooks/create-webhook.ts';
import {
  getWebhook,
  listAccountWebhooks,
  type PetitionLink,
  viewWebhook,
  viewWebhooks,
  type WebhookView,
} from '../../actions/webhooks/read-webhooks.ts';
import { removeWebhook } from '../../actions/webhooks/remove-webhook.ts';
import { rotateSecret } from '../../actions/webhooks/rotate-secret.ts';
import { type RevealedWebhook, readEvents, type Webhook } from '../../actions/webhooks/webhook.ts';
import { formatTime } from '../../base/clock.ts';
import { invalidField } from '../../base/errors.ts';
import { nativeIdentifier } from '../../collections/identifiers/identifier.ts';
import { readPageRequest } from '../../collections/page.ts';
import type { Context } from '../../context.ts';
import type { ApiAddress } from '../../http/call.ts';
import { versionOf } from '../../http/etag.ts';
import { presentPage, replyWithPage } from './collection.ts';
import { linkTo, presentCuries, readLinkedId } from './links.ts';
import type { Handlers } from './operations.ts';
import { present, type Schema } from './present.ts';

type WebhookOperation =
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret';

/** The operations of webhooks. The states of their endpoints change by themselves, so that the ETags contain them. */
export const webhookHandlers: Pick<Handlers, WebhookOperation> = {
  async listWebhooks(context, call) {
    const request = readPageRequest(call.query);
    return replyWithPage(context, call.account, {
      async read(db) {
        const page = await listAccountWebhooks(db, call.account.id, request);
        const views = await viewWebhooks(db, await page.items());
        const shown = { ...page, items: async () => views };
        const version = [
          page.version,
          versionOf(views.map(({ endpoint }) => presentState(endpoint))),
        ] as const;
        return { ...presentPage('platform:webhooks', shown, call, presentWebhook), version };
      },
    });
  },

  async createWebhook(context, { account, body, api, receipt, actor }) {
    const draft = readWebhookDraft(body, { accountSlug: account.slug, api });
    return reply(context, await createWebhook(context, draft, receipt, beginAct(context, actor)), api);
  },

  async getWebhook(context, { account, path, api }) {
    return reply(context, await getWebhook(context.db, account.id, path.webhook_id), api);
  },

  async updateWebhook(context, { account, path, body, api, precondition, actor }) {
    const request = readWebhookRequest(body, api);
    const { changed, ignored } = await changeWebhook(
      context,
      account.id,
      path.webhook_id,
      request,
      precondition,
      beginAct(context, actor),
    );
    return { ...(await reply(context, changed, api)), ignored };
  },

  async deleteWebhook(context, { account, path, precondition, actor }) {
    const act = beginAct(context, actor);
    await removeWebhook(context, account.id, path.webhook_id, precondition, act);
    return 'no content';
  },

  async rotateWebhookSecret(context, { account, path, api, receipt, actor }) {
    const act = beginAct(context, actor);
    return reply(context, await rotateSecret(context, account.id, path.webhook_id, receipt, act), api);
  },
};

async function reply({ db }: Pick<Context, 'db'>, webhook: Webhook | RevealedWebhook, api: ApiAddress) {
  const view = await viewWebhook(db, webhook);
  return {
    version: [webhook.version, versionOf(presentState(view.endpoint))] as const,
    body: () => presentWebhook(view, api),
  };
}

// What moves the ETag of a webhook beside its own version.
function presentState({ status, reason }: WebhookView['endpoint']) {
  return present<{ status: string; reason?: string }>({ status, reason });
}

/** A webhook as the API answers it, with its secret only where that was just created. */
export function presentWebhook(
  { webhook, endpoint }: WebhookView<Webhook | RevealedWebhook>,
  api: ApiAddress,
): Schema<'Webhook'> {
  const { trigger } = webhook;
  const path = `/webhooks/${webhook.id}`;
  return present<Schema<'Webhook'>>({
    identifiers: [nativeIdentifier(webhook.id)],
    created_at: formatTime(webhook.createdAt),
    modified_at: formatTime(webhook.modifiedAt),
    url: webhook.url,
    description: webhook.description,
    trigger: trigger.kind,
    dialect: webhook.dialect,
    events: [...webhook.events],
    enabled: endpoint.status !== 'disabled',
    status: endpoint.status,
    status_reason: endpoint.reason,
    secret: 'secret' in webhook ? webhook.secret : null,
    _links: {
      self: linkTo(api, path),
      ...(trigger.kind === 'specific_action' && {
        'osdi:petition': linkTo(api, `/petitions/${trigger.petitionId}`),
      }),
      'platform:deliveries': linkTo(api, `${path}/deliveries`),
      curies: presentCuries(api),
    },
  });
}

/**
 * Reads the body of a POST. null in an optional field means absent. Refuses a `specific_action` without a
 * petition with the pointer to the link that is missing.
 */
function readWebhookDraft(
  body: Schema<'WebhookInput'>,
  { accountSlug, api }: { accountSlug: string; api: ApiAddress },
): WebhookDraft {
  const petition = readPetition(body._links?.['osdi:petition'], api);
  const trigger = body.trigger ?? (petition === undefined ? 'all_actions' : 'specific_action');
  if (trigger === 'specific_action' && petition === undefined) {
    throw invalidField('/_links/osdi:petition', 'is required for the trigger specific_action');
  }
  return {
    accountSlug,
    url: body.url,
    description: body.description ?? null,
    petition: trigger === 'specific_action' ? petition : undefined,
    dialect: body.dialect ?? undefined,
    events: body.events ? readEvents(body.events) : undefined,
    enabled: body.enabled ?? undefined,
  };
}

/** Reads what is left of the body of a PUT: null empties the description. */
function readWebhookRequest(body: Schema<'WebhookChanges'>, api: ApiAddress): WebhookRequest {
  return {
    url: body.url,
    description: body.description,
    trigger: body.trigger,
    events: body.events && readEvents(body.events),
    petition: readPetition(body._links?.['osdi:petition'], api),
    dialect: body.dialect,
    enabled: body.enabled,
  };
}

// Of the link in a PUT the address may have been dropped.
function readPetition(
  link: Partial<Schema<'LinkInput'>> | null | undefined,
  api: ApiAddress,
): PetitionLink | undefined {
  const href = link?.href;
  return href === undefined ? undefined : { href, id: readLinkedId(api, '/petitions', href) };
}
