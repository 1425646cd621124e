import type { Request } from 'express';
import type { AttendanceDraft } from '../../actions/attendances/attendance.ts';
import { mostGuests } from '../../actions/attendances/rsvp-record.ts';
import { readAttendanceDraft } from '../../api/v1/attendances.ts';
import type { FieldError } from '../../base/errors.ts';
import type { Receipt } from '../../collections/idempotency/receipt.ts';
import { routeOf } from '../../description/contract.ts';
import { readFormReceipt } from '../../http/form-token.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { type ActionForm, findFormErrors, readHelperBody } from './action-form-input.ts';
import { keepValid, readCodes } from './landing.ts';
import { readFormDraft } from './read-form-draft.ts';

/** Reads the number of guests; an empty text is 0. Undefined where it is no possible number. */
export function readGuests(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return 0;
  return /^\d{1,2}$/.test(typed) && Number(typed) <= mostGuests ? Number(typed) : undefined;
}

/** The error of a number of guests that is not possible. */
export const guestsError: FieldError = {
  pointer: '/platform:guests',
  message: `must be a whole number from 0 to ${mostGuests}`,
};

/** Reads the form of an event by the rules of the API. Refuses it as `invalid_request` with all its mistakes. */
export function readRsvpDraft(
  context: ServiceContext,
  form: ActionForm,
  { request, path, accountId }: { request: Request; path: string; accountId: string },
): { draft: AttendanceDraft; receipt: Receipt | undefined } {
  const { refuseKeylessBody } = routeOf(context.contract, 'createAttendance');
  const referral = { ...readCodes(request.query), ...(form.website !== '' && { website: form.website }) };
  const body = readHelperBody(form, keepValid(referral, refuseKeylessBody));
  const { guests, opt_in } = form.typed;
  const errors = [...findFormErrors(form), ...(readGuests(guests) === undefined ? [guestsError] : [])];
  const draft = readFormDraft(
    context,
    { body, operation: 'createAttendance', form, request, errors },
    readAttendanceDraft,
  );
  // The guests and the consent are no part of the body, but of the same form.
  const receipt = readFormReceipt(form.token, {
    ...{ accountId, path, askedAt: context.clock.now() },
    body: { ...body, guests: guests.trim(), opt_in },
  });
  return { draft, receipt };
}
