import { access, constants } from 'node:fs/promises';
import { tmpdir } from 'node:os';

/** The folder for throwaway databases: in memory if the machine has a RAM disk, otherwise among the temporary files. */
export async function findFastFolder(): Promise<string> {
  const memory = '/dev/shm';
  return access(memory, constants.W_OK).then(
    () => memory,
    () => tmpdir(),
  );
}
