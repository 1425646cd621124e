import type { Trust } from '../people/record-person.ts';

/** Who records an action again, and what a call with a key does to a stored field that it does not mention. */
export interface MergeRule {
  readonly trust: Trust;
  readonly unmentioned: 'kept' | 'dropped';
}

/**
 * The own fields of an action, such as comments and referrer data, after it was recorded again. With a key what was
 * entered replaces what is stored; without one it only fills what is empty. A field without a value is absent.
 */
export function mergeAction<Fields extends object>(
  stored: Fields,
  entered: Fields,
  { trust, unmentioned }: MergeRule,
): Fields {
  if (trust !== 'keyed') return { ...entered, ...stored };
  return unmentioned === 'kept' ? { ...stored, ...entered } : entered;
}
