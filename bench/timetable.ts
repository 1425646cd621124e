/** The planned times of requests that arrive at a fixed rate, whether or not the ones before are answered. */
export interface Timetable {
  /** The number of requests. */
  readonly total: number;
  /** When a request is planned, in milliseconds from the start; the first is number 0. */
  plannedAt(index: number): number;
  /** The number of requests that are planned until then, at most all. */
  dueBy(milliseconds: number): number;
}

/** Plans requests at equal distances; the first is due at the start. */
export function createTimetable(perSecond: number, seconds: number): Timetable {
  const total = Math.max(1, Math.round(perSecond * seconds));
  const distance = 1000 / perSecond;
  return {
    total,
    plannedAt: (index) => index * distance,
    dueBy: (milliseconds) =>
      milliseconds < 0 ? 0 : Math.min(total, Math.floor(milliseconds / distance) + 1),
  };
}
