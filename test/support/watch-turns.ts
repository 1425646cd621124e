import { setInterval as tickEvery } from 'node:timers';

/** The processor time of the main thread between two ticks of a timer. */
export interface TurnWatch {
  /** The longest turn since the start, in ms. */
  longest(): number;
  /** Starts again. */
  restart(): void;
  stop(): void;
}

const tickMilliseconds = 1;

/** Measures the turns of the event loop; other work of the machine does not increase them, unlike the delay. */
export function watchTurns(): TurnWatch {
  let turn = process.threadCpuUsage();
  let longest = 0;

  function tick(): void {
    const { user, system } = process.threadCpuUsage(turn);
    longest = Math.max(longest, user + system);
    turn = process.threadCpuUsage();
  }
  const timer = tickEvery(tick, tickMilliseconds);

  return {
    longest() {
      tick();
      return longest / 1000;
    },
    restart() {
      tick();
      longest = 0;
    },
    stop: () => clearInterval(timer),
  };
}
