/** Whether a call of an operation needs a key, may have one, or has none. */
export type KeyNeed = 'needed' | 'optional' | 'none';

/** Reads the need from the `security` of an operation: an alternative without any scheme makes the key optional. */
export function readKeyNeed(security: readonly object[]): KeyNeed {
  if (security.length === 0) return 'none';
  return security.some((scheme) => Object.keys(scheme).length === 0) ? 'optional' : 'needed';
}
