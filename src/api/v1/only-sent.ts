/** The members of a draft while a body is read: an optional member may be undefined. */
export type Sparse<Whole> = {
  [Name in keyof Whole]: object extends Pick<Whole, Name> ? Whole[Name] | undefined : Whole[Name];
};

/** A draft of the fields that a body contains: leaves out undefined members; null stays, because it empties a field. */
export function onlySent<Whole extends object>(members: Sparse<Whole>): Whole {
  const present: Partial<Whole> = {};
  for (const name in members) {
    // The compiler does not know that both sides have the type of one member.
    if (members[name] !== undefined) present[name] = members[name] as Whole[typeof name];
  }
  return present as Whole;
}
