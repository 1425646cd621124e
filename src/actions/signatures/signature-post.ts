import type { Ids } from '../../base/ids.ts';
import { getRecorded } from '../../people/decide-people.ts';
import { isFirstAddress, type Person } from '../../people/person.ts';
import type { PetitionToSign } from '../petitions/petition-store.ts';
import { makePostIds, type NewPost, type PostIds, toActing } from '../signups/action-post.ts';
import type { Receivers } from '../signups/attach-receivers.ts';
import type { ActorDecision } from '../signups/record-actors.ts';
import { placeOf } from './place.ts';
import type { SignatureDraft, Signing } from './signature.ts';
import type { Trace } from './trace-store.ts';
import type { ConfirmingPost } from './waiting-signature.ts';

/** Somebody signs a petition, with the account's key or without a key. */
export interface SignaturePost extends NewPost<SignatureDraft> {
  readonly petitionId: string;
  /** Where it came from; undefined with a key. */
  readonly trace?: Trace | undefined;
  /** Where it confirms a waiting signature: its draft is replaced by what waits when that is locked. */
  readonly confirms?: ConfirmingPost;
  /** Whether it is refused as `mustWait` where the petition asks for confirmation by email. */
  readonly checksConfirmation?: boolean;
}

/** A post with the ids that it may need. */
export interface MadePost extends SignaturePost, PostIds {}

/** A post with its petition and the accounts that it counts for, and whether the person ticked the box of the petition's account. */
export interface ReceivedPost extends MadePost, Receivers {
  readonly subject: PetitionToSign;
  readonly isTicked: boolean;
  readonly isProven: boolean;
  readonly declinesNews: boolean;
}

/** Gives a post the ids that it may need: outside of the transaction, so that it finds what it wrote when it runs again. */
export function makeIds(post: SignaturePost, ids: Ids): MadePost {
  const made = makePostIds(ids, post.draft.tags);
  return { ...post, ...made, ownId: post.confirms?.id ?? made.ownId };
}

/**
 * The signing of a post, by the person of the petition's account; one from paper is marked `paper` (I-paper). The link of a mail proves it
 * for the owner of the first address (D-owner): a further one may belong to somebody else.
 */
export function toSigning(post: ReceivedPost, actors: ActorDecision, now: number): Signing {
  const { account, subject, draft, isFromPaper, idsIn } = post;
  const { person } = getRecorded(actors.people, idsIn(subject.accountId).person);
  const typed = account === undefined ? 'form' : 'api';
  return {
    ...toActing(post, actors, now),
    petition: subject,
    draft,
    collectedBy: isFromPaper ? 'paper' : typed,
    place: placeOf(person),
    person,
    isProven: post.isProven && isOfFirstAddress(draft, person),
  };
}

function isOfFirstAddress({ actor }: SignatureDraft, person: Person): boolean {
  const address = actor.kind === 'entered' ? actor.person.emailAddresses?.[0]?.address : undefined;
  return address !== undefined && isFirstAddress(person, address);
}
