import { escapeHtml } from '../html/escape-html.ts';

/** What others show of a page where somebody links to it. */
export interface LinkPreview {
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  readonly url: string;
}

/** The elements of a page's head that describe a preview of links to it (Open Graph). */
export function renderPreview({ title, description, url }: LinkPreview): string {
  const named = { description, 'twitter:card': 'summary' };
  const properties = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': url,
  };
  return [
    ...Object.entries(named).map(([name, content]) => renderMeta('name', name, content)),
    ...Object.entries(properties).map(([name, content]) => renderMeta('property', name, content)),
  ].join('');
}

function renderMeta(attribute: 'name' | 'property', name: string, content: string): string {
  return `<meta ${attribute}="${name}" content="${escapeHtml(content)}">\n`;
}
