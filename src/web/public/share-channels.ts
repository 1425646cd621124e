/** The channels by which people share a webpage: the source in the link of each, and its name. */
export const shareChannels = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  bluesky: 'Bluesky',
  share: 'Shared',
} as const;

/** The address of a webpage as a channel shares it. */
export function addressOn(channel: keyof typeof shareChannels, url: string): string {
  return `${url}?source=${channel}`;
}
