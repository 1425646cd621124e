import { Counter, type Registry } from 'prom-client';
import type { Logger } from '../../../base/logger.ts';
import { type Host, nameHost } from '../../../config/database-address.ts';
import { failsOnHost, lacksEncryption } from '../../database-errors.ts';
import type { MysqlConnector } from '../mysql-connector.ts';
import { chooseHost, type HostHealth } from './choose-host.ts';
import type { HostWatch } from './host-watch.ts';
import { createProbe, type Finding } from './probe-host.ts';

/** A change of the host that is used; undefined means none. The names contain the ports. */
export interface HostSwitch {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly reason: string;
}

/** What a watch needs besides the hosts. */
export interface WatchNeeds {
  /** Makes the connections of the probes; nobody else uses it. */
  readonly connector: MysqlConnector;
  /** Destroys all connections to a host that is down. */
  cut(host: Host): void;
  report(change: HostSwitch): void;
  readonly probing?: Probing | undefined;
}

/** How hosts are probed. */
export interface Probing {
  /** How many ms lie between two probes of a host. */
  readonly everyMilliseconds: number;
  /** Monotonic ms, which decide how long a host has served. */
  readonly passed: () => number;
}

const usualProbing: Probing = { everyMilliseconds: 1_000, passed: () => performance.now() };
const wakeMilliseconds = 50;
// Repeats bridge a moment without a host. After it everything fails at once.
const outMilliseconds = 500;
// A probe does not notice a full disk. An operator needs some time to repair it.
const doubtMilliseconds = 300_000;

interface Watched {
  readonly host: Host;
  health: HostHealth;
  reason: string;
  doubt: { readonly until: number; readonly reason: string } | undefined;
  pause: { readonly end: () => void; timer: NodeJS.Timeout } | undefined;
}

/** Watches several hosts, in the order of preference: from the first `choose` on, it probes each of them every second. */
export function watchHosts(
  hosts: readonly Host[],
  { connector, cut, report, probing = usualProbing }: WatchNeeds,
): HostWatch {
  const { everyMilliseconds, passed } = probing;
  const all: Watched[] = hosts.map((host) => ({
    host,
    health: { state: 'unknown', since: 0 },
    reason: '',
    doubt: undefined,
    pause: undefined,
  }));
  let used: Watched | undefined;
  let isDecided = false;
  let outSince = 0;
  let firstRound: Promise<readonly Finding[]> | undefined;
  let isStopped = false;

  function note(one: Watched, finding: Finding): void {
    const now = passed();
    const { state, reason = 'it was down' } = weigh(one, finding, now);
    const isChanged = one.health.state !== state;
    if (isChanged) one.health = { state, since: now };
    if (state !== 'ready') one.reason = reason;
    // The first decision needs all hosts.
    if (all.every(({ health }) => health.state !== 'unknown')) decide(now);
    if (isChanged && state === 'down') cut(one.host);
  }

  const find = (host: Host) => (isStopped ? undefined : all.find((one) => one.host === host));

  function decide(now: number): void {
    const healths = all.map(({ health }) => health);
    const index = chooseHost(healths, used && all.indexOf(used), now);
    const next = index === undefined ? undefined : all[index];
    if (isDecided && next === used) return;
    const left = used;
    used = next;
    isDecided = true;
    if (next === undefined) outSince = now;
    const names = { from: left && nameHost(left.host), to: next && nameHost(next.host) };
    report({ ...names, reason: explain(left, next) });
  }

  function explain(left: Watched | undefined, next: Watched | undefined): string {
    if (next === undefined) return describeAll();
    // Without a host before, the reason is why a preferred one is not used.
    const refused = left ?? all[0];
    return refused === undefined || refused.health.state === 'ready'
      ? `${nameHost(next.host)} is preferred`
      : describe(refused);
  }

  const describe = ({ host, reason }: Watched) => `${nameHost(host)}: ${reason}`;
  const describeAll = () => all.map(describe).join('; ');

  async function begin(one: Watched): Promise<Finding> {
    const probe = createProbe(connector, one.host, () => wake(one));
    const first = await probe();
    if (!isStopped) note(one, first);
    void repeat(one, probe);
    return first;
  }

  async function repeat(one: Watched, probe: () => Promise<Finding>): Promise<void> {
    while (!isStopped) {
      await new Promise<void>((end) => {
        one.pause = { end, timer: setTimeout(end, everyMilliseconds) };
      });
      one.pause = undefined;
      const finding = await probe();
      if (!isStopped) note(one, finding);
    }
  }

  /** Lets the next probe begin soon. */
  function wake({ pause }: Watched): void {
    if (pause === undefined || isStopped) return;
    clearTimeout(pause.timer);
    pause.timer = setTimeout(pause.end, wakeMilliseconds);
  }

  return {
    async choose() {
      firstRound ??= Promise.all(all.map(begin));
      const refusal = (await firstRound).find(({ error }) => lacksEncryption(error));
      if (refusal !== undefined) throw refusal.error;
      if (used !== undefined) return used.host;
      throw Object.assign(new Error(`No host of the database serves: ${describeAll()}`), {
        code: 'EHOSTDOWN',
      });
    },
    isChosen: (host) => host === used?.host,
    failed(host, error) {
      const one = find(host);
      if (one === undefined) return;
      if (failsOnHost(error)) note(one, { state: 'down', reason: (error as Error).message });
      wake(one);
    },
    doubted(host, error) {
      const one = find(host);
      if (one?.health.state !== 'ready') return;
      one.doubt = { until: passed() + doubtMilliseconds, reason: (error as Error).message };
      note(one, { state: 'ready' });
    },
    served() {},
    isOut: () => isDecided && used === undefined && passed() - outSince >= outMilliseconds,
    stop() {
      isStopped = true;
      for (const { pause } of all) clearTimeout(pause?.timer);
      connector.abortAll();
    },
  };
}

// A probe succeeds also on a host on which a statement failed lately.
function weigh({ doubt }: Watched, finding: Finding, now: number): Finding {
  const isDoubted = finding.state === 'ready' && doubt !== undefined && now < doubt.until;
  return isDoubted ? { state: 'doubtful', reason: doubt.reason } : finding;
}

/** Returns the function that logs and counts each change of the host of the database. */
export function createSwitchReport(
  logger: Logger,
  registry: Registry | undefined,
): (change: HostSwitch) => void {
  const count = registry && registerCounter(registry);
  return (change) => {
    count?.(change.to ?? 'none');
    if (change.to === undefined) logger.error(change, 'No host of the database serves.');
    else if (change.from === undefined) logger.info(change, 'using a host of the database');
    else logger.warn(change, 'The host of the database was changed.');
  };
}

function registerCounter(registry: Registry): (to: string) => void {
  const switches = new Counter({
    name: 'civic_database_host_switches_total',
    help: 'How often this process began to use a host of the database, by host; none if no host served.',
    labelNames: ['to'],
    registers: [registry],
  });
  return (to) => switches.inc({ to });
}
