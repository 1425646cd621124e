import { isIPv6 } from 'node:net';
import type { Request, RequestHandler, Response } from 'express';
import { askForData } from '../../../actions/your-data/ask-for-link.ts';
import { readEmailAddress } from '../../../base/email-address.ts';
import type { YourDataWords } from '../../../html/record-words/record-words.ts';
import { yourDataWordsIn } from '../../../html/record-words/words-in.ts';
import { answerOnGrid } from '../../../http/answer-grid.ts';
import { localsOf } from '../../../http/call.ts';
import { clientAddressOf, networkOf } from '../../../http/client-address.ts';
import type { ServiceContext } from '../../../http/service-context.ts';
import { type PublicWebpage, sendPublicWebpage } from '../public-webpage.ts';
import { addressIn, chooseWords, languageFor } from '../words-for.ts';
import { renderAsk, renderNoMail, renderSent } from './ask-webpages.ts';

/** The handlers of `/your-data`: `show` has the form, and `send` mails a link with the same answer for every address (D-same). */
export function answerAsk(context: ServiceContext): { show: RequestHandler; send: RequestHandler } {
  const { config } = context;
  return {
    async show(request, response) {
      const words = wordsOf(request);
      if (config.mail === undefined) return send(request, response, renderNoMail(words));
      send(request, response, request.query.sent === undefined ? renderAsk(words) : renderSent(words));
    },

    async send(request, response) {
      const words = wordsOf(request);
      if (config.mail === undefined) {
        response.status(503);
        return send(request, response, renderNoMail(words));
      }
      const form: URLSearchParams = request.body;
      const typed = form.get('email') ?? '';
      const email = readEmailAddress(typed);
      if (email === undefined) {
        response.status(400);
        return send(request, response, renderAsk(words, { typed, mistake: words.ask.wrong }));
      }
      const address = clientAddressOf(request, config.trustedProxies);
      const client = isIPv6(address) ? networkOf(address, 64) : address;
      const language = chooseLanguage(request);
      await answerOnGrid(localsOf(response).arrivedAt, () =>
        askForData(context, { email, client, language }),
      );
      response.redirect(303, `your-data?sent=yes&lang=${language}`);
    },
  };
}

/** The language of an address, or else the one that the browser prefers. */
export function chooseLanguage(request: Request): ReturnType<typeof languageFor> {
  return chooseWords(request, languageFor(request)).language.lang as ReturnType<typeof languageFor>;
}

function wordsOf(request: Request): YourDataWords {
  return yourDataWordsIn(chooseLanguage(request));
}

function send(request: Request, response: Response, webpage: PublicWebpage): void {
  response.vary('Accept-Language').set('Cache-Control', 'no-store');
  sendPublicWebpage(response, { ...webpage, linkTo: (lang) => addressIn(request, lang) });
}
