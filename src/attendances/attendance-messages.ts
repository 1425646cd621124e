import type { GroupAccount } from '../accounts/account.ts';
import type { Outgoing } from '../delivery/outbox/message.ts';
import { getRecorded, type RecordedPerson } from '../people/decide-people.ts';
import type { ActionDecision } from '../signups/action.ts';
import type { ActorDecision } from '../signups/record-actors.ts';
import { type RenameMessage, writeOutgoing } from '../webhooks/write-outgoing.ts';
import type { Attendance, AttendanceDraft } from './attendance.ts';
import type { ReceivedPost } from './attendance-post.ts';

/** All that the message about one attendance to one account is made of. */
export interface AttendanceFacts extends RecordedPerson {
  readonly attendance: Attendance;
  /** What was sent in this action; the message contains no other entered data. */
  readonly draft: AttendanceDraft;
  /** The group that the message names: the owner, or in its own message the referring group. */
  readonly sponsor: GroupAccount | undefined;
  readonly messageId: string;
}

/** Writes the message about one attendance, as JSON. */
export type PresentAttendanceMessage = (facts: AttendanceFacts) => string;

/** How the messages of attendances are written, in both versions. */
export interface Presenters {
  readonly presentAttendanceMessage: PresentAttendanceMessage;
  readonly renameMessage: RenameMessage;
}

/** Makes the messages of attendances, with their webhooks: one for each account that has webhooks for attendances. */
export async function makeMessages(
  posts: readonly ReceivedPost[],
  { results, people }: ActionDecision<Attendance> & ActorDecision,
  { presentAttendanceMessage: present, renameMessage }: Presenters,
): Promise<Outgoing[]> {
  const outgoing: Outgoing[] = [];
  for (const { ownId, draft, listeners, referringGroup, idsIn } of posts) {
    const attendance = results.get(ownId);
    if (attendance === undefined) continue;
    for (const { account, sponsor, webhooks } of listeners) {
      const { person: newId, message: messageId } = idsIn(account.id);
      const recorded = getRecorded(people, newId);
      const referred = { ...draft, referrer: referringGroup?.slug ?? null };
      const message = {
        id: messageId,
        accountId: account.id,
        personId: recorded.person.id,
        actorPersonId: attendance.personId,
        body: present({ ...recorded, attendance, draft: referred, sponsor, messageId }),
        createdAt: attendance.modifiedAt,
      };
      outgoing.push(await writeOutgoing(message, webhooks, renameMessage));
    }
  }
  return outgoing;
}
