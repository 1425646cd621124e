import type { Outcome } from '../../src/base/outcome.ts';
import type { Context } from '../../src/context.ts';
import type { World } from './open-world.ts';

/** What became of a post: the version of its resource, or the code of its refusal. */
export type Result = number | string;

/** Posts of one set, each with its result. */
export interface Scenario<Post, Of> {
  /** Completes the title of a test. */
  readonly title: string;
  /** What is posted before the set. */
  before?(world: Of): readonly Post[];
  list(world: Of): readonly (readonly [post: Post, result: Result])[];
}

/** A resource whose posts are decided as a set while others wait. */
export interface PostedSets<Post, Of extends World> {
  readonly table: 'events' | 'signatures' | 'attendances';
  /** Adds what only these posts act on. */
  complete(context: Context, world: World): Promise<Of>;
  /** Decides posts as one set. */
  decide(context: Context, posts: readonly Post[]): Promise<readonly Outcome<unknown>[]>;
  /** Decides one post, with those that wait. */
  decideOne(context: Context, post: Post): Promise<unknown>;
  readonly scenarios: readonly Scenario<Post, Of>[];
  /** Posts of the leaf that make a resource each; the same name and index mean the same resource. */
  listNew(world: Of, count: number, name: string): Post[];
  /** Posts that are refused by themselves. */
  listRefused(world: Of): readonly (readonly [post: Post, code: string])[];
  /** A post for which the database refuses a row with this value. */
  readonly broken: {
    readonly table: string;
    readonly column: string;
    readonly value: string;
    post(world: Of): Post;
  };
  /** Sets, posted in this order, with the largest number of statements that each may need. */
  listBounded(world: Of): readonly (readonly [posts: readonly Post[], most: number])[];
  /** How many messages a post of `listNew` leads to. */
  readonly messages: number;
}
