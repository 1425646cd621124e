/** A post of an action, by the id that the action gets if it is the first of its person on its subject. */
export interface ActionPost {
  readonly ownId: string;
  /** Its `actionKey`. */
  readonly key: string;
}

/** The results of posts: the action after each (by the `ownId` of the post), and all actions that have to be written. */
export interface ActionDecision<Kind> {
  readonly results: ReadonlyMap<string, Kind>;
  readonly created: readonly Kind[];
  readonly changed: readonly Kind[];
}

/** Applies posts to the known actions (by `actionKey`), one after the other. */
export function decideActions<Post extends ActionPost, Kind>(
  posts: readonly Post[],
  known: ReadonlyMap<string, Kind>,
  apply: (action: Kind | undefined, post: Post) => Kind,
): ActionDecision<Kind> {
  const actions = new Map<string, Kind>();
  const results = new Map<string, Kind>();
  for (const post of posts) {
    const action = apply(actions.get(post.key) ?? known.get(post.key), post);
    actions.set(post.key, action);
    results.set(post.ownId, action);
  }
  return {
    results,
    created: [...actions].filter(([key]) => !known.has(key)).map(([, action]) => action),
    changed: [...actions].filter(([key]) => known.has(key)).map(([, action]) => action),
  };
}
