import { withColon } from '../base/languages.ts';
import { type Html, html } from './html.ts';
import type { Words } from './words/en.ts';

/** What an account does with the data of people, and how they reach it. */
export interface PrivacyText {
  /** The name of the account. */
  readonly owner: string;
  readonly text: string | null;
  readonly contact: string | null;
}

/** The privacy text and the contact of an account, folded; nothing where it has neither. */
export function renderPrivacy(words: Words, { owner, text, contact }: PrivacyText): Html | undefined {
  if (text === null && contact === null) return undefined;
  const lines = (text ?? '').split('\n');
  return html`<details class="privacy"><summary>${words.consent.privacy(owner)}</summary>${
    text !== null && html`\n<p>${lines.map((line, index) => html`${index > 0 && html`<br>`}${line}`)}</p>`
  }${contact !== null && html`\n<p>${withColon(words.language.lang, words.consent.contact)} ${contact}</p>`}
</details>`;
}
