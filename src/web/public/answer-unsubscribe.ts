import type { Request, Response } from 'express';
import { allowAgain, hasStopped, unsubscribe } from '../../actions/mails/unsubscribe.ts';
import { html } from '../../html/html.ts';
import { languageOf } from '../../html/language.ts';
import type { MailWords } from '../../html/mail-words/mail-words.ts';
import { mailWordsOf } from '../../html/mail-words/words-of.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { sendPublicWebpage } from './public-webpage.ts';
import { languageFor } from './words-for.ts';

type Answer = (context: ServiceContext, request: Request, response: Response) => Promise<void>;

/**
 * Shows a button to the owner of a link in a mail, and changes nothing (M-unsubscribe), because programs that check mails follow links.
 * Shows the way back to an owner who has stopped the mails.
 */
export const showUnsubscribe: Answer = async (context, request, response) => {
  const isStopped = await hasStopped(context, String(request.params.token));
  const words = chooseWords(request, response);
  if (isStopped) return sendStopped(response, words);
  const { title, question, effect, button } = words.unsubscribing;
  send(response, words, {
    title,
    heading: question,
    content: html`<p>${effect}</p>
<form method="post" class="buttons">
<button class="main">${button}</button>
</form>`,
  });
};

/**
 * Stops the mails to the owner of a link at once (M-unsubscribe), also for a mail program (RFC 8058), or takes that back with the button
 * of the webpage. It does not show whose link it is.
 */
export const answerUnsubscribe: Answer = async (context, request, response) => {
  const token = String(request.params.token);
  // In the address, because mail programs may send a body of any type.
  const isBack = request.query.again !== undefined;
  await (isBack ? allowAgain : unsubscribe)(context, token);
  const words = chooseWords(request, response);
  if (!isBack) return sendStopped(response, words);
  const { back, backText } = words.unsubscribing;
  send(response, words, { title: back, heading: back, content: html`<p>${backText}</p>` });
};

function sendStopped(response: Response, words: MailWords): void {
  const { done, doneText, again } = words.unsubscribing;
  send(response, words, {
    title: done,
    heading: done,
    content: html`<p>${doneText}</p>
<form method="post" class="buttons" action="?again=yes">
<button>${again}</button>
</form>`,
  });
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
  const main = html`<div class="one"><section class="lift"><h1>${heading}</h1>
${content}</section></div>`;
  sendPublicWebpage(response, { title, language: languageOf(lang), main });
}
