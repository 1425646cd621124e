import { Counter, type Registry } from 'prom-client';
import type { Logger } from '../../../base/logger.ts';
import type { HostSwitch } from './watch-hosts.ts';

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
