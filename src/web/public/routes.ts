import { createPublicSigners } from '../../actions/signatures/public-signers.ts';
import { createPublicTotals } from '../../actions/signatures/public-totals.ts';
import type { ServiceContext } from '../../http/service-context.ts';
import { answerConfirm } from './answer-confirm.ts';
import { answerEvent } from './answer-event.ts';
import { answerGroup } from './answer-group.ts';
import { answerPetition } from './answer-petition.ts';
import { answerRsvp } from './answer-rsvp.ts';
import { answerUnsubscribe } from './answer-unsubscribe.ts';
import { answerUpdates } from './answer-updates.ts';
import { answerEmbed } from './embed/answer-embed.ts';
import { listFaceRoutes } from './face-routes.ts';
import type { PublicRoute } from './public-route.ts';
import { listYourDataRoutes } from './your-data/routes.ts';

/** The webpages for everybody. The petitions come first because they carry the load. */
export function listPublicRoutes(context: ServiceContext): readonly PublicRoute[] {
  const readTotals = createPublicTotals(context);
  const petition = answerPetition(context, { readTotals, readSigners: createPublicSigners(context) });
  const confirm = answerConfirm(context);
  const group = answerGroup(context, readTotals);
  const event = answerEvent(context);
  const rsvp = answerRsvp(context);
  const unsubscribe = answerUnsubscribe(context);
  const embed = answerEmbed(context, readTotals);
  return [
    {
      path: '/petitions/:slug',
      get: { operation: 'showPetition', handle: petition.show },
      post: { operation: 'signPetition', form: 'createSignature', handle: petition.sign },
      dropsSlash: true,
    },
    {
      path: '/petitions/:slug/thanks',
      get: { operation: 'thankSigner', handle: petition.thank },
      dropsSlash: true,
    },
    {
      path: '/petitions/:slug/updates',
      get: { operation: 'showUpdates', handle: answerUpdates(context) },
      dropsSlash: true,
    },
    {
      path: '/petitions/:slug/embed.json',
      get: { operation: 'describePetitionForm', handle: embed.describePetition },
    },
    {
      path: '/confirm/:token',
      get: { operation: 'showConfirmation', handle: confirm.show },
      post: { operation: 'confirmSignature', handle: confirm.confirm },
      dropsSlash: true,
    },
    {
      path: '/groups/:slug',
      get: { operation: 'showGroup', handle: group.show },
      dropsSlash: true,
    },
    {
      path: '/groups/:slug/events.ics',
      get: { operation: 'sendGroupCalendar', handle: group.sendCalendar },
    },
    {
      path: '/events/:slug',
      get: { operation: 'showEvent', handle: event.show },
      post: { operation: 'answerEvent', form: 'createAttendance', handle: event.answer },
      dropsSlash: true,
    },
    {
      path: '/events/:slug/thanks',
      get: { operation: 'thankAttendee', handle: event.thank },
      dropsSlash: true,
    },
    {
      path: '/events/:slug/calendar.ics',
      get: { operation: 'sendCalendar', handle: event.sendCalendar },
    },
    {
      path: '/events/:slug/embed.json',
      get: { operation: 'describeEventForm', handle: embed.describeEvent },
    },
    { path: '/embed.js', get: { operation: 'sendComponent', handle: embed.sendComponent } },
    {
      path: '/rsvp/:token',
      get: { operation: 'showRsvp', handle: rsvp.show },
      post: { operation: 'changeRsvp', form: 'createAttendance', handle: rsvp.change },
      dropsSlash: true,
    },
    {
      path: '/unsubscribe/:token',
      get: { operation: 'showUnsubscribe', handle: unsubscribe.show },
      // Mail programs call it from few addresses, so that a limit for each client would refuse some of them.
      post: { operation: 'unsubscribe', handle: unsubscribe.change },
    },
    ...listYourDataRoutes(context),
    ...listFaceRoutes(context),
  ];
}
