import { describeFailure } from './describe-failure.ts';
import type { Logger } from './logger.ts';

/** A part of a process that can be stopped. */
export interface Part {
  /** Resolves when the work in progress has ended. */
  stop(): Promise<void>;
  /** Ends the work that is still in progress. */
  abort?(): void;
}

/** How long the parts may take to stop, and how long closing their shared resources may take. */
export interface StopSpans {
  readonly graceMilliseconds: number;
  readonly closeMilliseconds: number;
}

/**
 * Stops the parts of a process together, aborts those that take too long, and closes their shared resources. Resolves
 * within 10 s by default, even where the database never answers.
 */
export async function stopParts(
  { logger }: { readonly logger: Logger },
  {
    parts,
    close,
    graceMilliseconds = 8_500,
    closeMilliseconds = 1_000,
  }: { parts: readonly Part[]; close: () => Promise<void> } & Partial<StopSpans>,
): Promise<void> {
  const attempt = async (what: string, milliseconds: number, work: () => Promise<unknown>) => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(resolve, milliseconds, 'late');
    });
    try {
      if ((await Promise.race([work(), late])) === 'late') logger.warn(`${what} took too long`);
    } catch (error) {
      logger.error(describeFailure(error), `${what} failed`);
    } finally {
      clearTimeout(timer);
    }
  };
  await Promise.all(parts.map((part) => attempt('Finishing', graceMilliseconds, () => part.stop())));
  for (const part of parts) part.abort?.();
  await attempt('Closing', closeMilliseconds, close);
}
