/** An object with the field as it is after a change, or without it: absent means not sent, null empties (4.4). */
export function changeField<Name extends string, Value>(
  name: Name,
  present: Value | undefined,
  sent: Value | null | undefined,
): { [Key in Name]?: Value } {
  const value = sent === undefined ? present : (sent ?? undefined);
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
