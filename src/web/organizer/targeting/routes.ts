import type { Route } from '../route.ts';
import { showTargetCalls } from './calls.ts';
import { postNewTarget, postTarget, showNewTarget, showTarget } from './edit-target.ts';
import { sendReportFile, showReport } from './reports.ts';
import { showTargetingActions, showTargets } from './show-targets.ts';
import { exportTarget } from './target-files.ts';

const targeting = '/manage/:account/targeting';
const target = `${targeting}/:target`;

/**
 * The webpages of targets, and the reports of targets and of events and petitions. Only administrators see people of the whole account, and
 * export them with a fresh sign-in (S-fresh).
 */
export const targetRoutes: readonly Route[] = [
  {
    method: 'get',
    path: targeting,
    operation: 'listTargets',
    needs: 'administrator',
    handle: showTargets,
  },
  {
    method: 'get',
    path: `${targeting}/new`,
    operation: 'showNewTarget',
    needs: 'administrator',
    handle: showNewTarget,
  },
  {
    method: 'post',
    path: `${targeting}/new`,
    operation: 'addTarget',
    needs: 'administrator',
    handle: postNewTarget,
  },
  {
    method: 'get',
    path: `${targeting}/actions`,
    operation: 'showTargetingActions',
    needs: 'administrator',
    handle: showTargetingActions,
  },
  { method: 'get', path: target, operation: 'showTarget', needs: 'administrator', handle: showTarget },
  { method: 'post', path: target, operation: 'saveTarget', needs: 'administrator', handle: postTarget },
  {
    method: 'post',
    path: `${target}/people.csv`,
    operation: 'exportTarget',
    needs: 'administrator',
    fresh: true,
    handle: exportTarget,
  },
  {
    method: 'get',
    path: `${target}/report`,
    operation: 'showReport',
    needs: 'administrator',
    handle: showReport,
  },
  {
    method: 'get',
    path: `${target}/report.csv`,
    operation: 'sendReport',
    needs: 'administrator',
    handle: sendReportFile,
  },
  {
    method: 'get',
    path: `${target}/advanced`,
    operation: 'showTargetCalls',
    needs: 'administrator',
    handle: showTargetCalls,
  },
];
