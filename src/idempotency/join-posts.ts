import { type Problem, RefusedPosts } from '../errors.ts';
import { keyReused, type Receipt } from './receipt.ts';

/** A post of a set, with the id that a new resource gets from it. */
export interface OwnPost {
  readonly ownId: string;
  readonly receipt?: Receipt | undefined;
}

/** The posts of a set. The first post with a receipt takes the places of its repeats, so that it is done once. */
export interface JoinedPosts<Post> {
  /** The post to do for each place. */
  readonly posts: readonly Post[];
  /** The places of posts that have the key of an earlier post, and another body. */
  readonly reused: ReadonlyMap<number, Problem>;
}

/** Joins the posts that have the same receipt. */
export function joinPosts<Post extends OwnPost>(all: readonly Post[]): JoinedPosts<Post> {
  const firsts = new Map<string, Post>();
  const reused = new Map<number, Problem>();
  const posts = all.map((post, place) => {
    if (post.receipt === undefined) return post;
    const { accountId, path, key, bodyHash } = post.receipt;
    const whole = JSON.stringify([accountId, path, key]);
    const first = firsts.get(whole) ?? post;
    firsts.set(whole, first);
    if (first.receipt?.bodyHash !== bodyHash) reused.set(place, keyReused());
    return first;
  });
  return { posts, reused };
}

/** Refuses the posts that are refused by their own ids, at all their places. */
export function refuseJoined(
  { posts, reused }: JoinedPosts<OwnPost>,
  refusals: ReadonlyMap<string, Problem>,
): void {
  const places = new Map<number, Problem>();
  for (const [place, { ownId }] of posts.entries()) {
    const refusal = refusals.get(ownId);
    if (refusal !== undefined && !reused.has(place)) places.set(place, refusal);
  }
  if (places.size > 0) throw new RefusedPosts(places);
}

/** Refuses the posts that have the key of an earlier post and another body. Call it when the earlier posts are accepted. */
export function refuseReused({ reused }: JoinedPosts<OwnPost>): void {
  if (reused.size > 0) throw new RefusedPosts(reused);
}
