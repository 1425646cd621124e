import { createThrottle } from '../src/database/throttle.ts';
import type { Seeded } from './seed-account.ts';

/** What the use cases need that strike signatures out, with no subscriber and no worker. */
export function removalNeeds(ground: Seeded['ground']) {
  return {
    ...ground,
    startThrottle: createThrottle(),
    wakeWorker() {},
    presentSignatureMessage: () => '[]',
    presentRemovalMessage: () => '[]',
    renameMessage: async (body: string) => body,
  };
}
