import type { Clock } from '../base/clock.ts';
import type { Ids } from '../base/ids.ts';

/** Who changes something: a user of the interface, a key of the API, a command on the server, or a person with the link to their data. */
export interface Actor {
  readonly kind: 'user' | 'key' | 'command' | 'person';
  /** The account of the user, or the id of the key; null for a command and for a person. */
  readonly id: string | null;
  /** The network of the client, such as `203.0.113.0/24`; null where it is not known. */
  readonly network: string | null;
}

/** The actor of a command of `civic`, which needs no key and no sign-in. */
export const commandLine: Actor = { kind: 'command', id: null, network: null };

/** The actor of what a person does with the link to their data. Of who they are nothing is kept. */
export const dataSubject: Actor = { kind: 'person', id: null, network: null };

/** What is an entry of the audit log (I-audit), as the entry names it. */
export type AuditAction =
  | 'member.invited'
  | 'invitation.withdrawn'
  | 'member.added'
  | 'member.changed'
  | 'member.removed'
  | 'member.left'
  | 'key.created'
  | 'key.revoked'
  | 'webhook.created'
  | 'webhook.changed'
  | 'webhook.removed'
  | 'webhook.secret_rotated'
  | 'settings.changed'
  | 'signatures.struck_out'
  | 'signatures.brought_back'
  | 'people.exported'
  | 'person.exported'
  | 'person.erased'
  | 'person.merged'
  | 'people.imported'
  | 'people.import_taken_back'
  | 'person.added'
  | 'person.changed'
  | 'people.tagged'
  | 'people.untagged'
  | 'comment.shown'
  | 'comment.hidden'
  | 'note.added'
  | 'note.removed'
  | 'signature.confirmed'
  | 'passkey.added'
  | 'passkey.removed'
  | 'user.invited'
  | 'user.address_changed'
  | 'user.disabled'
  | 'user.enabled';

/** A change as it is begun: who makes it, and when. Its id is made outside the transaction. */
export interface Act {
  readonly id: string;
  readonly at: number;
  readonly actor: Actor;
}

/** Begins a change of an actor. */
export function beginAct({ ids, clock }: { ids: Ids; clock: Clock }, actor: Actor): Act {
  return { id: ids.newId(), at: clock.now(), actor };
}

/** An entry of an account's audit log (I-audit): who did what, when, and from where. It contains no personal data of supporters. */
export interface AuditEntry extends Act {
  readonly accountId: string;
  readonly action: AuditAction;
  /** What was changed: a slug, the name of a key, the id of a person or a webhook. */
  readonly subject: string | null;
  /** The new values, by the names of the form or of the API. Where two may edit it, also the `version` that the change made. */
  readonly details: Readonly<Record<string, unknown>>;
}
