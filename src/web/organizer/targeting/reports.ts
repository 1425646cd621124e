import { reportAction, reportTarget } from '../../../actions/statistics/read-report.ts';
import type { Target } from '../../../actions/targeting/target.ts';
import { findTargets } from '../../../actions/targeting/target-store.ts';
import { getTargetingAction, labelOf } from '../../../actions/targeting/targeting-actions.ts';
import { readId } from '../../../base/ids.ts';
import { makeSlug } from '../../../collections/identifiers/slug.ts';
import { html } from '../../../html/html.ts';
import { renderTime } from '../forms.ts';
import { nothingToSee } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { describeConditions } from './condition-words.ts';
import { nameAll, zoneOf } from './find-target.ts';
import { renderReport, type ShownReport, sendReport } from './report-webpage.ts';
import { addressOf } from './target-webpage.ts';

// A webpage shows ten of each, and notes that there are more.
const mostShown = 11;
const mostInFile = 1000;

/** Shows the report of a target, or of everybody who acted on an event or petition, made to be printed. */
export async function showReport(visit: Visit): Promise<Answer> {
  return { webpage: renderReport(await read(visit, mostShown)) };
}

/** Sends the same report as CSV. */
export async function sendReportFile(visit: Visit): Promise<Answer> {
  const shown = await read(visit, mostInFile);
  return sendReport(shown, `${makeSlug(shown.title, 'target')}-report`);
}

async function read(visit: Visit, most: number): Promise<ShownReport> {
  const { context, account, params } = visit;
  const id = readId(params.target ?? '');
  if (id === undefined) throw nothingToSee();
  const [target] = await findTargets(context.db, account.id, [id]);
  return target === undefined ? readOfAction(visit, id, most) : readOfTarget(visit, target, most);
}

async function readOfTarget(visit: Visit, target: Target, most: number): Promise<ShownReport> {
  const { context, account } = visit;
  const now = context.clock.now();
  const options = { timeZone: zoneOf(visit), most, now };
  const address = addressOf(visit, target);
  const words = describeConditions(target, await nameAll(visit, [target]));
  return {
    report: await reportTarget(context.db, account.id, target, options),
    title: target.title,
    about: html`${words} · ${renderTime(now, visit)}`,
    back: { text: target.title, href: address },
    file: `${address}/report.csv`,
    weeksName: 'New to you',
  };
}

async function readOfAction(visit: Visit, id: string, most: number): Promise<ShownReport> {
  const { context, account } = visit;
  const action = await getTargetingAction(context.db, account.id, id);
  const now = context.clock.now();
  const options = { timeZone: zoneOf(visit), most, now };
  const targeting = `/manage/${account.slug}/targeting`;
  const did = action.kind === 'event' ? 'said yes' : 'signed';
  return {
    report: await reportAction(context.db, account.id, { kind: action.kind, id }, options),
    title: labelOf(action),
    about: html`Everybody who ${did} · ${renderTime(now, visit)}`,
    back: { text: 'Events and petitions', href: `${targeting}/actions` },
    file: `${targeting}/${id}/report.csv`,
    weeksName: action.kind === 'event' ? 'Said yes' : 'Signed',
  };
}
