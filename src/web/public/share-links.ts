import { readTitleWords } from '../../actions/newsletters/newsletter-source.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import type { Words } from '../../html/words/en.ts';

/** The channels by which people share a webpage: the source in the link of each, and its name. */
const channels = {
  email: 'Email',
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  bluesky: 'Bluesky',
  share: 'Other apps',
} as const;
const channelNames: ReadonlyMap<string, string> = new Map(Object.entries(channels));
// The sources that the page "Share" suggests.
const suggestedNames: ReadonlyMap<string, string> = new Map([
  ['newsletter', 'Newsletter'],
  ['poster', 'Poster'],
]);

/**
 * A source as the statistics and the page "Share" name it: a channel of the share links by its name and as a share button, a suggested
 * source by its name, a mailing by its own, and any other source of the group as it is.
 */
export function nameSource(source: string): string {
  const channel = channelNames.get(source);
  if (channel !== undefined) return `${channel}, share button`;
  const title = readTitleWords(source);
  return title === undefined ? (suggestedNames.get(source) ?? source) : `Mail “${title}”`;
}

/** Whether the share links have this source, so that a link of the group with the same source counts together with them. */
export function isChannel(source: string): boolean {
  return channelNames.has(source);
}

/** The address of a webpage to copy, and links that share it. The address in each names the channel, so that statistics show where people came from. */
export function renderShareLinks(words: Words, title: string, url: string, isMain = false): Html {
  const links = listShareLinks(words, title, url).map(
    ({ name, href }) =>
      html`<li><a${attributes({ class: 'button', href, rel: href.startsWith('http') && 'noopener nofollow' })}>${name}</a></li>\n`,
  );
  return html`<div class="share">
<div class="link"><input type="text" readonly value="${url}" aria-label="${words.share.address}"><button type="button" class="copy${isMain && ' main'}" hidden data-copied="${words.share.copied}">${renderIcon('link')}<span role="status">${words.share.copy}</span></button></div>
<ul class="channels">
${links}<li><button type="button" class="native" hidden data-url="${addressOn('share', url)}">${words.share.more}</button></li>
</ul>
</div>`;
}

/** The module that makes the address be copied with a button. */
export const shareScript = 'copy-link.js';

// The address of a webpage as a channel shares it.
function addressOn(channel: keyof typeof channels, url: string): string {
  return `${url}?source=${channel}`;
}

/** A link that shares a webpage on a channel. */
export interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/** The links that share a webpage, one for each channel. */
export function listShareLinks(words: Words, title: string, url: string): ShareLink[] {
  const to = (channel: keyof typeof channels) => addressOn(channel, url);
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  return [
    { name: words.event.byEmail, href: `mailto:?${query({ subject: title, body: to('email') })}` },
    { name: channels.whatsapp, href: `https://wa.me/?${query({ text: `${title} ${to('whatsapp')}` })}` },
    {
      name: channels.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: to('facebook') })}`,
    },
    {
      name: channels.bluesky,
      href: `https://bsky.app/intent/compose?${query({ text: `${title} ${to('bluesky')}` })}`,
    },
  ];
}
