import type { Request, RequestHandler, Response } from 'express';
import { signPetition } from '../../actions/confirmations/sign-petition.ts';
import { listOtherEvents } from '../../actions/events/read-event-webpage.ts';
import { findNewestUpdates } from '../../actions/petition-updates/read-public-updates.ts';
import { isClosed } from '../../actions/petitions/petition.ts';
import { findOtherPetition, type PetitionWebpage } from '../../actions/petitions/petition-store.ts';
import { petitionClosed } from '../../actions/petitions/read-petitions.ts';
import { getPetitionWebpage } from '../../actions/petitions/read-public-petitions.ts';
import { readRemoved } from '../../actions/removals/removal-store.ts';
import type { ReadPublicSigners } from '../../actions/signatures/public-signers.ts';
import type { ReadPublicTotals } from '../../actions/signatures/public-totals.ts';
import { findShownComments } from '../../actions/signatures/shown-comments.ts';
import { traceOf } from '../../actions/signatures/trace.ts';
import { nameReceivers } from '../../actions/signups/attach-receivers.ts';
import { readWebsite } from '../../actions/signups/referral.ts';
import { readSignatureDraft } from '../../api/v1/signatures.ts';
import { routeOf } from '../../description/contract.ts';
import { rememberSanitized } from '../../html/organizer-text.ts';
import { answerOnGrid } from '../../http/answer-grid.ts';
import { localsOf } from '../../http/call.ts';
import { clientAddressOf, householdOf } from '../../http/client-address.ts';
import { readFormAge, readFormReceipt, writeFormToken } from '../../http/form-token.ts';
import { toProblem } from '../../http/problems.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { rememberCountryNames } from './action-form.ts';
import {
  type ActionForm,
  type ActionMistake,
  findFormErrors,
  readActionForm,
  readHelperBody,
  readMistakes,
} from './action-form-input.ts';
import { renderCheckMail } from './confirm-webpage.ts';
import { readConsent } from './consent-asked.ts';
import { countView } from './count-view.ts';
import { keepValid, readCodes } from './landing.ts';
import { renderThanks } from './petition-thanks.ts';
import { renderPetition } from './petition-webpage.ts';
import { sendFresh } from './public-route.ts';
import { sendPublicWebpage } from './public-webpage.ts';
import { readFormDraft } from './read-form-draft.ts';
import { addTotal } from './shown-petition.ts';
import { addressIn, chooseWords, chosenLanguage, keepLanguage, ownAddressIn } from './words-for.ts';

/**
 * The handlers of a petition's webpage. `show` sends it with an empty form, which has a new one-time token and the website
 * that the visitor came from. `sign` records the signature and redirects to the thanks webpage; with mistakes it sends the
 * webpage again, with the mistakes beside the fields.
 */
export function answerPetition(
  context: ServiceContext,
  { readTotals, readSigners }: { readTotals: ReadPublicTotals; readSigners: ReadPublicSigners },
): { show: RequestHandler; sign: RequestHandler; thank: RequestHandler } {
  const sanitize = rememberSanitized();
  const listCountries = rememberCountryNames();

  const send = async (
    { request, response }: { request: Request; response: Response },
    found: PetitionWebpage,
    { form, mistakes }: { form: ActionForm; mistakes: readonly ActionMistake[] },
  ) => {
    const { referrer } = readCodes(request.query);
    const receivers = await nameReceivers(context.db, found.owner, referrer);
    const shown = await addTotal(readTotals, found);
    const comments = found.hasComments ? await findShownComments(context.db, found.petition.id) : [];
    const words = chooseWords(request, found.petition.language);
    const countries = listCountries(words);
    const signing = {
      kind: 'petition',
      confirmation: found.petition.confirmation,
      form,
      mistakes,
      receivers,
      countries,
      asked: { owner: found.owner, settings: found.settings },
      country: context.config.defaultCountry,
      required: found.petition.requiredFields,
      asksToShow: found.petition.showsSigners,
    } as const;
    // The token is for one visitor.
    response.set('Cache-Control', 'private, no-cache');
    const { settings } = found;
    const now = context.clock.now();
    const closed = isClosed(found.petition, now);
    const facts = {
      signing,
      // Only where the organiser turned it on, and as long as people can sign (I-signers).
      signers: found.petition.showsSigners && !closed ? await readSigners(found.petition.id) : [],
      others: closed ? await listOtherEvents(context.db, found.owner.id, { now }) : [],
      settings,
      ...(found.hasUpdates && { newest: await findNewestUpdates(context.db, found.petition.id) }),
      comments,
      sanitize,
      baseUrl: context.baseUrl(),
      now,
      ...(found.hasRemovals && { removed: await readRemoved(context.db, found.petition.id) }),
      isChosen: chosenLanguage(request) !== undefined,
    };
    const webpage = renderPetition(words, shown, facts);
    sendPublicWebpage(response, { ...webpage, linkTo: (lang) => addressIn(request, lang) });
  };

  const find = ({ params }: Request) => getPetitionWebpage(context.db, String(params.slug));

  return {
    async show(request, response) {
      const found = await find(request);
      const blank = readActionForm(new URLSearchParams());
      const token = writeFormToken(context);
      const website = readWebsite(request.get('referer')) ?? '';
      await send({ request, response }, found, { form: { ...blank, token, website }, mistakes: [] });
      countView(context, { request, response }, found.petition);
    },

    async sign(request, response) {
      const found = await find(request);
      const form = readActionForm(request.body);
      try {
        await answerOnGrid(localsOf(response).arrivedAt, () => recordForm(context, found, form, request));
      } catch (error) {
        const problem = toProblem(error);
        const isTooLate = problem.code === 'petition_closed';
        if (!isTooLate && problem.code !== 'invalid_request') throw error;
        response.status(isTooLate ? 409 : 400);
        await send({ request, response }, isTooLate ? await find(request) : found, {
          form,
          mistakes: isTooLate
            ? []
            : readMistakes(chooseWords(request, found.petition.language), problem, 'petition'),
        });
        return;
      }
      // Relative, since a proxy may serve the webpage under another origin than that of the base URL.
      response.redirect(303, `${found.petition.slug}/thanks${keepLanguage(request)}`);
    },

    async thank(request, response) {
      const found = await find(request);
      const words = chooseWords(request, found.petition.language);
      const now = context.clock.now();
      const others = await listOtherEvents(context.db, found.owner.id, { now });
      const { petition, settings } = found;
      const hasMail = context.config.mail !== undefined;
      const linkTo = (lang: string) => ownAddressIn(request, lang);
      if (petition.confirmation === 'email' && request.query.confirmed === undefined) {
        sendFresh(response, { ...renderCheckMail(words, found, { settings, now, others, hasMail }), linkTo });
        return;
      }
      const leadsToPetition = petition.nextUrl === null && others.length === 0;
      const other = leadsToPetition ? await findOtherPetition(context.db, petition, now) : undefined;
      const otherPetition = other && (await addTotal(readTotals, { petition: other, owner: found.owner }));
      const facts = { baseUrl: context.baseUrl(), settings, now, others, otherPetition };
      sendFresh(response, { ...renderThanks(words, await addTotal(readTotals, found), facts), linkTo });
    },
  };
}

/** Records the signature of a form as the API does without a key. Refuses it as `invalid_request` with all its mistakes. */
async function recordForm(
  context: ServiceContext,
  { petition, settings }: PetitionWebpage,
  form: ActionForm,
  request: Request,
): Promise<void> {
  const { token, website } = form;
  const referral = { ...readCodes(request.query), ...(website !== '' && { website }) };
  const { refuseKeylessBody } = routeOf(context.contract, 'createSignature');
  const { opt_in } = form.typed;
  const body = readHelperBody(form, keepValid(referral, refuseKeylessBody));
  const errors = findFormErrors(form, petition);
  const read = { body, operation: 'createSignature', form, request, errors } as const;
  const draft = readFormDraft(context, read, readSignatureDraft);
  const path = `/petitions/${petition.slug}`;
  // The consent is no part of the body, but of the same form.
  const receipt = readFormReceipt(token, {
    ...{ accountId: petition.accountId, path, askedAt: context.clock.now() },
    body: { ...body, opt_in },
  });
  const { lang: language } = chooseWords(request, petition.language).language;
  const consent = await readConsent(
    context.db,
    { accountId: petition.accountId, settings },
    { optIn: opt_in, version: form.consent, language },
  );
  // A program filled in what people do not see (R-trap): it is answered as always, and nothing is recorded.
  if (form.trap !== '') {
    if (petition.closedAt !== null && isClosed(petition, context.clock.now()))
      throw petitionClosed(petition.closedAt);
    return;
  }
  const trace = await traceOf(context, {
    petitionId: petition.id,
    household: householdOf(clientAddressOf(request, context.config.trustedProxies)),
    userAgent: request.get('user-agent'),
    formAge: readFormAge(token, context.clock.now()),
  });
  await signPetition(context, {
    account: undefined,
    petitionId: petition.id,
    draft: { ...draft, consent },
    receipt,
    trace,
    language,
    confirmation: petition.confirmation,
  });
}
