import type { Outcome } from '../../src/base/outcome.ts';
import type { Context } from '../../src/context.ts';
import type { World } from './open-world.ts';

/** What became of a post: the version of its resource, or the code of its refusal. */
export type Result = number | string;

/** Posts of one set, each with its result. */
export interface Scenario<Post> {
  /** Completes the title of a test. */
  readonly title: string;
  /** What is posted before the set. */
  before?(world: World): readonly Post[];
  list(world: World): readonly (readonly [post: Post, result: Result])[];
}

/** A resource whose posts are decided as a set while others wait. */
export interface PostedSets<Post> {
  readonly table: 'events' | 'signatures' | 'attendances';
  /** Decides posts as one set. */
  decide(context: Context, posts: readonly Post[]): Promise<readonly Outcome<unknown>[]>;
  /** Decides one post, with those that wait. */
  decideOne(context: Context, post: Post): Promise<unknown>;
  readonly scenarios: readonly Scenario<Post>[];
  /** Posts of the leaf that make a resource each; the same name and index mean the same resource. */
  listNew(world: World, count: number, name: string): Post[];
  /** Posts that are refused by themselves. */
  listRefused(world: World): readonly (readonly [post: Post, code: string])[];
  /** A post for which the database refuses a row with this value. */
  readonly broken: {
    readonly table: string;
    readonly column: string;
    readonly value: string;
    post(world: World): Post;
  };
  /** Sets, posted in this order, with the largest number of statements that each may need. */
  listBounded(world: World): readonly (readonly [posts: readonly Post[], most: number])[];
  /** How many messages a post of `listNew` leads to. */
  readonly messages: number;
}
