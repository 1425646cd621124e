import { attributes, type Html, html } from '../../src/html/html.ts';
import type { Webpage } from '../../src/html/webpage.ts';
import { english } from '../../src/html/words/en.ts';
import { description } from './description.ts';
import type { DocsPage } from './docs-page.ts';
import { addressOf, hrefFrom } from './href-from.ts';
import type { AssetName } from './list-assets.ts';
import { separate } from './separate.ts';

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
    head: html`${separate(
      sheets.map((name) => html`<link rel="stylesheet" href="${asset(name)}">`),
      '\n',
    )}
<meta name="description" content="${page.description}">
<meta property="og:type" content="${page.path === '' ? 'website' : 'article'}">
<meta property="og:site_name" content="${info.title} docs">
<meta property="og:title" content="${page.path === '' ? info.title : page.title}">
<meta property="og:description" content="${page.description}">
<meta property="og:url" content="${addressOf(page.path)}">
<link rel="canonical" href="${addressOf(page.path)}">
<link rel="alternate" type="text/markdown" href="${addressOf(page.path)}.md">
<link rel="icon" href="${asset('icon.svg')}" type="image/svg+xml">
<script src="${asset('docs.js')}"></script>
`,
    body: html`<a class="skip" href="#content">Skip to the content</a>
<header class="bar">
<button class="menu" type="button" popovertarget="navigation" aria-label="Navigation"><svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 6h16M4 12h16M4 18h16"/></svg></button>
<a class="brand" href="${href('')}">${info.title} <span>docs</span></a>
<form class="search" role="search" action="${href('contents')}" data-docs="${href('')}/">
<input type="search" name="q" placeholder="Search" aria-label="Search the docs" autocomplete="off" spellcheck="false">
<kbd aria-hidden="true">/</kbd>
<a class="all" href="${href('contents')}">All pages</a>
</form>
<button class="theme" type="button" hidden><svg viewBox="0 0 24 24" aria-hidden="true"><path class="sun" d="M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12 1v2M12 21v2M4.2 4.2l1.4 1.4M18.4 18.4l1.4 1.4M1 12h2M21 12h2M4.2 19.8l1.4-1.4M18.4 5.6l1.4-1.4"/><path class="moon" d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5"/></svg></button>
</header>
<div class="page">
<nav id="navigation" popover aria-label="Docs">
${renderNavigation(page, groups)}</nav>
<main id="content" tabindex="-1">
${page.main}
<footer><p>${info.title} ${info.version}. The description for your tools: <a href="${href('../openapi.json')}">OpenAPI 3.1</a>, <a href="${href('../openapi-3.0.json')}">OpenAPI 3.0</a>, <a href="${href('../openapi-v2.json')}">version 2</a>, <a href="${href('../schemas/webhook-message.json')}">schema of webhooks</a>, <a href="${href('postman-collection.json')}" download="civic-action-service.postman_collection.json">collection for Postman and Bruno</a>, <a href="${href('postman-environment.json')}" download="civic-action-service.postman_environment.json">its environment</a>. For language models: <a href="${href('../llms.txt')}">llms.txt</a>.</p></footer>
</main>
</div>`,
  };
}

function renderNavigation(page: DocsPage, groups: readonly NavigationGroup[]): Html[] {
  return groups.map(({ title, pages }) => {
    const entries = pages.map((one) => renderEntry(one, page));
    return html`${title !== '' && html`<h2>${title}</h2>\n`}<ul>${separate(entries, '\n')}</ul>\n`;
  });
}

function renderEntry({ path, title }: NavigationGroup['pages'][number], page: DocsPage): Html {
  const isHere = path === page.path;
  const link = html`<a${attributes({ href: hrefFrom(page.path, path), 'aria-current': isHere && 'page' })}>${title}</a>`;
  if (!isHere || page.parts.length === 0) return html`<li>${link}</li>`;
  const parts = page.parts.map(
    (part) => html`<li><a href="#${part.id}">${renderMethod(part.method)}${part.title}</a></li>`,
  );
  return html`<li>${link}\n<ul>${separate(parts, '\n')}</ul></li>`;
}

function renderMethod(method: string | undefined): Html | undefined {
  return method === undefined
    ? undefined
    : html`<span class="method ${method.toLowerCase()}">${method}</span> `;
}
