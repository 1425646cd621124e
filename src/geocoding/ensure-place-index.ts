import { execFile } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { promisify } from 'node:util';
import type { Logger } from '../base/logger.ts';
import { isPlaceIndexCurrent } from './find-place-index.ts';

const underWay = new Map<string, Promise<void>>();

/**
 * Builds the index of the folder where it is missing or old, which takes seconds; who asks meanwhile waits for the same. Without an index
 * addresses get the point of their country, so a failure is only logged.
 */
export function ensurePlaceIndex(folder: string, logger: Logger): Promise<void> {
  const known = underWay.get(folder);
  if (known !== undefined) return known;
  const ensured = ensure(folder, logger).finally(() => underWay.delete(folder));
  underWay.set(folder, ensured);
  return ensured;
}

async function ensure(folder: string, logger: Logger): Promise<void> {
  try {
    if (isPlaceIndexCurrent(folder)) return;
    logger.info('building the index of places');
    await buildAside(folder);
    logger.info('built the index of places');
  } catch (error) {
    logger.error(
      { err: error },
      'The index of places cannot be built; addresses get the point of their country.',
    );
  }
}

// In another process, since this one would keep the memory; behind what people wait for.
async function buildAside(folder: string): Promise<void> {
  // In the folder of this file, and compiled where this one is.
  const builder = import.meta.url.replace(/ensure(-place-index\.[jt]s)$/, 'build$1');
  const program = `import { buildPlaceIndex } from ${JSON.stringify(builder)};
    await buildPlaceIndex(${JSON.stringify(folder)});`;
  const built = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
  if (built.child.pid !== undefined) setPriority(built.child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  await built;
}
