import { listNewestActions } from '../../../actions/newsletters/audience.ts';
import { listAccountTargets } from '../../../actions/targeting/read-targets.ts';
import { findTargets } from '../../../actions/targeting/target-store.ts';
import { getTargetingAction, labelOf } from '../../../actions/targeting/targeting-actions.ts';
import { isProblem } from '../../../base/errors.ts';
import { mostPerPage } from '../../../collections/page.ts';
import type { Database } from '../../../database/connect.ts';
import type { Option } from '../../../html/form.ts';
import type { AudienceOf } from '../../../mail/newsletter.ts';
import { includesRole } from '../../../users/user.ts';
import type { Visit } from '../route.ts';
import type { AudienceOptions } from './mailing-editor.ts';

/** Whom a mailing can be for: the events and petitions that somebody acted on, the newest first, and for administrators the targets. */
export async function listAudienceOptions({ context, account, role }: Visit): Promise<AudienceOptions> {
  const actions = await listNewestActions(context.db, account.id);
  return {
    targets: includesRole(role, 'administrator') ? await listTargets(context.db, account.id) : undefined,
    actions: actions.map((action) => ({ value: action.subject.id, name: labelOf(action) })),
  };
}

async function listTargets(db: Database, accountId: string): Promise<Option[]> {
  const first = await listAccountTargets(db, accountId, { page: 1, perPage: mostPerPage });
  const last = Math.ceil(first.total / mostPerPage);
  const found =
    last > 1 ? await listAccountTargets(db, accountId, { page: last, perPage: mostPerPage }) : first;
  return (await found.items()).toReversed().map(({ id, title }) => ({ value: id, name: title }));
}

/** What the people of a mailing are called; undefined where the account has no such target, event or petition that somebody acted on. */
export async function nameAudience(
  { context, account }: Pick<Visit, 'context' | 'account'>,
  of: AudienceOf,
): Promise<string | undefined> {
  if ('targetId' in of) return (await findTargets(context.db, account.id, [of.targetId]))[0]?.title;
  return getTargetingAction(context.db, account.id, of.actionId).then(labelOf, (error: unknown) => {
    if (isProblem(error, 'not_found')) return undefined;
    throw error;
  });
}
