import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import type { Place } from './run-here.ts';

/**
 * Opens the individual account `jordan` in a folder's database and returns a key of it. This avoids two
 * process starts; `prepare` does the rest of the set-up.
 */
export async function openAccount(
  { cwd }: Place,
  prepare: (service: TestService, key: string) => Promise<void> = async () => {},
): Promise<string> {
  const service = await startTestService(`sqlite:${cwd}/data/civic.sqlite`);
  const { key } = await openIndividual(service.context, 'jordan');
  await prepare(service, key);
  await service.stop();
  return key;
}
