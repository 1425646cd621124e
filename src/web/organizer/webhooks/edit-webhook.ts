import { findPetitions } from '../../../actions/petitions/petition-store.ts';
import { changeWebhook } from '../../../actions/webhooks/change-webhook.ts';
import { createWebhook } from '../../../actions/webhooks/create-webhook.ts';
import { viewWebhook } from '../../../actions/webhooks/read-webhooks.ts';
import { nameWebhook, type RevealedWebhook } from '../../../actions/webhooks/webhook.ts';
import { isProblem } from '../../../base/errors.ts';
import { type Html, html } from '../../../html/html.ts';
import { readFormReceipt, writeFormToken } from '../../../http/form-token.ts';
import { asMistaken, renderFreshNote } from '../forms.ts';
import { findRecordedEdit } from '../last-edit.ts';
import { type Answer, actOf, type OrganizerWebpage, type Visit } from '../route.ts';
import { renderSavedMeanwhile, takeSaved } from '../saved-meanwhile.ts';
import { findWebhookOfPath } from './find-webhook.ts';
import {
  findWebhookMistakes,
  newForm,
  readWebhookForm,
  renderWebhookForm,
  showChoice,
  toForm,
  type WebhookForm,
  type WebhookMistake,
  webhookLabels,
  writeWebhookForm,
} from './webhook-form.ts';

/** Shows the form of a new webhook, or asks for a fresh sign-in, since its secret is shown. */
export async function showNewWebhook(visit: Visit): Promise<Answer> {
  const token = writeFormToken(visit.context);
  return { webpage: await renderNew(visit, { form: newForm, mistakes: [], token }) };
}

/** Creates a webhook and shows its secret, once. A form that is sent twice makes one webhook. */
export async function addWebhook(visit: Visit): Promise<Answer> {
  const { context, account, form: posted } = visit;
  const form = readWebhookForm(posted);
  const token = posted.get('token') ?? '';
  const mistakes = await findWebhookMistakes(visit, form);
  if (mistakes.length > 0) return { webpage: asMistaken(await renderNew(visit, { form, mistakes, token })) };
  const { url, description, events, dialect, isEnabled } = form;
  const petition = form.trigger === 'specific_action' ? linkTo(form.petitionId) : undefined;
  const draft = { url, description: description || null, events, dialect, enabled: isEnabled, petition };
  const receipt = readFormReceipt(token, {
    accountId: account.id,
    path: '/manage/webhooks/new',
    body: draft,
    askedAt: context.clock.now(),
  });
  try {
    const made = await createWebhook(context, { ...draft, accountSlug: account.slug }, receipt, actOf(visit));
    if (made.secret === null) return { redirect: addressOf(visit, made.id), flash: sentTwice };
    return { webpage: renderSecret(visit, made, 'The webhook is made') };
  } catch (error) {
    if (!isProblem(error, 'invalid_request')) throw error;
    const shown = { form, mistakes: [{ field: undefined, message: error.message }], token };
    return { webpage: asMistaken(await renderNew(visit, shown)) };
  }
}

const sentTwice =
  'This form was sent twice, and made one webhook. If you have not copied its secret, give it a new one.';

async function renderNew(
  visit: Visit,
  { form, mistakes, token }: { form: WebhookForm; mistakes: readonly WebhookMistake[]; token: string },
): Promise<OrganizerWebpage> {
  const back = `/manage/${visit.account.slug}/webhooks`;
  const shown = { form, mistakes, hidden: { token }, button: 'Make the webhook', back };
  return {
    title: 'New webhook',
    main: html`${renderHead('New webhook', { text: 'Webhooks', href: back })}${
      visit.isFresh ? await renderWebhookForm(visit, shown) : renderFreshNote(visit, 'To make a webhook')
    }`,
  };
}

/** Shows the form of a webhook, or asks for a fresh sign-in, since its address decides who gets personal data. */
export async function editWebhook(visit: Visit): Promise<Answer> {
  const view = await viewWebhook(visit.context.db, await findWebhookOfPath(visit));
  const opened = { id: view.webhook.id, version: String(view.webhook.version) };
  return { webpage: await renderEdit(visit, { form: toForm(view), mistakes: [], ...opened }) };
}

/** Saves a webhook. The second of two editors sees who saved what meanwhile, and chooses (I-editors). */
export async function saveWebhook(visit: Visit): Promise<Answer> {
  const { context, account, form: posted } = visit;
  const webhook = await findWebhookOfPath(visit);
  const known = await viewWebhook(context.db, webhook);
  const form = readWebhookForm(takeSaved(posted, writeWebhookForm(toForm(known))));
  const version = posted.get('version') ?? '';
  const mistakes = await findWebhookMistakes(visit, form);
  const shown = { form, id: webhook.id, version };
  if (mistakes.length > 0) return { webpage: asMistaken(await renderEdit(visit, { ...shown, mistakes })) };
  const { url, description, trigger, events, dialect, isEnabled: enabled } = form;
  const petition = trigger === 'specific_action' ? linkTo(form.petitionId) : undefined;
  const changes = {
    ...{ url, description: description || null, trigger, petition, events, dialect },
    // A webhook that is paused stays so, unless the box was changed.
    ...(enabled !== toForm(known).isEnabled && { enabled }),
  };
  try {
    const isOpened = (saved: number) => String(saved) === version;
    await changeWebhook(context, account.id, webhook.id, changes, isOpened, actOf(visit));
  } catch (error) {
    if (!isProblem(error, 'precondition_failed')) throw error;
    return showConflict(visit, form);
  }
  const isPaused = known.endpoint.status === 'paused' && enabled;
  const flash = isPaused
    ? 'The webhook is saved. It is paused: turn it on to send what waits at once.'
    : 'The webhook is saved.';
  return { redirect: addressOf(visit, webhook.id), flash };
}

async function showConflict(visit: Visit, form: WebhookForm): Promise<Answer> {
  const view = await viewWebhook(visit.context.db, await findWebhookOfPath(visit));
  const { id, version, modifiedAt: at } = view.webhook;
  const saved = toForm(view);
  const names = await namePetitions(visit, [form.petitionId, saved.petitionId]);
  const notice = renderSavedMeanwhile(visit, {
    did: 'saved this webhook while you edited it',
    edit: await findRecordedEdit(visit, { actions: versionActions, subject: id, version, at }),
    labels: webhookLabels,
    ...{ typed: writeWebhookForm(form), stored: writeWebhookForm(saved) },
    show: (name, value) => (name === 'petition_id' ? (names.get(value) ?? value) : showChoice(name, value)),
  });
  const shown = { form, mistakes: [], notice, id, version: String(version) };
  return { webpage: { ...asMistaken(await renderEdit(visit, shown)), status: 409 } };
}

const versionActions = ['webhook.changed', 'webhook.secret_rotated'] as const;

async function namePetitions({ context, account }: Visit, ids: readonly string[]) {
  const chosen = ids.filter((id) => id !== '');
  const petitions = await findPetitions(context.db, account.id, chosen);
  return new Map(petitions.map(({ id, title }) => [id, title]));
}

async function renderEdit(
  visit: Visit,
  {
    form,
    mistakes,
    notice,
    id,
    version,
  }: {
    form: WebhookForm;
    mistakes: readonly WebhookMistake[];
    notice?: Html;
    id: string;
    version: string;
  },
): Promise<OrganizerWebpage> {
  const back = addressOf(visit, id);
  const shown = { form, mistakes, hidden: { version }, button: 'Save', back };
  return {
    title: 'Edit the webhook',
    main: html`${renderHead('Edit the webhook', { text: 'Webhook', href: back })}${notice}${
      visit.isFresh ? await renderWebhookForm(visit, shown) : renderFreshNote(visit, 'To change a webhook')
    }`,
  };
}

function renderHead(title: string, back: { text: string; href: string }): Html {
  return html`<div class="head"><div>
<p class="back"><a href="${back.href}">${back.text}</a></p>
<h1>${title}</h1>
</div></div>
`;
}

/** The webpage that shows the secret of a webhook, once. */
export function renderSecret(visit: Visit, webhook: RevealedWebhook, title: string): OrganizerWebpage {
  return {
    title,
    main: html`<h1>${title}</h1>
<p class="lead">This secret signs the messages to ${nameWebhook(webhook)}. Copy it into the receiving system now. It is not shown again.</p>
<pre aria-label="the secret" role="group" tabindex="0"><code>${webhook.secret ?? ''}</code></pre>
<p>The receiving system verifies with it that a message comes from here: <a href="/docs/receiving-webhooks">Receiving webhooks</a></p>
<p><a class="button" href="${addressOf(visit, webhook.id)}">I have copied the secret</a></p>`,
  };
}

function addressOf({ account }: Visit, id: string): string {
  return `/manage/${account.slug}/webhooks/${id}`;
}

function linkTo(id: string): { href: string; id: string } {
  return { href: id, id };
}
