import type { GroupAccount } from '../../accounts/account.ts';
import type { Outgoing } from '../../delivery/outbox/message.ts';
import { getRecorded, type RecordedPerson } from '../../people/decide-people.ts';
import type { TriggeredWebhook } from '../webhooks/webhook.ts';
import { type RenameMessage, writeOutgoing } from '../webhooks/write-outgoing.ts';
import type { Action, ActionDraft } from './action.ts';
import type { PostIds } from './action-post.ts';
import type { Receiver } from './attach-receivers.ts';
import type { ActionDecision } from './decide-actions.ts';
import type { ActorDecision } from './record-actors.ts';

/** All that the message about one action to one account is made of. */
export interface ActionFacts<Kind extends Action, Draft extends ActionDraft> extends RecordedPerson {
  readonly action: Kind;
  /** What was sent in this action; the message contains no other entered data. */
  readonly draft: Draft;
  /** The group that the message names: the owner, or in its own message the referring group. */
  readonly sponsor: GroupAccount | undefined;
  readonly messageId: string;
}

/** Writes the message about one action, as JSON. */
export type PresentMessage<Kind extends Action, Draft extends ActionDraft> = (
  facts: ActionFacts<Kind, Draft>,
) => string;

/** An account that gets a message of an action, with its webhooks for it. */
export type Listener = Receiver & { readonly webhooks: readonly TriggeredWebhook[] };

/** Those of the accounts that have webhooks for an action, with these webhooks. */
export function listListeners(
  receivers: readonly Receiver[],
  webhooksOf: (accountId: string) => readonly TriggeredWebhook[] | undefined,
): Listener[] {
  return receivers
    .map((receiver) => ({ ...receiver, webhooks: webhooksOf(receiver.account.id) ?? [] }))
    .filter(({ webhooks }) => webhooks.length > 0);
}

/** A post with the accounts that get a message. */
interface HeardPost<Draft> extends PostIds {
  readonly draft: Draft;
  readonly listeners: readonly Listener[];
}

/**
 * Makes the messages of actions (6), with their webhooks: one for each account that listens, with the account's own person and the
 * statuses of the entered contacts there.
 */
export async function makeMessages<Kind extends Action, Draft extends ActionDraft>(
  posts: readonly HeardPost<Draft>[],
  { results, people }: Pick<ActionDecision<Kind>, 'results'> & Pick<ActorDecision, 'people'>,
  present: PresentMessage<Kind, Draft>,
  renameMessage: RenameMessage,
): Promise<Outgoing[]> {
  const outgoing: Outgoing[] = [];
  for (const { ownId, draft, listeners, idsIn } of posts) {
    const action = results.get(ownId);
    if (action === undefined) continue;
    for (const { account, sponsor, webhooks } of listeners) {
      const { person: newId, message: messageId } = idsIn(account.id);
      const recorded = getRecorded(people, newId);
      const message = {
        id: messageId,
        accountId: account.id,
        personId: recorded.person.id,
        actorPersonId: action.personId,
        body: present({ ...recorded, action, draft, sponsor, messageId }),
        createdAt: action.modifiedAt,
      };
      outgoing.push(await writeOutgoing(message, webhooks, renameMessage));
    }
  }
  return outgoing;
}
