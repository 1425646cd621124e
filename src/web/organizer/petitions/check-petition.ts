import { getAccounts } from '../../../accounts/account-store.ts';
import { orderRemoval, orderUndoing } from '../../../actions/removals/order-removal.ts';
import { mostSeen, readCheck } from '../../../actions/removals/read-evidence.ts';
import {
  isWorking,
  mostChosen,
  type Removal,
  type RemovalChoice,
  readChoice,
  removalRules,
} from '../../../actions/removals/removal.ts';
import { countRemoved, listLatestRemovals } from '../../../actions/removals/removal-store.ts';
import { workBriefly } from '../../../actions/removals/work-on-removal.ts';
import { isProblem } from '../../../base/errors.ts';
import { readId } from '../../../base/ids.ts';
import { isBlank } from '../../../base/text-line.ts';
import { getCollection } from '../../../collections/collection-store.ts';
import { asMistaken, readMistakes } from '../forms.ts';
import { countOf } from '../number-words.ts';
import { nothingToSee } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { type LoggedRemoval, type Looked, renderCheck } from './check-webpage.ts';
import { listFindings, listUnfound } from './check-words.ts';
import { findEditedPetition } from './edit-petition.ts';
import { showPetitionSection } from './petition-head.ts';
import { renderWaitingShare } from './waiting.ts';

const mostShown = 100;
const mostLogged = 50;
const labels = { reason: 'The reason', value: 'The value', signature_ids: 'The signatures' };

/** Shows what looks wrong with the signatures of a petition, and what was struck out. */
export function checkPetition(visit: Visit): Promise<Answer> {
  return showCheck(visit, undefined);
}

/** Shows the signatures of a rule or a list, strikes them out, or brings back those of a removal. */
export async function changeRemovals(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const { published } = await findEditedPetition(visit);
  if (published === undefined) throw nothingToSee();
  const of = { accountId: account.id, petitionId: published.id };
  const order = { act: actOf(visit) };
  if (form.get('action') === 'undo') {
    const id = readId(form.get('removal') ?? '');
    if (id === undefined) throw nothingToSee();
    return answerWork(visit, await workBriefly(context, await orderUndoing(context, { ...of, id }, order)));
  }
  const reason = form.get('reason') ?? '';
  const sent = readSent(form);
  try {
    if (form.get('action') === 'strike')
      return answerWork(
        visit,
        await workBriefly(context, await orderRemoval(context, of, { ...sent, reason }, order)),
      );
    return await showCheck(visit, { choice: readChoice(sent), reason, mistakes: [] });
  } catch (error) {
    if (!isProblem(error, 'invalid_request')) throw error;
    const mistakes = readMistakes(error, labels).map(({ field, message }) => ({
      field,
      message:
        field === 'reason' && isBlank(reason)
          ? 'Say why. Everybody reads it on the public page.'
          : `${message}.`,
    }));
    return asWrong(await showCheck(visit, { choice: sent, reason, mistakes }));
  }
}

function readSent(form: URLSearchParams): RemovalChoice {
  const chosen = form.getAll('signature_id');
  const asked = removalRules.find((one) => one === form.get('rule'));
  const rule = chosen.length > 0 ? 'chosen' : (asked ?? 'chosen');
  const ids = (rule === 'chosen' ? chosen : form.getAll('keep')).flatMap((id) => readId(id) ?? []);
  return { rule, value: form.get('value'), signatureIds: ids.slice(0, mostChosen) };
}

function asWrong(answer: Answer): Answer {
  return 'webpage' in answer ? { ...answer, webpage: asMistaken(answer.webpage) } : answer;
}

function answerWork({ account }: Visit, removal: Removal): Answer {
  const { petitionId, state, count } = removal;
  const signatures = countOf(count, 'signature is', 'signatures are');
  const flash = isWorking(removal)
    ? `The work is under way: ${signatures} struck out so far. You can leave this page.`
    : state === 'undone'
      ? `${signatures} back, and sent again to your own systems.`
      : `${signatures} struck out. You can undo it in the log below.`;
  return { redirect: `/manage/${account.slug}/petitions/${petitionId}/check`, flash };
}

function showCheck(visit: Visit, asked: Omit<Looked, 'matches'> | undefined): Promise<Answer> {
  const { db } = visit.context;
  return showPetitionSection(visit, 'check', async ({ id }, now) => {
    const { total } = await getCollection(db, id, 'signatures');
    const looked = asked && { choice: asked.choice, limit: mostShown };
    const { evidence, matches } = await readCheck(db, id, looked);
    const timeZone = visit.settings.timeZone ?? 'UTC';
    const main = renderCheck(visit, {
      looked: asked && matches && { ...asked, matches },
      findings: listFindings(evidence, timeZone),
      unfound: listUnfound(evidence),
      waits: await renderWaitingShare(visit, id, now),
      seen: evidence.seen,
      isPart: evidence.seen >= mostSeen && total > mostSeen,
      log: await readLog(visit, id),
      removed: await countRemoved(db, id),
    });
    return { main, total, scripts: ['chosen.js'] };
  });
}

async function readLog({ context: { db } }: Visit, petitionId: string): Promise<LoggedRemoval[]> {
  const removals = await listLatestRemovals(db, petitionId, mostLogged);
  const userIds = removals.flatMap(({ createdBy }) =>
    createdBy?.kind === 'user' ? (createdBy.id ?? []) : [],
  );
  const users = await getAccounts(db, userIds);
  return removals.map((removal) => {
    const { createdBy } = removal;
    const user = createdBy?.kind === 'user' ? users.get(createdBy.id ?? '')?.name : undefined;
    return { removal, by: user ?? (createdBy?.kind === 'key' ? 'Your own system' : 'The operator') };
  });
}
