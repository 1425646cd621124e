import { setTimeout as pause } from 'node:timers/promises';

const pollMilliseconds = 10;

/**
 * Evaluates the condition again and again until it returns a truthy value, and resolves with that; after the
 * time limit it fails with the expectation and the last value or error. The only place in the tests that
 * polls.
 */
export async function until<Answer>(
  waitedFor: string,
  condition: () => Answer | Promise<Answer>,
  limitMilliseconds = 60_000,
): Promise<Exclude<NonNullable<Answer>, false>> {
  const end = performance.now() + limitMilliseconds;
  for (;;) {
    const { answer, failure } = await ask(condition);
    if (answer) return answer as Exclude<NonNullable<Answer>, false>;
    if (performance.now() >= end) {
      const last =
        failure === undefined
          ? `the last answer was ${JSON.stringify(answer)}`
          : `the last try failed: ${failure}`;
      throw new Error(`Waited ${limitMilliseconds} ms until ${waitedFor}; ${last}`, { cause: failure });
    }
    await pause(pollMilliseconds);
  }
}

async function ask<Answer>(
  condition: () => Answer | Promise<Answer>,
): Promise<{ answer?: Answer; failure?: unknown }> {
  try {
    return { answer: await condition() };
  } catch (failure) {
    return { failure };
  }
}
