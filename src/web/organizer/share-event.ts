import type { AskedInEmbed } from '../../api/v1/embed.ts';
import { embedEvent } from '../../api/v1/events.ts';
import { apiAt } from '../../api/v1/links.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { renderEmbedFields, renderEmbedForm } from '../../html/embed-form.ts';
import { type Html, html } from '../../html/html.ts';
import { renderQrCode } from '../../html/qr-code.ts';
import { wordsIn } from '../../html/words/words-in.ts';
import type { Visit } from './route.ts';

const mostCharacters = 255;

/** The links of an event's webpage: a tracked one with its QR code, and the embed code with a preview. */
export function renderShare(
  { context, query }: Visit,
  { event, webpage }: PublishedEvent,
  { address, asked }: { address: string; asked: AskedInEmbed },
): Html {
  const source = [...(query.get('source') ?? '').trim()].slice(0, mostCharacters).join('');
  const link = source === '' ? address : `${address}?${new URLSearchParams({ source })}`;
  const words = wordsIn(webpage.language);
  const form = embedEvent(words, event, { asked, api: apiAt(context.baseUrl()) });
  return html`<section class="panel" id="share" aria-labelledby="share-heading">
<h2 id="share-heading">Share</h2>
<div class="share">
<div>
<form method="get" action="#share">
<label for="source">Where will you share it?</label>
<p class="hint" id="source-hint">A short name, such as newsletter or poster. The sources above then show what came from there.</p>
<div class="with-button"><input id="source" name="source" value="${source}" maxlength="${mostCharacters}" autocomplete="off" aria-describedby="source-hint"><button class="secondary">Make the link</button></div>
</form>
<label for="link">${source === '' ? 'The link of the webpage' : `The link for “${source}”`}</label>
<input id="link" readonly value="${link}">
</div>
${renderQrCode(link, `QR code of ${link}`)}</div>
<details>
<summary>Put the form on your own website</summary>
<label for="embed">Copy this code into the page</label>
<textarea id="embed" class="code-text" rows="8" readonly spellcheck="false">
${renderEmbedForm(words, form).toString()}</textarea>
<h3>It looks like this, in the style of your website</h3>
<div class="preview" inert>${renderEmbedFields(words, form)}</div>
</details>
</section>
`;
}
