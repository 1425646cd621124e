/** A sleep that a hint cuts short. */
export interface Waker {
  /** Ends the sleep, or the next one where nobody sleeps now. */
  wake(): void;
  /** Wakes after so many ms, unless somebody else does before. */
  wakeWithin(milliseconds: number): void;
  /** Resolves after so many ms, or as soon as somebody wakes; one sleeper at a time. */
  sleep(milliseconds: number): Promise<void>;
}

/** Makes a waker that nobody has woken yet. */
export function createWaker(): Waker {
  let hinted = false;
  let rouse: (() => void) | undefined;
  let soon: NodeJS.Timeout | undefined;

  function wake(): void {
    clearTimeout(soon);
    soon = undefined;
    hinted = true;
    rouse?.();
  }

  return {
    wake,
    wakeWithin(milliseconds) {
      soon ??= setTimeout(wake, milliseconds);
    },
    async sleep(milliseconds) {
      if (!hinted) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          rouse = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      rouse = undefined;
      hinted = false;
    },
  };
}
