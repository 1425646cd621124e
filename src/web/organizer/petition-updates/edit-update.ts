import { changeUpdate, removeUpdate } from '../../../actions/petition-updates/change-update.ts';
import type { PetitionUpdate } from '../../../actions/petition-updates/petition-update.ts';
import { getUpdate } from '../../../actions/petition-updates/read-updates.ts';
import type { Petition } from '../../../actions/petitions/petition.ts';
import { isProblem } from '../../../base/errors.ts';
import { readId } from '../../../base/ids.ts';
import { type Mistake, renderMistakes } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { english } from '../../../html/words/en.ts';
import { hiddenCsrf, renderTime } from '../forms.ts';
import { findKeptEdit } from '../last-edit.ts';
import { findEditedPetition } from '../petitions/edit-petition.ts';
import { renderQuestion } from '../question-webpage.ts';
import { nothingToSee } from '../refusal.ts';
import type { Answer, Visit } from '../route.ts';
import { editorFormId, renderSavedMeanwhile, takeSaved } from '../saved-meanwhile.ts';
import {
  findUpdateMistakes,
  readUpdate,
  renderUpdateFields,
  type TypedUpdate,
  updateLabels,
} from './update-form.ts';
import { addressOf } from './updates-section.ts';

/** An update with its petition. */
interface Found {
  readonly petition: Petition;
  readonly update: PetitionUpdate;
}

/** Shows the form for an update that is published. */
export async function showUpdate(visit: Visit): Promise<Answer> {
  const found = await findUpdateOf(visit);
  const { title, body, version } = found.update;
  const typed = { title, body, token: '', version: String(version) };
  return show(visit, found, { typed, mistakes: [] });
}

/** Saves an update, or deletes it after a question; nothing is mailed. */
export async function saveUpdate(visit: Visit): Promise<Answer> {
  const { context, account, form, user } = visit;
  const found = await findUpdateOf(visit);
  const { petition, update } = found;
  if (form.get('action') === 'delete') return remove(visit, found);
  const { title: savedTitle, body: savedBody } = update;
  const typed = readUpdate(takeSaved(form, { title: savedTitle, body: savedBody }));
  const mistakes = findUpdateMistakes(context, typed);
  if (mistakes.length > 0) return show(visit, found, { typed, mistakes });
  const { title, body } = typed;
  const path = { accountId: account.id, petitionId: petition.id, id: update.id };
  const opened = (version: number) => typed.version === '' || String(version) === typed.version;
  try {
    if (title !== savedTitle || body !== savedBody)
      await changeUpdate(context, path, { title, body }, opened, user.account);
  } catch (error) {
    if (!isProblem(error, 'precondition_failed')) throw error;
    return showConflict(visit, await findUpdateOf(visit), typed);
  }
  return { redirect: addressOf(visit, petition), flash: 'The update is saved and public.' };
}

async function findUpdateOf(visit: Visit): Promise<Found> {
  const { context, account, params } = visit;
  const { published } = await findEditedPetition(visit);
  const id = readId(params.update ?? '');
  if (published === undefined || id === undefined) throw nothingToSee();
  const path = { accountId: account.id, petitionId: published.id, id };
  return { petition: published, update: await getUpdate(context.db, path) };
}

async function remove(visit: Visit, { petition, update }: Found): Promise<Answer> {
  const { context, account, form } = visit;
  const { id, title, newsletterId } = update;
  const address = `${addressOf(visit, petition)}/${id}`;
  if (form.get('confirmed') !== 'yes') {
    return {
      webpage: renderQuestion(visit, {
        title: `Delete “${title}”?`,
        lines: [
          'It is no longer on the public page.',
          ...(newsletterId === null ? [] : ['The mails that were sent stay with those who got them.']),
        ],
        back: { text: title, href: address },
        action: address,
        yes: { text: 'Delete the update', value: 'delete', isDanger: true },
        no: { text: 'Keep it', href: address },
      }),
    };
  }
  await removeUpdate(context, { accountId: account.id, petitionId: petition.id, id }, () => true);
  return { redirect: addressOf(visit, petition), flash: 'The update is deleted.' };
}

// The second of two editors sees who saved what meanwhile, and chooses (I-editors).
async function showConflict(visit: Visit, found: Found, typed: TypedUpdate): Promise<Answer> {
  const { title, body, version, modifiedBy, modifiedAt, mailedAt } = found.update;
  const notice = renderSavedMeanwhile(visit, {
    did: 'saved this update while you edited it',
    // A mail leaves the time of the text as it is.
    edit: await findKeptEdit(visit, { modifiedBy, at: Math.max(modifiedAt, mailedAt ?? 0) }),
    labels: updateLabels,
    typed: { title: typed.title, body: typed.body },
    stored: { title, body },
  });
  const shown = { ...typed, version: String(version) };
  return show(visit, found, { typed: shown, mistakes: [], notice });
}

function show(
  visit: Visit,
  { petition, update }: Found,
  {
    typed,
    mistakes,
    notice,
  }: {
    readonly typed: TypedUpdate;
    readonly mistakes: readonly Mistake[];
    /** What somebody else saved meanwhile. */
    readonly notice?: Html;
  },
): Answer {
  const isWrong = mistakes.length > 0 || notice !== undefined;
  const updates = addressOf(visit, petition);
  return {
    webpage: {
      title: isWrong ? `Error: ${update.title}` : update.title,
      ...(isWrong && { status: notice === undefined ? 400 : 409 }),
      main: html`<p class="back"><a href="${updates}">Updates: ${petition.title}</a></p>
<h1>${update.title}</h1>
<p class="hint">Published ${renderTime(update.createdAt, visit)}</p>
${renderMistakes(english, mistakes)}${notice}<form class="stack" id="${editorFormId}" method="post" action="${updates}/${update.id}" novalidate>
${hiddenCsrf(visit)}<input type="hidden" name="version" value="${typed.version}">
${renderUpdateFields(typed, mistakes)}<div class="actions">
<button name="action" value="save">Save</button>
<button class="danger" name="action" value="delete">Delete …</button>
</div>
${update.newsletterId !== null && html`<p class="hint">It was mailed already. Mails that are sent stay as they are.</p>\n`}</form>`,
    },
  };
}
