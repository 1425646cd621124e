import type { Logger } from '../logger.ts';
import { describeFailure } from './describe-failure.ts';

/** A part of a process that can be stopped. */
export interface Part {
  /** Resolves when what is in flight has ended. */
  stop(): Promise<void>;
  /** Ends what is still in flight. */
  abort?(): void;
}

/** How long the parts may take to finish, and how long closing what they share may take. */
export interface StopSpans {
  readonly graceMilliseconds: number;
  readonly closeMilliseconds: number;
}

/**
 * Stops the parts of a process together, aborts those that do not end in time, and closes what they share. Resolves
 * within 10 s, unless a parameter changes this, even where the database never answers.
 */
export async function stopParts(
  { logger }: { logger: Logger },
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
