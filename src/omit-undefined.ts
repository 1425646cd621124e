/** An object on its way: an optional member may be undefined, a required one may not. */
export type Sparse<Whole> = {
  [Name in keyof Whole]: object extends Pick<Whole, Name> ? Whole[Name] | undefined : Whole[Name];
};

/** Leaves out the members that are undefined: what is missing is absent, in the domain and in answers. */
export function omitUndefined<Whole extends object>(members: Sparse<Whole>): Whole {
  const present: Partial<Whole> = {};
  for (const name in members) {
    // The type of one member, which the loop does not know to be the same on both sides.
    if (members[name] !== undefined) present[name] = members[name] as Whole[typeof name];
  }
  return present as Whole;
}
