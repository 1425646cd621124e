import type { components } from '../../../generated/api.d.ts';
import { invalidField } from '../../errors.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import type { WebhookRequest } from '../../webhooks/change-webhook.ts';
import type { WebhookDraft } from '../../webhooks/create-webhook.ts';
import type { PetitionLink } from '../../webhooks/find-linked-petition.ts';
import { readLinkedId } from './links.ts';

type Schemas = components['schemas'];

/**
 * Reads the body of a POST: null in an optional field is as if it were absent. Refuses a `specific_action` without a
 * petition with the pointer to the link that is missing.
 */
export function readWebhookDraft(
  body: Schemas['WebhookInput'],
  { accountSlug, baseUrl }: { accountSlug: string; baseUrl: string },
): WebhookDraft {
  const petition = readPetition(body._links?.['osdi:petition'], baseUrl);
  const trigger = body.trigger ?? (petition === undefined ? 'all_actions' : 'specific_action');
  if (trigger === 'specific_action' && petition === undefined) {
    throw invalidField('/_links/osdi:petition', 'is required for the trigger specific_action');
  }
  return omitUndefined<WebhookDraft>({
    accountSlug,
    url: body.url,
    description: body.description ?? undefined,
    petition: trigger === 'specific_action' ? petition : undefined,
    enabled: body.enabled ?? undefined,
  });
}

/** Reads what is left of the body of a PUT: null empties the description. */
export function readWebhookRequest(body: Schemas['WebhookChanges'], baseUrl: string): WebhookRequest {
  return omitUndefined<WebhookRequest>({
    url: body.url,
    description: body.description,
    trigger: body.trigger,
    petition: readPetition(body._links?.['osdi:petition'], baseUrl),
    enabled: body.enabled,
  });
}

// Of the link in a PUT the address may have been dropped.
function readPetition(
  link: Partial<Schemas['LinkInput']> | null | undefined,
  baseUrl: string,
): PetitionLink | undefined {
  const href = link?.href;
  return href === undefined ? undefined : { href, id: readLinkedId(baseUrl, '/petitions', href) };
}
