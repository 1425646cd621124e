/** What clients observed of their posts over some time. */
export interface Writes {
  /** Records the response to a post; without a status if it did not arrive. */
  answered(status: number | undefined): void;
  readonly accepted: number;
  /** The posts with a response. */
  readonly responses: number;
  readonly unavailable: number;
  /** The statuses that no post may get, each with its number. */
  readonly wrong: ReadonlyMap<number, number>;
  /** The longest time in ms without an accepted post, from one moment of `performance.now()` to another. */
  longestPause(from: number, to: number): number;
}

/** Starts to observe, with nothing recorded. */
export function watchWrites(): Writes {
  const times: number[] = [];
  const wrong = new Map<number, number>();
  let [responses, unavailable] = [0, 0];
  return {
    answered(status) {
      if (status === undefined) return;
      responses += 1;
      if (status === 200) times.push(performance.now());
      else if (status === 503) unavailable += 1;
      else wrong.set(status, (wrong.get(status) ?? 0) + 1);
    },
    get accepted() {
      return times.length;
    },
    get responses() {
      return responses;
    },
    get unavailable() {
      return unavailable;
    },
    wrong,
    longestPause(from, to) {
      const moments = [from, ...times.filter((time) => time > from && time < to), to];
      return Math.max(...moments.slice(1).map((time, index) => time - (moments[index] ?? from)));
    },
  };
}
