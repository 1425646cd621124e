import type { Request, Response } from 'express';
import { dayIn } from '../../actions/statistics/day.ts';
import type { ViewCounter } from '../../actions/statistics/view-counter.ts';
import { localsOf } from '../../http/call.ts';
import { readCodes } from './landing.ts';

/** What a view is counted for. */
export interface ViewedAction {
  readonly id: string;
  /** The time zone of its days; an action without one has the days of UTC. */
  readonly timeZone?: string;
}

// The names of programs that also name themselves as browsers do. "Cubot" is a brand of phones.
const programs =
  /(?<!cu)bot|crawl|spider|slurp|scan|scrap|preview|externalhit|externalagent|headless|phantomjs|lighthouse|monitor|uptime|pingdom|statuscake|site24x7|datadog|mediapartners|google-|googleother|feedfetcher|archiv|validator|barracuda|nutch|python|curl/i;

/** Whether a person views a webpage with a request (I-views): it is no prefetch, and no program that names itself. */
export function isView(request: Pick<Request, 'get'>): boolean {
  const purposes = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => request.get(name) ?? '');
  if (purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose))) return false;
  const agent = request.get('user-agent') ?? '';
  // Every browser names itself with this word.
  return /^Mozilla\//.test(agent) && !programs.test(agent);
}

/** Counts a view of the webpage of an action (I-views), but no HEAD, by its day and the source in its address. It keeps nothing of the visitor. */
export function countView(
  { views, clock }: { readonly views: ViewCounter; readonly clock: { now(): number } },
  { request, response }: { readonly request: Request; readonly response: Response },
  { id, timeZone = 'UTC' }: ViewedAction,
): void {
  if (localsOf(response).method !== 'GET' || !isView(request)) return;
  const { source = '' } = readCodes(request.query);
  views.count({ actionId: id, day: dayIn(clock.now(), timeZone), source });
}
