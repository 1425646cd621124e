import type { Request, RequestHandler, Response } from 'express';
import { findWebpages } from '../../../actions/events/event-webpage-store.ts';
import { deleteDataLink } from '../../../actions/personal-data/link-store.ts';
import {
  changeMails,
  eraseOwn,
  forgetWaiting,
  withdrawAction,
} from '../../../actions/your-data/change-record.ts';
import {
  getOwned,
  type OpenedData,
  type OwnRecord,
  openData,
  readSettings,
} from '../../../actions/your-data/open-link.ts';
import { readOwnData } from '../../../actions/your-data/read-record.ts';
import { SpentLink } from '../../../base/errors.ts';
import { isId } from '../../../base/ids.ts';
import { pieces } from '../../../database/pieces.ts';
import type { YourDataWords } from '../../../html/record-words/record-words.ts';
import { yourDataWordsIn } from '../../../html/record-words/words-in.ts';
import { wordsIn } from '../../../html/words/words-in.ts';
import type { ServiceContext } from '../../../http/service-context.ts';
import { correctPerson } from '../../../people/correct-person.ts';
import { rememberCountryNames } from '../action-form.ts';
import { type PublicWebpage, sendPublicWebpage } from '../public-webpage.ts';
import { chooseWords, chosenLanguage } from '../words-for.ts';
import { chooseLanguage } from './answer-ask.ts';
import { renderEnd, renderSpent } from './ask-webpages.ts';
import { readCorrection, readMistakes, readTyped, renderCorrect, typedOf } from './correct-webpage.ts';
import type { ShownRecord } from './record-card.ts';
import { listErasable, renderEraseQuestion, renderYourData } from './records-webpage.ts';

interface Visit {
  readonly context: ServiceContext;
  readonly request: Request;
  readonly response: Response;
  readonly opened: OpenedData;
  readonly words: YourDataWords;
}

/**
 * The handlers of `/your-data/{token}`: `show` changes nothing (D-link), because programs that check mails follow links; `change` does
 * what a button asks for, and shows the data again.
 */
export function answerYourData(context: ServiceContext): { show: RequestHandler; change: RequestHandler } {
  const listCountries = rememberCountryNames();

  const open =
    (handle: (visit: Visit) => Promise<void>): RequestHandler =>
    async (request, response) => {
      // The address is a secret, and what stands there is nobody else's (D-page).
      response.set('Cache-Control', 'no-store');
      try {
        const opened = await openData(context, String(request.params.token));
        const { language } = chooseWords(request, opened.language);
        await handle({ context, request, response, opened, words: yourDataWordsIn(language.lang) });
      } catch (error) {
        if (!(error instanceof SpentLink)) throw error;
        response.status(404).vary('Accept-Language');
        send(response, renderSpent(yourDataWordsIn(chooseLanguage(request))));
      }
    };

  const showForm = (visit: Visit, record: OwnRecord, form?: URLSearchParams, error?: unknown) => {
    const { response, words } = visit;
    const typed = form === undefined ? typedOf(record.person) : readTyped(form);
    const mistakes = error === undefined ? [] : readMistakes(words, error);
    if (mistakes.length > 0) response.status(400);
    const countries = listCountries(wordsIn(words.lang));
    send(response, renderCorrect(words, { record, typed, mistakes, countries }));
  };

  return {
    show: open(async (visit) => {
      const { request, response, opened, words } = visit;
      const { correct, erase } = request.query;
      if (typeof correct === 'string') return showForm(visit, getOwned(opened, correct));
      if (erase !== undefined && listErasable(opened).length > 0) {
        return send(response, renderEraseQuestion(words, opened, undefined));
      }
      const shown: ShownRecord[] = [];
      for (const record of opened.records) shown.push(await readShown(context, record));
      const { clock, config } = context;
      const moment = { now: clock.now(), retentionDays: config.retentionDays };
      const isSaved = request.query.saved !== undefined;
      send(response, renderYourData(words, opened, { shown, isSaved, ...moment }));
    }),

    change: open(async (visit) => {
      const { request, response, opened, words } = visit;
      const form: URLSearchParams = request.body;
      const personId = form.get('person') ?? '';
      const action = form.get('action');
      if (action === 'erase') return erase(visit, form);
      if (action === 'close') {
        await deleteDataLink(context.db, opened.linkId);
        return send(response, renderEnd(words, words.page.closed, words.page.closedText));
      }
      if (action === 'correct') {
        const record = getOwned(opened, personId);
        try {
          await correctPerson(context, record.person, readCorrection(context, record, readTyped(form)));
        } catch (error) {
          return showForm(visit, record, form, error);
        }
      }
      if (action === 'withdraw') {
        const actionId = form.get('action_id') ?? '';
        const record = getOwned(opened, personId);
        if (isId(actionId)) await withdrawAction(context, record, actionId);
      }
      if (action === 'forget') await forgetWaiting(context, opened, form.get('waiting_id') ?? '');
      if (action === 'stop' || action === 'allow') {
        await changeMails(context, opened, { personId, isAllowed: action === 'allow' });
      }
      redirect(visit);
    }),
  };
}

async function erase(visit: Visit, form: URLSearchParams): Promise<void> {
  const { context, response, opened, words } = visit;
  const chosen = form.getAll('person');
  if (form.get('confirmed') !== 'yes' || chosen.length === 0) {
    const isEmpty = form.get('confirmed') === 'yes';
    if (isEmpty) response.status(400);
    return send(response, renderEraseQuestion(words, opened, isEmpty ? words.erase.none : undefined));
  }
  await eraseOwn(context, opened, chosen);
  send(response, renderEnd(words, words.erase.done, words.erase.doneText));
}

// The address is relative: the service may be behind another one.
function redirect({ request, response }: Visit): void {
  const chosen = chosenLanguage(request);
  const lang = chosen === undefined ? '' : `&lang=${chosen}`;
  response.redirect(303, `${encodeURIComponent(String(request.params.token))}?saved=yes${lang}`);
}

// The owner of a further address learns only that the group has it (D-owner).
async function readShown({ db }: ServiceContext, record: OwnRecord): Promise<ShownRecord> {
  const settings = await readSettings(db, record);
  if (!record.isOwner) return { record, settings, data: undefined, webpages: new Map() };
  const data = await readOwnData(db, record);
  const webpages = new Map();
  for (const ids of pieces(data.attendances.map(([, event]) => event.id))) {
    for (const [id, webpage] of await findWebpages(db, ids)) webpages.set(id, webpage);
  }
  return { record, settings, data, webpages };
}

function send(response: Response, webpage: PublicWebpage): void {
  sendPublicWebpage(response, { ...webpage, linkTo: (lang) => `?lang=${lang}` });
}
