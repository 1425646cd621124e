import { openIndividual, startTestService, type TestService } from '../support/service.ts';
import type { Place } from './run-civic.ts';

/**
 * Opens the individual account `jordan` in a folder's database and answers a key of it. It spares the start of two
 * processes; what else has to be there first is done by `prepare`.
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
