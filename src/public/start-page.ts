import { escapeHtml } from '../html/escape-html.ts';
import type { PublicPage } from './public-page.ts';

/** The page at the root, for whoever opens the address of the service itself. */
export function renderStart({ title, version }: { title: string; version: string }): PublicPage {
  return {
    title,
    main: `<h1>${escapeHtml(title)}</h1>
<div class="words">
<p>This service records civic actions: people sign petitions and come to events. It sends every signature to the systems of the organisers.</p>
<p>Petitions and groups have pages of their own. Open the link that an organiser gave you.</p>
<h2>For programs</h2>
<ul>
<li><a href="docs">Docs</a>: guides and the reference of the API</li>
<li><a href="api/v1/">Entry point of the API</a>, <code>api/v1/</code></li>
<li><a href="openapi.json">Description of the API</a> (OpenAPI)</li>
</ul>
</div>
<p class="hint">Version ${escapeHtml(version)}</p>`,
  };
}
