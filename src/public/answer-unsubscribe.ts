import type { Request, Response } from 'express';
import { html } from '../html/html.ts';
import { languageOf } from '../html/language.ts';
import type { MailWords } from '../html/mail-words/mail-words.ts';
import { mailWordsOf } from '../html/mail-words/words-of.ts';
import type { ServiceContext } from '../http/answer-operations.ts';
import { readUnsubscribeLink, unsubscribe } from '../reminders/unsubscribe.ts';
import { sendPublicWebpage } from './public-webpage.ts';
import { languageFor } from './words-for.ts';

/** Shows a button to the owner of a link in a mail, and changes nothing, because programs that check mails follow links. */
export async function showUnsubscribe(
  context: ServiceContext,
  request: Request,
  response: Response,
): Promise<void> {
  await readUnsubscribeLink(context, String(request.params.token));
  const words = chooseWords(request, response);
  const { question, effect, button } = words.unsubscribing;
  send(response, words, {
    title: words.unsubscribing.title,
    heading: question,
    content: html`<p>${effect}</p>
<form method="post">
<button>${button}</button>
</form>`,
  });
}

/** Unsubscribes the owner of a link at once, also for a mail program (RFC 8058). It does not show whose link it is. */
export async function answerUnsubscribe(
  context: ServiceContext,
  request: Request,
  response: Response,
): Promise<void> {
  await unsubscribe(context, String(request.params.token));
  const words = chooseWords(request, response);
  const { done, doneText } = words.unsubscribing;
  send(response, words, { title: done, heading: done, content: html`<p>${doneText}</p>` });
}

function chooseWords(request: Request, response: Response): MailWords {
  response.vary('Accept-Language');
  return mailWordsOf(languageFor(request));
}

function send(
  response: Response,
  { lang }: MailWords,
  { title, heading, content }: { title: string; heading: string; content: ReturnType<typeof html> },
): void {
  response.set('Cache-Control', 'no-store');
  const main = html`<h1>${heading}</h1>
${content}`;
  sendPublicWebpage(response, { title, language: languageOf(lang), main });
}
