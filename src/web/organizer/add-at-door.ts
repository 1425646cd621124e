import { getSettings } from '../../accounts/account-settings-store.ts';
import { recordAttendance } from '../../actions/attendances/record-attendances.ts';
import type { PublishedEvent } from '../../actions/events/event-webpage.ts';
import { readAttendanceDraft } from '../../api/v1/attendances.ts';
import { apiAt } from '../../api/v1/links.ts';
import { isProblem, Problem } from '../../base/errors.ts';
import { routeOf } from '../../description/contract.ts';
import { english } from '../../html/words/en.ts';
import { readFormReceipt } from '../../http/form-token.ts';
import { findFormErrors, readActionForm, readHelperBody, readMistakes } from '../public/action-form-input.ts';
import { readConsent } from '../public/consent-asked.ts';
import { guestsError, readGuests } from '../public/read-rsvp-form.ts';
import type { AddForm } from './check-in-webpage.ts';
import type { Visit } from './route.ts';

/**
 * Adds somebody at the door of an event, who is there at once: also beyond its places, without a mail, and without a change of what is
 * known of the person (I-door). Returns the name, or the mistakes of the form.
 */
export async function addAtDoor(
  visit: Visit,
  { event, webpage }: PublishedEvent,
): Promise<{ readonly name: string } | AddForm> {
  const { context, account } = visit;
  const { contract, baseUrl, geocoder, db, clock } = context;
  const form = readActionForm(visit.form);
  const { language } = webpage;
  const body = readHelperBody(form, {});
  const guests = readGuests(form.typed.guests);
  try {
    const errors = [...findFormErrors(form), ...(guests === undefined ? [guestsError] : [])];
    if (errors.length > 0) throw new Problem('invalid_request', 'The form has mistakes.', { fields: errors });
    const refusal = routeOf(contract, 'createAttendance').refuseKeylessBody(body);
    if (refusal !== undefined) throw refusal;
    const reading = { account: undefined, api: apiAt(baseUrl()), geocoder, origin: undefined };
    const settings = await getSettings(db, account.id);
    const answer = { optIn: form.typed.opt_in, version: form.consent, language };
    const consent = await readConsent(db, { settings, accountId: account.id }, answer);
    await recordAttendance(context, {
      account: undefined,
      isHere: true,
      eventId: event.id,
      draft: {
        ...readAttendanceDraft(body, reading),
        consent: { ...consent, isGiven: form.typed.opt_in !== '' },
      },
      receipt: readFormReceipt(form.token, {
        accountId: account.id,
        path: `/manage/events/${event.id}/check-in`,
        body: { ...body, guests, opt_in: form.typed.opt_in },
        askedAt: clock.now(),
      }),
      details: { guests: guests ?? 0, language },
    });
    const { given_name: given, family_name: family } = form.typed;
    return { name: [given.trim(), family.trim()].filter((part) => part !== '').join(' ') };
  } catch (error) {
    if (!isProblem(error, 'invalid_request')) throw error;
    return { typed: form.typed, mistakes: readMistakes(english, error, 'event') };
  }
}
