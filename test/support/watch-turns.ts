import { setInterval as tickEvery } from 'node:timers';

/** The processor time of the main thread between two ticks of a timer. */
export interface TurnWatch {
  /** The most of it since the begin, in ms. */
  longest(): number;
  /** Begins again. */
  restart(): void;
  stop(): void;
}

const tickMilliseconds = 1;

/** Measures the turns of the event loop; unlike its delay they do not grow by what else the machine does. */
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
