import type { Request, RequestHandler, Response } from 'express';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { recordAttendance } from '../../actions/attendances/record-attendances.ts';
import { writeCalendar } from '../../actions/events/calendar-file.ts';
import { stateOf, withContact } from '../../actions/events/event-webpage.ts';
import {
  listOtherEvents,
  type PublicEvent,
  readEventWebpage,
} from '../../actions/events/read-event-webpage.ts';
import { readWebsite } from '../../actions/signups/referral.ts';
import type { Problem } from '../../base/errors.ts';
import { rememberSanitized } from '../../html/organizer-text.ts';
import type { Words } from '../../html/words/en.ts';
import { answerOnGrid } from '../../http/answer-grid.ts';
import { localsOf } from '../../http/call.ts';
import { writeFormToken } from '../../http/form-token.ts';
import { toProblem } from '../../http/problems.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { rememberCountryNames } from './action-form.ts';
import { type ActionForm, type ActionMistake, readActionForm, readMistakes } from './action-form-input.ts';
import { readConsent } from './consent-asked.ts';
import { countView } from './count-view.ts';
import { renderEventThanks } from './event-thanks.ts';
import { renderEvent } from './event-webpage.ts';
import { sendPublicWebpage } from './public-webpage.ts';
import { readGuests, readRsvpDraft } from './read-rsvp-form.ts';
import { isRsvpProof, writeRsvpProof } from './rsvp-proof.ts';
import { sendCalendar } from './send-calendar.ts';
import { addressIn, chooseWords, keepLanguage, ownAddressIn } from './words-for.ts';

/** The handlers of the webpages of an event. */
export interface EventHandlers {
  readonly show: RequestHandler;
  readonly answer: RequestHandler;
  readonly thank: RequestHandler;
  readonly sendCalendar: RequestHandler;
}

/**
 * The handlers of an event's webpage. `show` sends it with an empty form, which has the country of the event (I-rsvp) and a new
 * one-time token. `answer` records the RSVP and redirects to the thanks webpage; with mistakes, or where nobody can RSVP any more, it sends
 * the webpage again.
 */
export function answerEvent(context: ServiceContext): EventHandlers {
  const { db, clock } = context;
  const sanitize = rememberSanitized();
  const listCountries = rememberCountryNames();
  const sendsMail = context.config.mail !== undefined;
  const readFacts = async ({ event, webpage }: PublicEvent, hasOthers: boolean) => {
    const now = clock.now();
    const settings = withContact(await getSettings(db, webpage.accountId), webpage);
    const others = hasOthers ? await listOtherEvents(db, webpage.accountId, { now, without: event.id }) : [];
    return { now, baseUrl: context.baseUrl(), settings, others, sanitize, sendsMail };
  };

  const send = async (
    { request, response }: { request: Request; response: Response },
    shown: PublicEvent,
    { form, mistakes }: { form: ActionForm; mistakes: readonly ActionMistake[] },
  ) => {
    const words = chooseWords(request, shown.webpage.language);
    const facts = await readFacts(shown, stateOf(shown, clock.now()) !== 'open');
    const answering = {
      kind: 'event',
      form,
      mistakes,
      receivers: [shown.owner.name],
      countries: listCountries(words),
      asked: { owner: shown.owner, settings: facts.settings },
      country: shown.event.location.place.country,
    } as const;
    // The token is for one visitor.
    response.set('Cache-Control', 'private, no-cache');
    const webpage = renderEvent(words, shown, answering, facts);
    sendPublicWebpage(response, { ...webpage, linkTo: (lang) => addressIn(request, lang) });
  };

  return {
    async show(request, response) {
      const shown = await readEventWebpage(db, slugOf(request), clock.now());
      const blank = readActionForm(new URLSearchParams());
      const token = writeFormToken(context);
      const website = readWebsite(request.get('referer')) ?? '';
      await send({ request, response }, shown, { form: { ...blank, token, website }, mistakes: [] });
      countView(context, { request, response }, { id: shown.event.id, timeZone: shown.webpage.timeZone });
    },

    async answer(request, response) {
      const shown = await readEventWebpage(db, slugOf(request), clock.now());
      const form = readActionForm(request.body);
      const words = chooseWords(request, shown.webpage.language);
      try {
        await answerOnGrid(localsOf(response).arrivedAt, () =>
          recordForm(context, shown, { form, request, words }),
        );
      } catch (error) {
        const problem = toProblem(error);
        if (problem.code !== 'invalid_request') throw error;
        const latest = await readEventWebpage(db, slugOf(request), clock.now());
        response.status(concernsEvent(problem) ? 409 : 400);
        await send({ request, response }, latest, { form, mistakes: readMistakes(words, problem, 'event') });
        return;
      }
      // Relative, since a proxy may serve the webpage under another origin than that of the base URL.
      const { event, webpage } = shown;
      const joins = await writeRsvpProof(context, event.id);
      response.redirect(303, `${webpage.slug}/thanks${keepLanguage(request, { joins })}`);
    },

    async thank(request, response) {
      const shown = await readEventWebpage(db, slugOf(request), clock.now());
      const hasAnswered = await isRsvpProof(context, shown.event.id, request.query.joins);
      response.set('Cache-Control', 'no-cache');
      const words = chooseWords(request, shown.webpage.language);
      sendPublicWebpage(response, {
        ...renderEventThanks(words, shown, { ...(await readFacts(shown, true)), hasAnswered }),
        linkTo: (lang) => ownAddressIn(request, lang),
      });
    },

    async sendCalendar(request, response) {
      const shown = await readEventWebpage(db, slugOf(request), clock.now());
      const { summary: name } = shown.event;
      const file = writeCalendar([shown], { name, baseUrl: context.baseUrl(), lang: shown.webpage.language });
      sendCalendar(response, file, shown.webpage.slug);
    },
  };
}

/** Records the RSVP of a form as the API does without a key. Refuses it as `invalid_request` with all its mistakes. */
async function recordForm(
  context: ServiceContext,
  { event, webpage, owner }: PublicEvent,
  { form, request, words }: { form: ActionForm; request: Request; words: Words },
): Promise<void> {
  const language = words.language.lang;
  const path = `/events/${webpage.slug}`;
  const { draft, receipt } = readRsvpDraft(context, form, { request, path, accountId: owner.id });
  const settings = await getSettings(context.db, owner.id);
  const answer = { optIn: form.typed.opt_in, version: form.consent, language };
  const consent = await readConsent(context.db, { settings, accountId: owner.id }, answer);
  await recordAttendance(context, {
    account: undefined,
    eventId: event.id,
    draft: { ...draft, consent },
    receipt,
    details: { guests: readGuests(form.typed.guests) ?? 0, language },
  });
}

// Nobody can sign up any more, whatever the form contains.
function concernsEvent({ fields }: Problem): boolean {
  return fields.some((field) => 'pointer' in field && field.pointer === '/event');
}

function slugOf({ params }: Request): string {
  return String(params.slug);
}
