import { removeTarget } from '../../../actions/targeting/change-targets.ts';
import type { Target } from '../../../actions/targeting/target.ts';
import { findTargets, listTargetUsers } from '../../../actions/targeting/target-store.ts';
import { isProblem, type Problem } from '../../../base/errors.ts';
import { renderQuestion } from '../question-webpage.ts';
import { Refusal } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { addressOf } from './target-webpage.ts';

/** Deletes a target after a question. One that another target or a waiting mailing uses stays, with the reason. */
export async function deleteTarget(visit: Visit, target: Target): Promise<Answer> {
  if (visit.form.get('confirmed') !== 'yes') return ask(visit, target);
  const { context, account } = visit;
  try {
    await removeTarget(context, account.id, target.id);
  } catch (error) {
    if (isProblem(error, 'target_in_use')) throw await refuse(visit, target, error);
    throw error;
  }
  return { redirect: `/manage/${account.slug}/targeting`, flash: `“${target.title}” is deleted.` };
}

function ask(visit: Visit, target: Target): Answer {
  const address = addressOf(visit, target);
  return {
    webpage: renderQuestion(visit, {
      title: `Delete “${target.title}”?`,
      lines: [
        'The people stay, and so does everything that they did.',
        'Only the description of the group is deleted. It cannot be taken back.',
      ],
      back: { text: target.title, href: address },
      action: address,
      yes: { text: 'Delete the target', value: 'delete', isDanger: true },
      no: { text: 'Keep it', href: address },
    }),
  };
}

const mostNamed = 10;

async function refuse({ context, account }: Visit, target: Target, problem: Problem): Promise<Refusal> {
  const ids = await listTargetUsers(context.db, target.id, mostNamed);
  const users = await findTargets(context.db, account.id, ids);
  const titles = users.map(({ title }) => `“${title}”`).join(', ');
  const who = users.length > 0 ? `The target ${titles}` : 'A mailing that waits';
  return new Refusal(
    409,
    `“${target.title}” is in use`,
    `${who} chooses people by it. Change that first, then delete this target. Nothing was deleted.`,
    problem,
  );
}
