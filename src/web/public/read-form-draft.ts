import type { Request } from 'express';
import type { ActionReading } from '../../api/v1/action-body.ts';
import { apiAt } from '../../api/v1/links.ts';
import { type FieldError, Problem } from '../../base/errors.ts';
import { routeOf } from '../../description/contract.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import type { ActionForm } from './action-form-input.ts';

/** The form of an action as the body of the API, and the errors that the API does not find. */
export interface FormBody<Body> {
  readonly body: Body;
  readonly operation: 'createSignature' | 'createAttendance';
  readonly form: ActionForm;
  readonly request: Request;
  readonly errors: readonly FieldError[];
}

/** Reads the helper body of a form by the rules of the API. Refuses it as `invalid_request` with the errors of both. */
export function readFormDraft<Body extends object, Draft>(
  { contract, geocoder, baseUrl }: ServiceContext,
  { body, operation, form, request, errors }: FormBody<Body>,
  read: (body: Body, reading: ActionReading) => Draft,
): Draft {
  // Only a form of another website has no token.
  const origin = form.token === '' ? request.get('origin') : undefined;
  try {
    const refusal = routeOf(contract, operation).refuseKeylessBody(body);
    if (refusal !== undefined) throw refusal;
    const draft = read(body, { account: undefined, api: apiAt(baseUrl()), geocoder, origin });
    if (errors.length === 0) return draft;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, error.message, { fields: [...errors, ...error.fields] });
  }
  throw new Problem('invalid_request', 'The form has mistakes.', { fields: errors });
}
