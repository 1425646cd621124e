import { type Html, trusted } from './html.ts';

const publicPath = /^\/(?:events|petitions|groups)\/./;

/**
 * Sanitized markup whose links to our own public webpages carry a source code, also those that were typed without their scheme. Other links
 * stay as they are, and so does a link that has a source (N-links).
 */
export function linkWithSource(safe: Html, baseUrl: string, source: string): Html {
  const linked = linkOwn(safe.toString(), new URL(baseUrl));
  return trusted(
    linked.replaceAll(/<a href="([^"]*)"/g, (_all, href: string) => {
      const withSource = addSource(href, baseUrl, source);
      return `<a href="${withSource}"`;
    }),
  );
}

/**
 * The same markup where a link that shows its own address shows the one with the source code, for a text that shows addresses only once.
 */
export function showSource(linked: Html, baseUrl: string, source: string): Html {
  return trusted(
    linked
      .toString()
      .replaceAll(
        /(<a href="([^"]*)"[^>]*>)([^<]*)<\/a>/g,
        (all, begin: string, href: string, text: string) =>
          [text, `${new URL(baseUrl).protocol}//${text}`].some(
            (one) => addSource(one, baseUrl, source) === href,
          )
            ? `${begin}${href}</a>`
            : all,
      ),
  );
}

// Between tags only, and not within a link.
function linkOwn(safe: string, { protocol, host }: URL): string {
  const own = new RegExp(
    String.raw`(?<![\w@/.:-])${host.replaceAll(/[^\w-]/g, String.raw`\$&`)}/[^\s<>"]*[^\s<>"'.,;:!?)\]}]`,
    'gi',
  );
  let isLink = false;
  return safe.replaceAll(/<[^>]*>|[^<]+/g, (part) => {
    if (part.startsWith('<')) {
      isLink = /^<a\b/.test(part) || (isLink && part !== '</a>');
      return part;
    }
    if (isLink) return part;
    return part.replaceAll(
      own,
      (found) => `<a href="${protocol}//${found}" rel="nofollow noopener">${found}</a>`,
    );
  });
}

// In an attribute of sanitized markup, where an ampersand is an entity.
function addSource(href: string, baseUrl: string, source: string): string {
  const url = URL.parse(href.replaceAll('&amp;', '&'));
  if (url === null || url.origin !== new URL(baseUrl).origin) return href;
  if (!publicPath.test(url.pathname) || url.searchParams.has('source')) return href;
  url.searchParams.set('source', source);
  return url.href.replaceAll('&', '&amp;').replaceAll('"', '%22');
}
