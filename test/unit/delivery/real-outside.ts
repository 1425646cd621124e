import { buildConnector } from 'undici';
import { systemClock } from '../../../src/base/clock.ts';
import type { Outside } from '../../../src/delivery/sending/agent.ts';
import { createNames } from '../../../src/delivery/sending/names.ts';
import { createResolver, type ResolverSettings } from '../../../src/delivery/sending/resolve-name.ts';

/** The real network, for receivers on this machine. */
export function openOutside(settings?: ResolverSettings): Outside {
  return { names: createNames(createResolver(settings), systemClock), buildConnector };
}
