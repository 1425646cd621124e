import type { RequestHandler } from 'express';
import { listNewestUpdates } from '../../actions/petition-updates/update-store.ts';
import { getPetitionWebpage } from '../../actions/petitions/read-public-petitions.ts';
import { rememberSanitized } from '../../html/organizer-text.ts';
import { readPageNumber } from '../../html/pager.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { sendFresh } from './public-route.ts';
import { renderUpdatesWebpage } from './update-webpages.ts';
import { addressIn, chooseWords } from './words-for.ts';

const updatesOnPage = 10;
const mostPages = 500;

/** The handler of the webpage with all updates of a petition. */
export function answerUpdates({ db }: Pick<ServiceContext, 'db'>): RequestHandler {
  const sanitize = rememberSanitized();
  return async (request, response) => {
    const found = await getPetitionWebpage(db, String(request.params.slug));
    const page = readPageNumber(request.query.page, mostPages);
    const range = { limit: updatesOnPage + 1, skipped: (page - 1) * updatesOnPage };
    const listed = await listNewestUpdates(db, found.petition.id, range);
    const shown = { updates: listed.slice(0, updatesOnPage), page, hasMore: listed.length > updatesOnPage };
    const words = chooseWords(request, found.petition.language);
    const webpage = renderUpdatesWebpage(words, found, { ...shown, sanitize });
    sendFresh(response, { ...webpage, linkTo: (lang) => addressIn(request, lang) });
  };
}
