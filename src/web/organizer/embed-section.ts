import { type EmbedForm, renderEmbedFields, renderEmbedForm } from '../../html/embed-form.ts';
import { type Html, html } from '../../html/html.ts';
import type { Words } from '../../html/words/en.ts';
import { type EmbeddedWebpage, renderComponentCode } from './component-code.ts';

/** The codes that embed a form in another website: the component, and a plain form with how it looks. */
export function renderEmbedSection(words: Words, form: EmbedForm, webpage: EmbeddedWebpage): Html {
  return html`<section id="embedding" aria-labelledby="embedding-heading">
<h2 id="embedding-heading">Put the form on your website</h2>
${renderComponentCode(webpage)}<h3>A plain form, which you style yourself</h3>
<p class="hint">Its words are those of today: copy it again when they change. It runs a script of its own, which the policy of some websites forbids.</p>
<div class="field" data-copied="the plain form">
<label for="embed">Copy this form into the page</label>
<textarea id="embed" class="code-text" rows="8" readonly spellcheck="false">
${renderEmbedForm(words, form).toString()}</textarea>
</div>
<h3>The plain form looks like this, in the style of your website</h3>
<div class="preview" inert>${renderEmbedFields(words, form)}</div>
</section>
`;
}
