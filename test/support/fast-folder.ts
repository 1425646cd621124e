import { access, constants } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** Where throwaway databases lie: in memory where the machine has a RAM disk, else among the temporary files. */
export async function findFastFolder(): Promise<string> {
  const memory = '/dev/shm';
  return access(memory, constants.W_OK).then(
    () => memory,
    () => tmpdir(),
  );
}
