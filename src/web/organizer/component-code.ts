import { attributes, type Html, html } from '../../html/html.ts';

/** A public webpage with a form, whose component is embedded in another website. */
export interface EmbeddedWebpage {
  readonly url: string;
  readonly title: string;
  /** The channel that its signatures or RSVPs count for; none where it is empty. */
  readonly source?: string;
}

/** The code of the component to copy: a module, and an element with the link for browsers without it. */
export function renderComponentCode({ url, title, source = '' }: EmbeddedWebpage): Html {
  const module = new URL('/embed.js', url).href;
  const code = html`<script type="module" src="${module}" crossorigin></script>
<civic-action${attributes({ src: url, source: source || undefined })}><a href="${url}">${title}</a></civic-action>`;
  return html`<div class="field" data-copied="the code">
<label for="component">Copy this code into the page</label>
<textarea id="component" class="code-text" rows="4" readonly spellcheck="false">
${code.toString()}</textarea>
</div>
<p class="hint">It takes the font and the colors of your page, and changes with what you change here. To choose them yourself, set <code>--civic-brand</code>, <code>--civic-font</code> and <code>--civic-radius</code> in your styles.</p>
`;
}
