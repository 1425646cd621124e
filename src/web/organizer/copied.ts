import { type Html, html } from '../../html/html.ts';

/** A text to copy: a field that the script organizer.js gives a button. */
export function renderCopied({
  id,
  label,
  text,
  hint,
}: {
  id: string;
  label: string;
  text: string;
  hint?: string;
}): Html {
  return html`<div class="field">
<label for="${id}">${label}</label>
${hint !== undefined && html`<p class="hint">${hint}</p>\n`}<div class="with-button" data-copied><input id="${id}" readonly value="${text}"></div>
</div>
`;
}
