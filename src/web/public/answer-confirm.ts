import type { Request, RequestHandler, Response } from 'express';
import {
  confirmByLink,
  type OpenedConfirmation,
  openConfirmation,
} from '../../actions/confirmations/confirm-signature.ts';
import type { NewsAnswer } from '../../actions/signatures/waiting-signature.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { renderConfirmation } from './confirm-webpage.ts';
import { sendPublicWebpage } from './public-webpage.ts';
import { addressIn, chooseWords, chosenLanguage, keepLanguage } from './words-for.ts';

/**
 * The handlers of `/confirm/{token}` (W-link): `show` changes nothing; `confirm` records the signature, with `?news=yes` or `?news=no` for
 * the answer to the consent, and leads to the thanks webpage, or shows why it cannot.
 */
export function answerConfirm(context: ServiceContext): { show: RequestHandler; confirm: RequestHandler } {
  return {
    async show(request, response) {
      send({ request, response }, await openConfirmation(context, String(request.params.token)));
    },

    async confirm(request, response) {
      const opened = await confirmByLink(context, String(request.params.token), readAnswer(request));
      if (opened.state !== 'confirmed') {
        send({ request, response }, opened);
        return;
      }
      const thanks = keepLanguage(request, { confirmed: 'yes' });
      response.redirect(303, `../petitions/${opened.petition.slug}/thanks${thanks}`);
    },
  };
}

// Anything but `yes` is a no.
function readAnswer(request: Request): NewsAnswer | undefined {
  const { news } = request.query;
  return news === undefined ? undefined : { wantsNews: news === 'yes', language: chosenLanguage(request) };
}

const statuses: Readonly<Record<OpenedConfirmation['state'], number>> = {
  waiting: 200,
  confirmed: 200,
  ended: 410,
  closed: 409,
};

function send(
  { request, response }: { readonly request: Request; readonly response: Response },
  opened: OpenedConfirmation,
): void {
  const words = chooseWords(request, opened.language ?? opened.petition.language);
  response.set('Cache-Control', 'no-store').status(statuses[opened.state]);
  sendPublicWebpage(response, {
    ...renderConfirmation(words, opened, (news) => keepLanguage(request, { news })),
    linkTo: (lang) => addressIn(request, lang),
  });
}
