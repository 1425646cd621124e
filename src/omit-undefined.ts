/** An object on its way: an optional member may be undefined, a required one may not. */
export type Sparse<Whole> = {
  [Name in keyof Whole]: object extends Pick<Whole, Name> ? Whole[Name] | undefined : Whole[Name];
};

/** Leaves out the members that are undefined: what is missing is absent, in the domain and in answers. */
export function omitUndefined<Whole extends object>(members: Sparse<Whole>): Whole {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Whole;
}
