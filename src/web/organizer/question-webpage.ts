import { type Field, renderField } from '../../html/form.ts';
import { attributes, type Html, html } from '../../html/html.ts';
import { hiddenCsrf } from './forms.ts';
import type { OrganizerWebpage, SignedVisit } from './route.ts';

/** A question before something is done: what happens, a line each, and a button that repeats what it does. */
export interface Question {
  readonly title: string;
  readonly about?: Html | string | undefined;
  readonly lines: readonly (Html | string)[];
  /** The page that led to it. */
  readonly back: { readonly text: string; readonly href: string };
  /** Where the answer is posted, with what was typed before. */
  readonly action: string;
  readonly hidden?: Readonly<Record<string, string>>;
  readonly sentence?: Pick<Field, 'value' | 'mistake' | 'hint'> | undefined;
  readonly yes: { readonly text: string; readonly value: string; readonly isDanger?: boolean };
  /** Keeps things as they are: a link, or a button that posts what was typed. */
  readonly no: { readonly text: string } & ({ readonly href: string } | { readonly value: string });
}

const sentenceLabel = 'A sentence for them';

/** The most characters of a sentence with a change or a cancellation. */
const mostOfSentence = 1000;

/** Renders a question as a page of its own. */
export function renderQuestion(visit: SignedVisit, question: Question): OrganizerWebpage {
  const { title, about, lines, back, action, hidden = {}, sentence, yes, no } = question;
  const isMistaken = sentence?.mistake !== undefined;
  return {
    title: isMistaken ? `Error: ${title}` : title,
    ...(isMistaken && { status: 400 }),
    main: html`<p class="back"><a href="${back.href}">${back.text}</a></p>
<h1>${title}</h1>
<div class="stack question">
${about !== undefined && html`<p class="hint">${about}</p>\n`}${
  lines.length > 0 && html`<ul class="lines">\n${lines.map((line) => html`<li>${line}</li>\n`)}</ul>\n`
}<form method="post" action="${action}" novalidate>
${hiddenCsrf(visit)}
<input type="hidden" name="confirmed" value="yes">
${Object.entries(hidden).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">\n`)}${
  sentence !== undefined &&
  html`${renderField({ ...sentence, name: 'sentence', label: sentenceLabel, note: '(optional)', control: 'textarea' })}\n`
}<div class="actions">
<button${attributes({ class: yes.isDanger === true && 'danger', name: 'action', value: yes.value })}>${yes.text}</button>
${
  'href' in no
    ? html`<a href="${no.href}">${no.text}</a>`
    : html`<button class="secondary" name="action" value="${no.value}">${no.text}</button>`
}
</div>
</form>
</div>`,
  };
}

/** The sentence of an answered question, and what is wrong with it; null without one. */
export function readSentence(form: URLSearchParams): {
  sentence: string | null;
  mistake: string | undefined;
} {
  const typed = (form.get('sentence') ?? '').replaceAll('\r\n', '\n').trim();
  const isTooLong = [...typed].length > mostOfSentence || typed.includes('\0');
  const mistake = isTooLong ? `The sentence must have at most ${mostOfSentence} characters.` : undefined;
  return { sentence: typed === '' ? null : typed, mistake };
}
