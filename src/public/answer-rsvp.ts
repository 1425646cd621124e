import type { Request, RequestHandler } from 'express';
import { cancelRsvp, correctRsvp, getRsvp } from '../attendances/change-rsvp.ts';
import { getEventWebpage } from '../events/read-event-webpage.ts';
import { wordsIn } from '../html/words/words-in.ts';
import type { ServiceContext } from '../http/answer-operations.ts';
import { toProblem } from '../http/problems.ts';
import { readMistakes } from './action-form-input.ts';
import { sendPublicWebpage } from './public-webpage.ts';
import { invalidGuests, readGuests } from './read-rsvp-form.ts';
import { renderRsvp } from './rsvp-webpage.ts';

/** The handlers of `/rsvp/{token}`: `show` changes nothing; `change` corrects or cancels the RSVP and shows it again. */
export function answerRsvp(context: ServiceContext): { show: RequestHandler; change: RequestHandler } {
  const read = async (request: Request) => {
    const record = await getRsvp(context.db, tokenOf(request));
    const shown = await getEventWebpage(context.db, record.eventId);
    return { record, shown, words: wordsIn(record.language), now: context.clock.now() };
  };

  return {
    async show(request, response) {
      const { words, ...found } = await read(request);
      const isSaved = request.query.saved !== undefined;
      const form = { guests: String(found.record.guests), mistake: undefined, isSaved };
      response.set('Cache-Control', 'no-store');
      sendPublicWebpage(response, renderRsvp(words, { ...found, ...form }));
    },

    async change(request, response) {
      const form: URLSearchParams = request.body;
      try {
        await changeRsvp(context, request, form);
      } catch (error) {
        const problem = toProblem(error);
        if (problem.code !== 'invalid_request') throw error;
        const { words, ...found } = await read(request);
        const mistake = readMistakes(words, problem, 'event')[0]?.message;
        const typed = { guests: form.get('guests') ?? '', mistake, isSaved: false };
        response.set('Cache-Control', 'no-store').status(400);
        sendPublicWebpage(response, renderRsvp(words, { ...found, ...typed }));
        return;
      }
      response.redirect(303, `${tokenOf(request)}?saved`);
    },
  };
}

async function changeRsvp(context: ServiceContext, request: Request, form: URLSearchParams): Promise<void> {
  const token = tokenOf(request);
  if (form.get('action') === 'cancel') {
    await cancelRsvp(context, token);
    return;
  }
  const guests = readGuests(form.get('guests') ?? '');
  if (guests === undefined) throw invalidGuests();
  const { language } = await getRsvp(context.db, token);
  await correctRsvp(context, token, { guests, language });
}

function tokenOf({ params }: Request): string {
  return String(params.token);
}
