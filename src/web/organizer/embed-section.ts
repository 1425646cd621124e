import { type EmbedForm, renderEmbedFields, renderEmbedForm } from '../../html/embed-form.ts';
import { type Html, html } from '../../html/html.ts';
import type { Words } from '../../html/words/en.ts';

/** The code with which a form stands on another website, and how it looks there. */
export function renderEmbedSection(words: Words, form: EmbedForm): Html {
  return html`<section id="embedding" aria-labelledby="embedding-heading">
<h2 id="embedding-heading">Put the form on your website</h2>
<div class="field" data-copied="the code">
<label for="embed">Copy this code into the page</label>
<textarea id="embed" class="code-text" rows="8" readonly spellcheck="false">
${renderEmbedForm(words, form).toString()}</textarea>
</div>
<h3>It looks like this, in the style of your website</h3>
<div class="preview" inert>${renderEmbedFields(words, form)}</div>
</section>
`;
}
