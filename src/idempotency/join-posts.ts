import { type Problem, RefusedPosts } from '../errors.ts';
import { keyReused, type Receipt } from './receipt.ts';

/** A post of a set, with the id that a new resource gets from it. */
export interface OwnPost {
  readonly ownId: string;
  readonly receipt?: Receipt | undefined;
}

/** The posts of a set. The first post with a receipt is done in the position of each of its repeats, so it is done once. */
export interface JoinedPosts<Post> {
  /** The post to do in each position. */
  readonly posts: readonly Post[];
  /** The refusals of posts that have the key of an earlier post, and another body; by position. */
  readonly reused: ReadonlyMap<number, Problem>;
}

/** Joins the posts that have the same receipt. */
export function joinPosts<Post extends OwnPost>(all: readonly Post[]): JoinedPosts<Post> {
  const firsts = new Map<string, Post>();
  const reused = new Map<number, Problem>();
  const posts = all.map((post, position) => {
    if (post.receipt === undefined) return post;
    const { accountId, path, key, bodyHash } = post.receipt;
    const whole = JSON.stringify([accountId, path, key]);
    const first = firsts.get(whole) ?? post;
    firsts.set(whole, first);
    if (first.receipt?.bodyHash !== bodyHash) reused.set(position, keyReused());
    return first;
  });
  return { posts, reused };
}

/** Refuses the posts that are refused by their own ids, in all their positions. */
export function refuseJoined(
  { posts, reused }: JoinedPosts<OwnPost>,
  refusals: ReadonlyMap<string, Problem>,
): void {
  const refused = new Map<number, Problem>();
  for (const [position, { ownId }] of posts.entries()) {
    const refusal = refusals.get(ownId);
    if (refusal !== undefined && !reused.has(position)) refused.set(position, refusal);
  }
  if (refused.size > 0) throw new RefusedPosts(refused);
}

/** Refuses the posts that have the key of an earlier post and another body. Call it when the earlier posts are accepted. */
export function refuseReused({ reused }: JoinedPosts<OwnPost>): void {
  if (reused.size > 0) throw new RefusedPosts(reused);
}
