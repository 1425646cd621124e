import type { Request, RequestHandler, Response } from 'express';
import { getSettings } from '../../accounts/account-settings-store.ts';
import { cancelRsvp, correctRsvp, getRsvp } from '../../actions/attendances/change-rsvp.ts';
import { getEventWebpage } from '../../actions/events/read-event-webpage.ts';
import { present, type Schema } from '../../api/v1/present.ts';
import { type FieldError, Problem } from '../../base/errors.ts';
import { routeOf } from '../../description/contract.ts';
import { toProblem } from '../../http/problems.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { changePerson, type PersonChanges } from '../../people/change-person.ts';
import type { Person } from '../../people/person.ts';
import { findPeople } from '../../people/person-store.ts';
import { type ActionForm, readActionForm, readHelperBody, readMistakes } from './action-form-input.ts';
import { type PublicWebpage, sendPublicWebpage } from './public-webpage.ts';
import { guestsError, readGuests } from './read-rsvp-form.ts';
import { renderRsvp } from './rsvp-webpage.ts';
import { chooseWords, chosenLanguage, keepLanguage, ownAddressIn } from './words-for.ts';

/** The handlers of `/rsvp/{token}`: `show` changes nothing; `change` corrects or cancels the RSVP and shows it again. */
export function answerRsvp(context: ServiceContext): { show: RequestHandler; change: RequestHandler } {
  const read = async (request: Request) => {
    const record = await getRsvp(context.db, tokenOf(request));
    const shown = await getEventWebpage(context.db, record.eventId, context.clock.now());
    const settings = await getSettings(context.db, shown.owner.id);
    const words = chooseWords(request, record.language);
    return { record, shown, settings, words, now: context.clock.now() };
  };
  const send = (request: Request, response: Response, webpage: PublicWebpage) => {
    response.set('Cache-Control', 'no-store');
    sendPublicWebpage(response, { ...webpage, linkTo: (lang) => ownAddressIn(request, lang) });
  };

  return {
    async show(request, response) {
      const { words, ...found } = await read(request);
      const isSaved = request.query.saved !== undefined;
      // A stored name is not shown: anybody can type an address into a form, and its mailbox may be another person's.
      const typed = { given_name: '', family_name: '', guests: String(found.record.guests) };
      const form = { typed, mistakes: [], isSaved };
      send(request, response, renderRsvp(words, { ...found, ...form }));
    },

    async change(request, response) {
      const form: URLSearchParams = request.body;
      try {
        await changeRsvp(context, request, form);
      } catch (error) {
        const problem = toProblem(error);
        if (problem.code !== 'invalid_request') throw error;
        const { words, ...found } = await read(request);
        const mistakes = readMistakes(words, problem, 'event');
        const { typed } = readActionForm(form);
        response.status(400);
        send(request, response, renderRsvp(words, { ...found, typed, mistakes, isSaved: false }));
        return;
      }
      response.redirect(303, `${tokenOf(request)}${keepLanguage(request, { saved: 'yes' })}`);
    },
  };
}

async function changeRsvp(context: ServiceContext, request: Request, form: URLSearchParams): Promise<void> {
  const token = tokenOf(request);
  if (form.get('action') === 'cancel') {
    await cancelRsvp(context, token);
    return;
  }
  const { guests, name } = readCorrection(context, form);
  const { language: own, eventId, personId } = await getRsvp(context.db, token);
  const language = chosenLanguage(request) ?? own;
  await correctRsvp(context, token, { guests, language });
  const person = name && (await findPeople(context.db, [personId])).get(personId);
  if (person === undefined || name === undefined || isSameName(person, name)) return;
  const { event } = await getEventWebpage(context.db, eventId, context.clock.now());
  await changePerson(context, event.accountId, personId, name, () => true);
}

interface Correction {
  readonly guests: number;
  readonly name: PersonChanges | undefined;
}

/** Reads the guests and the name by the rules of the API; without a typed name it stays. Refuses them with all their mistakes. */
function readCorrection(context: ServiceContext, fields: URLSearchParams): Correction {
  const form = readActionForm(fields);
  const guests = readGuests(form.typed.guests);
  const errors: FieldError[] = guests === undefined ? [guestsError] : [];
  const name = readName(form);
  if (name !== undefined) errors.push(...findNameErrors(context, name));
  if (guests === undefined || errors.length > 0) {
    throw new Problem('invalid_request', 'The form has mistakes.', { fields: errors });
  }
  return { guests, name };
}

function readName(form: ActionForm): PersonChanges | undefined {
  const { given_name, family_name } = readHelperBody(form, {}).person ?? {};
  if (!given_name && !family_name) return undefined;
  const entry = {
    ...(given_name && { givenName: given_name }),
    ...(family_name && { familyName: family_name }),
  };
  return { entry, cleared: [], clearedCustomFields: [] };
}

function findNameErrors({ contract }: ServiceContext, { entry }: PersonChanges): readonly FieldError[] {
  const person = present<NonNullable<Schema<'PersonInput'>>>({
    given_name: entry.givenName,
    family_name: entry.familyName,
  });
  const refusal = routeOf(contract, 'createAttendance').refuseKeylessBody({ person });
  return refusal?.fields ?? [];
}

function isSameName({ givenName, familyName }: Person, { entry }: PersonChanges): boolean {
  return givenName === entry.givenName && familyName === (entry.familyName ?? null);
}

function tokenOf({ params }: Request): string {
  return String(params.token);
}
