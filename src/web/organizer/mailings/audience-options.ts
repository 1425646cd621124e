import { listNewestActions } from '../../../actions/newsletters/audience.ts';
import { listNewestTargets } from '../../../actions/targeting/read-targets.ts';
import { findTargets } from '../../../actions/targeting/target-store.ts';
import { getTargetingAction, titleOf } from '../../../actions/targeting/targeting-actions.ts';
import { isProblem } from '../../../base/errors.ts';
import type { Database } from '../../../database/connect.ts';
import type { Option } from '../../../html/form.ts';
import type { AudienceOf } from '../../../mail/newsletter.ts';
import { includesRole } from '../../../users/user.ts';
import type { Visit } from '../route.ts';
import type { AudienceOptions } from './mailing-editor.ts';

const mostTargets = 200;

/**
 * Whom a mailing can be for: the events and petitions that somebody acted on, for administrators the targets, of both the newest first, and
 * whom it is for already.
 */
export async function listAudienceOptions(
  visit: Visit,
  chosen: AudienceOf | undefined,
): Promise<AudienceOptions> {
  const { context, account, role } = visit;
  const targets = includesRole(role, 'administrator') ? await listTargets(context.db, account.id) : undefined;
  const newest = await listNewestActions(context.db, account.id);
  const actions = newest.map((action) => ({ value: action.subject.id, name: titleOf(action) }));
  const name = chosen && (await nameAudience(visit, chosen));
  if (chosen === undefined || name === undefined) return { targets, actions };
  return 'targetId' in chosen
    ? { targets: targets && addOption(targets, { value: chosen.targetId, name }), actions }
    : { targets, actions: addOption(actions, { value: chosen.actionId, name }) };
}

function addOption(options: readonly Option[], option: Option): readonly Option[] {
  return options.some(({ value }) => value === option.value) ? options : [...options, option];
}

async function listTargets(db: Database, accountId: string): Promise<Option[]> {
  const newest = await listNewestTargets(db, accountId, mostTargets);
  return newest.map(({ id, title }) => ({ value: id, name: title }));
}

/** What the people of a mailing are called; undefined where the account has no such target, event or petition that somebody acted on. */
export async function nameAudience(
  { context, account }: Pick<Visit, 'context' | 'account'>,
  of: AudienceOf,
): Promise<string | undefined> {
  if ('targetId' in of) return (await findTargets(context.db, account.id, [of.targetId]))[0]?.title;
  return getTargetingAction(context.db, account.id, of.actionId).then(titleOf, (error: unknown) => {
    if (isProblem(error, 'not_found')) return undefined;
    throw error;
  });
}
