// The links to share on the public pages lead back with these sources.
const shared = new Map([
  ['email', 'Email'],
  ['whatsapp', 'WhatsApp'],
  ['facebook', 'Facebook'],
  ['bluesky', 'Bluesky'],
  ['share', 'Shared'],
]);

/** A source as people write it; those of the group's own links are their own names. */
export function nameSource(source: string): string {
  return shared.get(source) ?? source;
}
