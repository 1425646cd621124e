import { hash } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { getSettings } from '../../../accounts/account-settings-store.ts';
import { nameAttendanceReceivers } from '../../../actions/attendances/find-listeners.ts';
import { withContact } from '../../../actions/events/event-webpage.ts';
import { readEventWebpage } from '../../../actions/events/read-event-webpage.ts';
import { getPetitionWebpage } from '../../../actions/petitions/read-public-petitions.ts';
import type { ReadPublicTotals } from '../../../actions/signatures/public-totals.ts';
import { nameReceivers } from '../../../actions/signups/attach-receivers.ts';
import type { ServiceContext } from '../../../http/service-context.ts';
import { countView } from '../count-view.ts';
import { readCodes } from '../landing.ts';
import { addTotal } from '../shown-petition.ts';
import { chooseWords } from '../words-for.ts';
import { openComponent } from './component-file.ts';
import { type DescribedForm, describeEvent, describePetition } from './describe-form.ts';

/** The handlers of what `<civic-action>` loads from another website: its module, and the description of its form. */
export interface EmbedHandlers {
  readonly sendComponent: RequestHandler;
  readonly describePetition: RequestHandler;
  readonly describeEvent: RequestHandler;
}

// The description has totals that change every ten minutes; the module changes with a new version of the service.
const keepDescription = 'public, max-age=60';
const keepComponent = 'public, max-age=86400, stale-while-revalidate=86400';

/** Makes the handlers of the component (I-component). Each of them answers every website, and none of them reads a cookie. */
export function answerEmbed(context: ServiceContext, readTotals: ReadPublicTotals): EmbedHandlers {
  const { db, clock } = context;
  const facts = () => ({
    baseUrl: context.baseUrl(),
    now: clock.now(),
    sendsMail: context.config.mail !== undefined,
  });
  return {
    async sendComponent(_request, response) {
      const { version, send } = openComponent();
      openToAll(response).set({ 'Cache-Control': keepComponent, ETag: `W/"${version}"` });
      response.set('Cross-Origin-Resource-Policy', 'cross-origin');
      await send(response.type('text/javascript'));
    },

    async describePetition(request, response) {
      openToAll(response);
      const found = await getPetitionWebpage(db, String(request.params.slug));
      const { petition, owner, settings } = found;
      const { referrer } = readCodes(request.query);
      const receivers = await nameReceivers(db, owner, referrer);
      const shown = await addTotal(readTotals, found);
      const country = context.config.defaultCountry;
      const words = chooseWords(request, petition.language);
      sendDescription(response, describePetition(words, shown, { settings, receivers, country, ...facts() }));
      countView(context, { request, response }, petition);
    },

    async describeEvent(request, response) {
      openToAll(response);
      const shown = await readEventWebpage(db, String(request.params.slug), clock.now());
      const { event, webpage, owner } = shown;
      const settings = withContact(await getSettings(db, owner.id), webpage);
      const receivers = await nameAttendanceReceivers(db, owner);
      const { country } = event.location.place;
      const words = chooseWords(request, webpage.language);
      sendDescription(response, describeEvent(words, shown, { settings, receivers, country, ...facts() }));
      countView(context, { request, response }, { id: event.id, timeZone: webpage.timeZone });
    },
  };
}

function openToAll(response: Response): Response {
  return response.set('Access-Control-Allow-Origin', '*');
}

function sendDescription(response: Response, form: DescribedForm): void {
  const text = JSON.stringify(form);
  response.set({ 'Cache-Control': keepDescription, ETag: `W/"${hash('sha256', text, 'hex').slice(0, 16)}"` });
  response.type('json').send(text);
}
