import { attributes, type Html, html } from '../../html/html.ts';
import type { Words } from '../../html/words/en.ts';

/** Links that share a webpage. The address in each names the channel, so that statistics show where people came from. */
export function renderShareLinks(words: Words, title: string, url: string): Html {
  const links = listLinks(words, title, url).map(
    ({ name, href }) =>
      html`<li><a${attributes({ href, rel: href.startsWith('http') && 'noopener nofollow' })}>${name}</a></li>\n`,
  );
  return html`<h2 class="share">${words.event.share}</h2>
<ul class="share">
${links}</ul>`;
}

function listLinks(words: Words, title: string, url: string): { name: string; href: string }[] {
  const to = (source: string) => `${url}?source=${source}`;
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  return [
    { name: words.event.byEmail, href: `mailto:?${query({ subject: title, body: to('email') })}` },
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text: `${title} ${to('whatsapp')}` })}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: to('facebook') })}` },
    {
      name: 'Bluesky',
      href: `https://bsky.app/intent/compose?${query({ text: `${title} ${to('bluesky')}` })}`,
    },
  ];
}
