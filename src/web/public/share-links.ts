import { attributes, type Html, html } from '../../html/html.ts';
import { renderIcon } from '../../html/icons.ts';
import type { Words } from '../../html/words/en.ts';
import { addressOn, shareChannels } from './share-channels.ts';

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

/** A link that shares a webpage on a channel. */
export interface ShareLink {
  readonly name: string;
  readonly href: string;
}

/** The links that share a webpage, one for each channel. */
export function listShareLinks(words: Words, title: string, url: string): ShareLink[] {
  const to = (channel: keyof typeof shareChannels) => addressOn(channel, url);
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  return [
    { name: words.event.byEmail, href: `mailto:?${query({ subject: title, body: to('email') })}` },
    { name: shareChannels.whatsapp, href: `https://wa.me/?${query({ text: `${title} ${to('whatsapp')}` })}` },
    {
      name: shareChannels.facebook,
      href: `https://www.facebook.com/sharer/sharer.php?${query({ u: to('facebook') })}`,
    },
    {
      name: shareChannels.bluesky,
      href: `https://bsky.app/intent/compose?${query({ text: `${title} ${to('bluesky')}` })}`,
    },
  ];
}
