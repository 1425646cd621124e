import type { Clock } from '../../base/clock.ts';
import type { Destination } from './destination.ts';
import type { Sender } from './sender.ts';

/** Knows to which endpoints no attempt can begin yet, so that none waits for a name in a slot or under a lease. */
export interface ReadyEndpoints {
  /** The endpoints whose names are being looked up, and for 10 s those that are deleted or cannot be read. */
  leftOut(): ReadonlySet<string>;
  /** Whether an attempt can begin now. Otherwise the look-up of the name begins, or the endpoint is left out for a while. */
  isReady(endpointId: string, destination: Destination | undefined): boolean;
}

const unreadableMilliseconds = 10_000;

/** Creates it. Each kind has at most `most` endpoints; `wake` is called after each look-up. */
export function createReadyEndpoints(
  { sender, clock }: { sender: Sender; clock: Clock },
  most: number,
  wake: () => void,
): ReadyEndpoints {
  const lookingUp = new Set<string>();
  // Until when (monotonic ms) they are left out: reading them again and again would delay all others.
  const unreadable = new Map<string, number>();

  // A name server that does not answer costs no slot.
  function lookUp(endpointId: string, destination: Destination): void {
    if (lookingUp.has(endpointId) || lookingUp.size >= most) return;
    lookingUp.add(endpointId);
    sender.lookUp(destination, 'schedule').finally(() => {
      lookingUp.delete(endpointId);
      wake();
    });
  }

  return {
    leftOut() {
      for (const [id, until] of unreadable) if (until <= clock.monotonic()) unreadable.delete(id);
      return new Set([...lookingUp, ...unreadable.keys()]);
    },
    isReady(endpointId, destination) {
      if (destination === undefined) {
        if (unreadable.size < most) unreadable.set(endpointId, clock.monotonic() + unreadableMilliseconds);
        return false;
      }
      if (!sender.needsLookUp(destination)) return !lookingUp.has(endpointId);
      lookUp(endpointId, destination);
      return false;
    },
  };
}
