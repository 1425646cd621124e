import type { Request, RequestHandler, Response } from 'express';
import { readSignatureDraft } from '../api/v1/signatures.ts';
import type { ServiceContext } from '../context.ts';
import type { JudgeBody } from '../contract/validate-body.ts';
import { type FieldError, Problem } from '../errors.ts';
import { answerOnGrid } from '../http/answer-grid.ts';
import { toProblem } from '../http/problems.ts';
import { getPublicPetition, type PublicPetition } from '../petitions/read-public-petitions.ts';
import { nameReceivers } from '../signatures/find-receivers.ts';
import type { ReadPublicTotals } from '../signatures/public-totals.ts';
import { recordSignature } from '../signatures/record-signature.ts';
import { readWebsite } from '../signups/website.ts';
import { listCountryNames } from './country-names.ts';
import { readFormReceipt } from './form-receipt.ts';
import { readCodes } from './landing.ts';
import { type PetitionLook, renderPetition } from './petition-page.ts';
import { sendPublicPage } from './public-page.ts';
import { rememberSafe } from './safe-html.ts';
import { addTotal } from './shown-petition.ts';
import {
  type FormReferral,
  readHelperBody,
  readMistakes,
  readSignForm,
  type SignForm,
  type SignMistake,
} from './sign-form-input.ts';
import { findFormErrors } from './sign-form-rules.ts';

/**
 * The two ways to ask for the page of a petition. GET shows it, its form empty but for a new one-time token and where
 * the visitor came from. POST records the signature, judged as a helper body without a key is, and leads on to the thanks
 * page; what is wrong is told on the same page beside what was typed.
 */
export function answerPetition(
  context: ServiceContext,
  readTotals: ReadPublicTotals,
): { show: RequestHandler; sign: RequestHandler } {
  // Made with the first page: naming the countries would make every start longer.
  let look: PetitionLook | undefined;

  const send = async (
    { request, response }: { request: Request; response: Response },
    found: PublicPetition,
    form: SignForm,
    mistakes: readonly SignMistake[] = [],
  ) => {
    const { referrer } = readCodes(request.query);
    const receivers = await nameReceivers(context.db, found.petition.accountId, referrer);
    const shown = await addTotal(readTotals, found);
    look ??= { countries: listCountryNames(), makeSafe: rememberSafe(), baseUrl: context.baseUrl };
    // The token is for one visitor.
    response.set('Cache-Control', 'private, no-cache');
    sendPublicPage(response, renderPetition(shown, { form, mistakes, receivers }, look));
  };

  return {
    async show(request, response) {
      const shown = await getPublicPetition(context.db, String(request.params.slug));
      const blank = readSignForm(new URLSearchParams());
      const token = context.ids.secret(16).toString('base64url');
      const website = readWebsite(request.get('referer')) ?? '';
      await send({ request, response }, shown, { ...blank, token, website });
    },

    async sign(request, response) {
      const shown = await getPublicPetition(context.db, String(request.params.slug));
      const form = readSignForm(request.body);
      try {
        await answerOnGrid(response.locals.arrivedAt, () => record(context, shown, form, request));
      } catch (error) {
        const problem = toProblem(error, request);
        if (problem.code !== 'invalid_request') throw error;
        response.status(400);
        await send({ request, response }, shown, form, readMistakes(problem));
        return;
      }
      // Relative, since the page may be known by another name than that of the base URL.
      response.redirect(303, `${shown.petition.slug}/thanks`);
    },
  };
}

async function record(
  context: ServiceContext,
  { petition }: PublicPetition,
  form: SignForm,
  request: Request,
): Promise<void> {
  const { geocoder, clock } = context;
  const { judgeSignature } = context.contract;
  const { token, website } = form;
  const referral = { ...readCodes(request.query), ...(website !== '' && { website }) };
  const body = readHelperBody(form, keepFitting(referral, judgeSignature));
  const errors = findFormErrors(form);
  const draft = readWith(errors, () => {
    const refusal = judgeSignature(body);
    if (refusal !== undefined) throw refusal;
    return readSignatureDraft(body, {
      caller: undefined,
      baseUrl: context.baseUrl(),
      geocoder,
      // Only a form of another website comes without a token.
      origin: token === '' ? request.get('origin') : undefined,
    });
  });
  const path = `/petitions/${petition.slug}`;
  const where = { accountId: petition.accountId, path, body, askedAt: clock.now() };
  await recordSignature(context, undefined, petition.id, draft, readFormReceipt(token, where));
}

// Whoever signs sees all mistakes at once: those that are known before the reading, and those of the reading.
function readWith<Read>(errors: readonly FieldError[], read: () => Read): Read {
  let result: Read;
  try {
    result = read();
  } catch (error) {
    if (!(error instanceof Problem) || errors.length === 0) throw error;
    throw new Problem(error.code, error.message, { fields: [...errors, ...error.fields] });
  }
  if (errors.length > 0) throw new Problem('invalid_request', 'The form has mistakes.', { fields: errors });
  return result;
}

// The signer did not type these values and cannot correct them, so what is invalid is left out.
function keepFitting(referral: FormReferral, judge: JudgeBody): FormReferral {
  const fitting = Object.entries(referral).filter(
    ([name, value]) => judge({ 'platform:referrer_data': { [name]: value } }) === undefined,
  );
  return Object.fromEntries(fitting);
}
