import type { Request, RequestHandler, Response } from 'express';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { allowAgain, findAccountOfLink, hasStopped, unsubscribe } from '../../actions/mails/unsubscribe.ts';
import { type Html, html } from '../../html/html.ts';
import { languageOf } from '../../html/language.ts';
import type { MailWords } from '../../html/mail-words/mail-words.ts';
import { mailWordsOf } from '../../html/mail-words/words-of.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { faceOf } from './face.ts';
import { type PublicWebpage, sendPublicWebpage } from './public-webpage.ts';
import { addressIn, chosenLanguage, keepLanguage, languageFor } from './words-for.ts';

/**
 * The handlers of `/unsubscribe/{token}` (M-unsubscribe). `show` changes nothing, because programs that check mails follow links: it shows a
 * button to the owner of the link, or the way back to an owner who has stopped the mails. `change` stops them at once, also for a mail
 * program (RFC 8058), or takes that back with the button of the webpage. Both name the account whose mails the link stops, and neither
 * shows whose link it is.
 */
export function answerUnsubscribe(context: ServiceContext): { show: RequestHandler; change: RequestHandler } {
  const send = async (request: Request, response: Response, state: State) => {
    const sender = await findAccountOfLink(context, tokenOf(request));
    const settings = sender && (await getSettings(context.db, sender.id));
    const language = chosenLanguage(request) ?? languageFor(request);
    response.vary('Accept-Language').set('Cache-Control', 'no-store');
    sendPublicWebpage(response, {
      ...renderState(mailWordsOf(language), state, {
        sender: sender?.name,
        back: keepLanguage(request, { again: 'yes' }),
      }),
      language: languageOf(language),
      isPrivate: true,
      linkTo: (lang) => addressIn(request, lang),
      ...(sender !== undefined && settings !== undefined && { face: faceOf(sender, settings) }),
    });
  };
  return {
    async show(request, response) {
      const isStopped = await hasStopped(context, tokenOf(request));
      await send(request, response, isStopped ? 'stopped' : 'asked');
    },

    async change(request, response) {
      // In the address, because mail programs may send a body of any type.
      const isBack = request.query.again !== undefined;
      await (isBack ? allowAgain : unsubscribe)(context, tokenOf(request));
      await send(request, response, isBack ? 'allowed' : 'stopped');
    },
  };
}

type State = 'asked' | 'stopped' | 'allowed';

function tokenOf({ params }: Request): string {
  return String(params.token);
}

function renderState(
  { unsubscribing: words }: MailWords,
  state: State,
  { sender, back }: { readonly sender: string | undefined; readonly back: string },
): Pick<PublicWebpage, 'title' | 'main'> {
  if (state === 'asked') {
    return lay({
      title: words.title,
      heading: words.question(sender),
      content: html`<p>${words.effect(sender)}</p>
<form method="post" class="buttons">
<button class="main">${words.button}</button>
</form>`,
    });
  }
  if (state === 'allowed') {
    return lay({ title: words.back, content: html`<p>${words.backText(sender)}</p>` });
  }
  return lay({
    title: words.done,
    content: html`<p>${words.doneText(sender)}</p>
<form method="post" class="buttons" action="${back}">
<button>${words.again}</button>
</form>`,
  });
}

function lay({
  title,
  heading = title,
  content,
}: {
  readonly title: string;
  readonly heading?: string;
  readonly content: Html;
}): Pick<PublicWebpage, 'title' | 'main'> {
  const main = html`<div class="one"><section class="lift"><h1>${heading}</h1>
${content}</section></div>`;
  return { title, main };
}
