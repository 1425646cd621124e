import type { Request, RequestHandler, Response } from 'express';
import { allowAgain, hasStopped, unsubscribe } from '../../actions/mails/unsubscribe.ts';
import { html } from '../../html/html.ts';
import { languageOf } from '../../html/language.ts';
import type { MailWords } from '../../html/mail-words/mail-words.ts';
import { mailWordsOf } from '../../html/mail-words/words-of.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { sendPublicWebpage } from './public-webpage.ts';
import { languageFor } from './words-for.ts';

/**
 * The handlers of `/unsubscribe/{token}` (M-unsubscribe). `show` changes nothing, because programs that check mails follow links: it shows a
 * button to the owner of the link, or the way back to an owner who has stopped the mails. `change` stops them at once, also for a mail
 * program (RFC 8058), or takes that back with the button of the webpage. Neither shows whose link it is.
 */
export function answerUnsubscribe(context: ServiceContext): { show: RequestHandler; change: RequestHandler } {
  return {
    async show(request, response) {
      const isStopped = await hasStopped(context, tokenOf(request));
      const words = chooseWords(request, response);
      if (isStopped) sendStopped(response, words);
      else sendQuestion(response, words);
    },

    async change(request, response) {
      // In the address, because mail programs may send a body of any type.
      const isBack = request.query.again !== undefined;
      await (isBack ? allowAgain : unsubscribe)(context, tokenOf(request));
      const words = chooseWords(request, response);
      if (isBack) sendAllowed(response, words);
      else sendStopped(response, words);
    },
  };
}

function tokenOf({ params }: Request): string {
  return String(params.token);
}

function sendQuestion(response: Response, words: MailWords): void {
  const { title, question, effect, button } = words.unsubscribing;
  send(response, words, {
    title,
    heading: question,
    content: html`<p>${effect}</p>
<form method="post" class="buttons">
<button class="main">${button}</button>
</form>`,
  });
}

function sendAllowed(response: Response, words: MailWords): void {
  const { back, backText } = words.unsubscribing;
  send(response, words, { title: back, heading: back, content: html`<p>${backText}</p>` });
}

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
