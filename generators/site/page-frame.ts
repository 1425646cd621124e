import { escapeHtml } from '../../src/html/escape-html.ts';
import { trusted } from '../../src/html/html.ts';
import type { Webpage } from '../../src/html/webpage.ts';
import { english } from '../../src/html/words/en.ts';
import { description } from './description.ts';
import type { DocsPage } from './docs-page.ts';
import { hrefFrom } from './href-from.ts';
import type { AssetName } from './list-assets.ts';

/** A group of links in the navigation, with its heading. */
export interface NavigationGroup {
  readonly title: string;
  readonly pages: readonly { readonly path: string; readonly title: string }[];
}

const { info } = description;

const sheets = ['frame.css', 'header.css', 'prose.css', 'reference.css'] as const;

/** Puts the frame of the docs around a page: header with search, navigation, footer. `hashOf` returns the version of an asset. */
export function framePage(
  page: DocsPage,
  groups: readonly NavigationGroup[],
  hashOf: (asset: AssetName) => string,
): Webpage {
  const href = (target: string) => hrefFrom(page.path, target);
  const asset = (name: AssetName) => `${href(`assets/${name}`)}?v=${hashOf(name)}`;
  return {
    title: page.path === '' ? `${info.title} docs` : `${page.title} · ${info.title} docs`,
    language: english.language,
    head: trusted(`${sheets.map((name) => `<link rel="stylesheet" href="${asset(name)}">`).join('\n')}
<link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml">
<script src="${asset('docs.js')}"></script>
`),
    body: trusted(`<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<button class="menu" type="button" popovertarget="navigation" aria-label="Navigation"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h16M4 18h16"/></svg></button>
<a class="brand" href="${href('')}">${escapeHtml(info.title)} <span>docs</span></a>
<form class="search" role="search" action="${href('contents')}" data-docs="${href('')}/">
<input type="search" name="q" placeholder="Search" aria-label="Search the docs" autocomplete="off" spellcheck="false">
<kbd aria-hidden="true">/</kbd>
</form>
<button class="theme" type="button" hidden><svg viewBox="0 0 24 24" aria-hidden="true"><path class="sun" d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 1v2M12 21v2M4.2 4.2l1.4 1.4M18.4 18.4l1.4 1.4M1 12h2M21 12h2M4.2 19.8l1.4-1.4M18.4 5.6l1.4-1.4"/><path class="moon" d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5"/></svg></button>
</header>
<div class="page">
<nav id="navigation" popover aria-label="Docs">
${renderNavigation(page, groups)}</nav>
<main id="content" tabindex="-1">
${page.main}
<footer><p>${escapeHtml(info.title)} ${escapeHtml(info.version)}. The description for your tools: <a href="${href('../openapi.json')}">OpenAPI 3.1</a>, <a href="${href('../openapi-3.0.json')}">OpenAPI 3.0</a>, <a href="${href('../schemas/webhook-message.json')}">schema of webhooks</a>.</p></footer>
</main>
</div>`),
  };
}

function renderNavigation(page: DocsPage, groups: readonly NavigationGroup[]): string {
  return groups
    .map(
      ({ title, pages }) =>
        `${title === '' ? '' : `<h2>${escapeHtml(title)}</h2>\n`}<ul>${pages.map((one) => renderEntry(one, page)).join('\n')}</ul>\n`,
    )
    .join('');
}

function renderEntry({ path, title }: NavigationGroup['pages'][number], page: DocsPage): string {
  const isHere = path === page.path;
  const link = `<a href="${hrefFrom(page.path, path)}"${isHere ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;
  if (!isHere || page.parts.length === 0) return `<li>${link}</li>`;
  const parts = page.parts.map(
    (part) => `<li><a href="#${part.id}">${renderMethod(part.method)}${escapeHtml(part.title)}</a></li>`,
  );
  return `<li>${link}\n<ul>${parts.join('\n')}</ul></li>`;
}

function renderMethod(method: string | undefined): string {
  return method === undefined ? '' : `<span class="method ${method.toLowerCase()}">${method}</span> `;
}
