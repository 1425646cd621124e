import { exampleBaseUrl } from './examples/example-call.ts';

/** Where the guides have the service: what it prints when it is started without settings. */
const guideBaseUrl = 'http://127.0.0.1:3000';

/** A text of the docs, in which this service has taken the place of the description's and the guides' example. */
export function placeService(text: string, baseUrl: string): string {
  // One pass, since the service may be at the address that the other one shows.
  const shown = new RegExp(`(?:${exampleBaseUrl}|${guideBaseUrl})(?![0-9])`, 'g');
  return text.replace(shown, () => baseUrl);
}
