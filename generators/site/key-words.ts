import type { KeyNeed } from '../../src/description/outline.ts';

/** Whether an operation needs a key, in words. */
export const keyWords: Readonly<Record<KeyNeed, string>> = {
  needed: 'Needs an API key.',
  optional: 'Works without an API key; calls without one are limited.',
  none: 'Needs no API key.',
};
