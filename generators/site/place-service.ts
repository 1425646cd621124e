import { serviceAddress } from '../../src/web/public/docs-router.ts';
import { exampleBaseUrl } from './examples/example-call.ts';

/** The address of the service in the guides: the one that it prints without settings. */
const guideBaseUrl = 'http://127.0.0.1:3000';

const shownAddresses = new RegExp(`(?:${exampleBaseUrl}|${guideBaseUrl})(?![0-9])`, 'g');

/** Replaces the addresses of the description's and the guides' examples by the one that the service replaces by its own. */
export function placeService(text: string): string {
  return text.replace(shownAddresses, serviceAddress);
}
