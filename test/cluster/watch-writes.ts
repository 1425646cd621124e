import type { Answer } from '../chaos/signers.ts';
import { timeUntilFirst } from './time-until-first.ts';

/** What clients observed of their posts over some time. */
export interface Writes {
  /** Records the answer to a post. */
  answered(answer: Answer): void;
  readonly accepted: number;
  /** The posts whose connection was not lost. */
  readonly responses: number;
  readonly unavailable: number;
  /** How long after this moment of `performance.now()` a post was 503 for the first time; undefined if none was. */
  firstUnavailable(from: number): number | undefined;
  /** The answers that no post may get, each with its number. */
  readonly wrong: ReadonlyMap<Answer, number>;
  /** The longest time in ms without an accepted post, from one moment of `performance.now()` to another. */
  longestPause(from: number, to: number): number;
}

/** Starts to observe, with nothing recorded. */
export function watchWrites(): Writes {
  const [accepted, unavailable]: [number[], number[]] = [[], []];
  const wrong = new Map<Answer, number>();
  let responses = 0;
  return {
    answered(answer) {
      if (answer === undefined) return;
      responses += 1;
      if (answer === 200) accepted.push(performance.now());
      else if (answer === 503) unavailable.push(performance.now());
      else wrong.set(answer, (wrong.get(answer) ?? 0) + 1);
    },
    get accepted() {
      return accepted.length;
    },
    get responses() {
      return responses;
    },
    get unavailable() {
      return unavailable.length;
    },
    firstUnavailable: (from) => timeUntilFirst(unavailable, from),
    wrong,
    longestPause(from, to) {
      const moments = [from, ...accepted.filter((time) => time > from && time < to), to];
      return Math.max(...moments.slice(1).map((time, index) => time - (moments[index] ?? from)));
    },
  };
}
