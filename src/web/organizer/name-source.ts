import { shareChannels } from '../public/share-channels.ts';

const names: ReadonlyMap<string, string> = new Map(Object.entries(shareChannels));

/** A source as the statistics and the page "Share" name it: a channel of the share links by its name, a source of the group as it is. */
export function nameSource(source: string): string {
  return names.get(source) ?? source;
}
