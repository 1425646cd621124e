import { listNewestActions } from '../../../actions/newsletters/audience.ts';
import { getTargetingAction, labelOf } from '../../../actions/targeting/targeting-actions.ts';
import { Problem } from '../../../base/errors.ts';
import type { AudienceOf } from '../../../mail/newsletter.ts';
import { includesRole } from '../../../users/user.ts';
import type { Visit } from '../route.ts';
import type { AudienceOptions } from './mailing-editor.ts';

/** Whom a mailing can be for: the events and petitions that somebody acted on, the newest first, and for administrators the targets. */
export async function listAudienceOptions({ context, account, role }: Visit): Promise<AudienceOptions> {
  const actions = await listNewestActions(context.db, account.id);
  return {
    targets: includesRole(role, 'administrator') ? [] : undefined,
    actions: actions.map((action) => ({ value: action.subject.id, name: labelOf(action) })),
  };
}

/** What the people of a mailing are called; undefined where the account has no such target, event or petition that somebody acted on. */
export async function nameAudience(
  { context, account }: Pick<Visit, 'context' | 'account'>,
  of: AudienceOf,
): Promise<string | undefined> {
  if ('targetId' in of) return undefined;
  return getTargetingAction(context.db, account.id, of.actionId).then(labelOf, (error: unknown) => {
    if (error instanceof Problem && error.code === 'not_found') return undefined;
    throw error;
  });
}
