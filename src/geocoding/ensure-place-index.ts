import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from '../logger.ts';
import { isPlaceIndexCurrent } from './build-place-index.ts';

/**
 * Sees to it that the folder has a current index; seconds of work where it has none, else a moment. Without one
 * addresses get the point of their country, so a failure is only logged.
 */
export async function ensurePlaceIndex(folder: string, logger: Logger): Promise<void> {
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

// In a process of its own, since this one would keep the memory that it takes.
async function buildAside(folder: string): Promise<void> {
  // Beside this file, and compiled where this one is.
  const builder = import.meta.url.replace(/ensure(-place-index\.[jt]s)$/, 'build$1');
  const program = `import { buildPlaceIndex } from ${JSON.stringify(builder)};
    await buildPlaceIndex(${JSON.stringify(folder)});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program]);
}
