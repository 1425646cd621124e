import type { Request, RequestHandler, Response } from 'express';
import { apiAt } from '../api/v1/links.ts';
import { readSignatureDraft } from '../api/v1/signatures.ts';
import { routeOf } from '../contract/contract.ts';
import { type FieldError, Problem } from '../errors.ts';
import type { Words } from '../html/words/en.ts';
import { answerOnGrid } from '../http/answer-grid.ts';
import type { ServiceContext } from '../http/answer-operations.ts';
import { localsOf } from '../http/call.ts';
import { toProblem } from '../http/problems.ts';
import type { PetitionOfSlug } from '../petitions/petition-store.ts';
import { getPublicPetition, type PublicPetition, slugNotFound } from '../petitions/read-public-petitions.ts';
import { nameReceivers } from '../signatures/find-receivers.ts';
import type { ReadPublicTotals } from '../signatures/public-totals.ts';
import type { SignatureDraft } from '../signatures/signature.ts';
import { readWebsite } from '../signups/referral.ts';
import { countView } from './count-view.ts';
import { keepValid, readCodes } from './landing.ts';
import { rememberSanitized } from './organiser-text.ts';
import { renderPetition } from './petition-webpage.ts';
import { sendPublicWebpage } from './public-webpage.ts';
import { addTotal } from './shown-petition.ts';
import { listCountryNames } from './sign-form.ts';
import {
  findFormErrors,
  readFormReceipt,
  readHelperBody,
  readMistakes,
  readSignForm,
  type SignForm,
  type SignMistake,
} from './sign-form-input.ts';

/**
 * The handlers of a petition's webpage. `show` sends it with an empty form, which has a new one-time token and the website
 * that the visitor came from. `sign` records the signature and redirects to the thanks webpage; with mistakes it sends the
 * webpage again, with the mistakes beside the fields.
 */
export function answerPetition(
  context: ServiceContext,
  words: Words,
  readTotals: ReadPublicTotals,
): { show: RequestHandler; sign: RequestHandler } {
  const sanitize = rememberSanitized();
  // Listed with the first webpage, since this takes time that a start does not need.
  let countries: ReturnType<typeof listCountryNames> | undefined;

  const send = async (
    { request, response }: { request: Request; response: Response },
    found: PublicPetition,
    { form, mistakes }: { form: SignForm; mistakes: readonly SignMistake[] },
  ) => {
    const { referrer } = readCodes(request.query);
    const receivers = await nameReceivers(context.db, found.petition.accountId, referrer);
    const shown = await addTotal(readTotals, found);
    countries ??= listCountryNames(words);
    const signing = { form, mistakes, receivers, countries };
    // The token is for one visitor.
    response.set('Cache-Control', 'private, no-cache');
    sendPublicWebpage(
      response,
      renderPetition(words, shown, { signing, sanitize, baseUrl: context.baseUrl() }),
    );
  };

  return {
    async show(request, response) {
      const found = await getPublicPetition(context.db, String(request.params.slug));
      const blank = readSignForm(new URLSearchParams());
      const token = context.ids.secret(16).toString('base64url');
      const website = readWebsite(request.get('referer')) ?? '';
      await send({ request, response }, found, { form: { ...blank, token, website }, mistakes: [] });
      countView(context, request, found.petition);
    },

    async sign(request, response) {
      const slug = String(request.params.slug);
      const petition = await context.combined.findPetition(slug);
      if (petition === undefined) throw slugNotFound(slug);
      const form = readSignForm(request.body);
      try {
        await answerOnGrid(localsOf(response).arrivedAt, () =>
          recordForm(context, words, petition, form, request),
        );
      } catch (error) {
        const problem = toProblem(error);
        if (problem.code !== 'invalid_request') throw error;
        response.status(400);
        const found = await getPublicPetition(context.db, slug);
        await send({ request, response }, found, { form, mistakes: readMistakes(words, problem) });
        return;
      }
      // Relative, since a proxy may serve the webpage under another origin than that of the base URL.
      response.redirect(303, `${slug}/thanks`);
    },
  };
}

/** Records the signature of a form as the API does without a key. Refuses it as `invalid_request` with all its mistakes. */
async function recordForm(
  context: ServiceContext,
  words: Words,
  petition: PetitionOfSlug,
  form: SignForm,
  request: Request,
): Promise<void> {
  const { token, website } = form;
  const referral = { ...readCodes(request.query), ...(website !== '' && { website }) };
  const { refuseKeylessBody } = routeOf(context.contract, 'createSignature');
  const body = readHelperBody(form, keepValid(referral, refuseKeylessBody));
  // Only a form of another website has no token.
  const origin = token === '' ? request.get('origin') : undefined;
  const draft = readDraft(context, body, { origin, errors: findFormErrors(words, form) });
  const path = `/petitions/${petition.slug}`;
  const where = { accountId: petition.accountId, path, body, askedAt: context.clock.now() };
  const receipt = readFormReceipt(token, where);
  await context.combined.recordSignature({ account: undefined, petitionId: petition.id, draft, receipt });
}

/** Reads the helper body by the rules of the API. Refuses it with the errors of the form and those of the API. */
function readDraft(
  { contract, geocoder, baseUrl }: ServiceContext,
  body: ReturnType<typeof readHelperBody>,
  { origin, errors }: { origin: string | undefined; errors: readonly FieldError[] },
): SignatureDraft {
  try {
    const refusal = routeOf(contract, 'createSignature').refuseKeylessBody(body);
    if (refusal !== undefined) throw refusal;
    const draft = readSignatureDraft(body, { account: undefined, api: apiAt(baseUrl()), geocoder, origin });
    if (errors.length === 0) return draft;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    throw new Problem(error.code, error.message, { fields: [...errors, ...error.fields] });
  }
  throw new Problem('invalid_request', 'The form has mistakes.', { fields: errors });
}
