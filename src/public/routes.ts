import type { RequestHandler } from 'express';
import type { ServiceContext } from '../http/answer-operations.ts';
import { loadOnce } from '../load.ts';
import { createPublicTotals } from '../signatures/public-totals.ts';

/** A public webpage or file: what answers its GET, and its POST where it has a form. Its code is loaded with its first request. */
export interface PublicRoute {
  readonly path: string;
  readonly get: NamedHandler;
  readonly post?: NamedHandler & {
    /** The operation whose limits the form has; without it the form has neither fields nor a limit. */
    readonly form?: 'createAttendance' | 'createSignature';
  };
  /** Whether its links are relative to its address, so that a slash at the end is dropped. */
  readonly dropsSlash?: true;
}

/** A handler with the name of its operation in the log. */
interface NamedHandler {
  readonly operation: string;
  readonly handle: RequestHandler;
}

/** The webpages for everybody (1.2). The petitions come first because they carry the load. */
export function listPublicRoutes(context: ServiceContext): readonly PublicRoute[] {
  const readTotals = createPublicTotals(context);
  const petition = loadOnce(async () => {
    const { answerPetition } = await import('./answer-petition.ts');
    return answerPetition(context, readTotals);
  });
  const group = loadOnce(async () => (await import('./answer-group.ts')).answerGroup(context, readTotals));
  const event = loadOnce(async () => (await import('./answer-event.ts')).answerEvent(context));
  const rsvp = loadOnce(async () => (await import('./answer-rsvp.ts')).answerRsvp(context));
  const unsubscribing = () => import('./answer-unsubscribe.ts');
  return [
    {
      path: '/petitions/:slug',
      get: { operation: 'showPetition', handle: async (...call) => (await petition()).show(...call) },
      post: {
        operation: 'signPetition',
        form: 'createSignature',
        handle: async (...call) => (await petition()).sign(...call),
      },
      dropsSlash: true,
    },
    {
      path: '/petitions/:slug/thanks',
      get: { operation: 'thankSigner', handle: async (...call) => (await petition()).thank(...call) },
      dropsSlash: true,
    },
    {
      path: '/groups/:slug',
      get: { operation: 'showGroup', handle: async (...call) => (await group()).show(...call) },
      dropsSlash: true,
    },
    {
      path: '/groups/:slug/events.ics',
      get: {
        operation: 'sendGroupCalendar',
        handle: async (...call) => (await group()).sendCalendar(...call),
      },
    },
    {
      path: '/events/:slug',
      get: { operation: 'showEvent', handle: async (...call) => (await event()).show(...call) },
      post: {
        operation: 'answerEvent',
        form: 'createAttendance',
        handle: async (...call) => (await event()).answer(...call),
      },
      dropsSlash: true,
    },
    {
      path: '/events/:slug/thanks',
      get: { operation: 'thankAttendee', handle: async (...call) => (await event()).thank(...call) },
      dropsSlash: true,
    },
    {
      path: '/events/:slug/calendar.ics',
      get: { operation: 'sendCalendar', handle: async (...call) => (await event()).sendCalendar(...call) },
    },
    {
      path: '/rsvp/:token',
      get: { operation: 'showRsvp', handle: async (...call) => (await rsvp()).show(...call) },
      post: {
        operation: 'changeRsvp',
        form: 'createAttendance',
        handle: async (...call) => (await rsvp()).change(...call),
      },
      dropsSlash: true,
    },
    {
      path: '/unsubscribe/:token',
      get: {
        operation: 'showUnsubscribe',
        handle: async (request, response) =>
          (await unsubscribing()).showUnsubscribe(context, request, response),
      },
      // Mail programs call it from few addresses, so that a limit for each client would refuse some of them.
      post: {
        operation: 'unsubscribe',
        handle: async (request, response) =>
          (await unsubscribing()).answerUnsubscribe(context, request, response),
      },
    },
  ];
}
