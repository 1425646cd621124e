import { Router as createRouter, type Request, type RequestHandler, type Router } from 'express';
import { Problem } from '../../base/errors.ts';
import { isLoopback } from '../../base/loopback.ts';
import { readPageNumber } from '../../html/pager.ts';
import { answerOtherMethods } from '../../http/methods.ts';
import { findKeptMail, type KeptMail, listKeptMails, type MailFolder } from '../../mail/mail-folder.ts';
import {
  framedHeaders,
  frameMail,
  mailHeaders,
  mailStyle,
  renderMail,
  renderMails,
} from './demo-mail-webpage.ts';
import { dropSlash, logAs } from './public-route.ts';
import { sendCalendar } from './send-calendar.ts';

const list = '/demo/mail';
const mail = '/demo/mail/:name';
const framed = '/demo/mail/:name/html';
const calendar = '/demo/mail/:name/event.ics';
const style = '/demo/mail-style.css';

const mailsOnPage = 50;
const mostPages = 100_000;

/** The webpages of the mails that a demonstration keeps, for a browser on the machine of the service alone (I-demo). */
export function routeDemoMail(folder: MailFolder): Router {
  const router = createRouter({ caseSensitive: true, strict: true });
  router.use([list, style], requireSameMachine);
  router.get(list, logAs('listDemoMails'), async ({ query }, response) => {
    const page = readPageNumber(query.page, mostPages);
    const kept = await listKeptMails(folder, { skipped: (page - 1) * mailsOnPage, limit: mailsOnPage });
    const hasMore = page * mailsOnPage < kept.total;
    response.set(mailHeaders).send(renderMails({ ...kept, page, hasMore }));
  });
  router.get(mail, logAs('showDemoMail'), async ({ params }, response) => {
    response.set(mailHeaders).send(renderMail(await get(folder, params.name), String(params.name)));
  });
  router.get(framed, logAs('frameDemoMail'), async ({ params }, response) => {
    response.set(framedHeaders).send(frameMail((await get(folder, params.name)).html));
  });
  router.get(calendar, logAs('sendDemoMailCalendar'), async ({ params }, response) => {
    const { calendar } = await get(folder, params.name);
    if (calendar === undefined) throw new Problem('not_found', 'This mail has no calendar file.');
    sendCalendar(response, calendar, 'event');
  });
  router.get(style, logAs('sendDemoMailStyle'), (_request, response) => {
    response.set('Cache-Control', 'no-cache').type('text/css').send(mailStyle);
  });
  router.all([list, mail, framed, calendar, style], answerOtherMethods('GET, HEAD, OPTIONS'));
  router.all([`${list}/`, `${mail}/`], dropSlash);
  return router;
}

async function get(folder: MailFolder, name: unknown): Promise<KeptMail> {
  const kept = await findKeptMail(folder, String(name));
  if (kept === undefined) throw new Problem('not_found', 'There is no such mail.');
  return kept;
}

// A proxy on this machine is no reader on this machine, and another website may have a name that leads here.
const requireSameMachine: RequestHandler = (request, _response, next) => {
  if (!isFromSameMachine(request)) {
    throw new Problem(
      'not_found',
      'The mails of a demonstration are shown only on the machine of the service.',
    );
  }
  next();
};

function isFromSameMachine({ socket, headers }: Request): boolean {
  const address = socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname ?? '';
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  return isLoopback(address) && isLoopback(host) && !isForwarded;
}
