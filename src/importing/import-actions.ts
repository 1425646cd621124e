import { recordAttendances } from '../actions/attendances/record-attendances.ts';
import { recordSignatures } from '../actions/signatures/record-signatures.ts';
import type { ActionDraft } from '../actions/signups/action.ts';
import type { NewPost } from '../actions/signups/action-post.ts';
import { invalidField, quote } from '../base/errors.ts';
import { type Needs, type NewItems, type Read, readItems, writeSet } from './import-page.ts';
import { findPeople, getPersonId } from './import-tags.ts';
import type { Note, NotTaken } from './not-taken.ts';
import { type ImportRun, receiptOf } from './origin.ts';
import { readReferral } from './read-source.ts';
import type { SourceItem } from './source.ts';

/** Records the attendances of a page at the event `parentId`, without messages and mails. */
export async function importAttendances(
  needs: Needs,
  { run, parentId: eventId, ...members }: NewItems,
): Promise<NotTaken[]> {
  const people = await findPeople(needs, run, members);
  const { readable, notTaken } = readItems(members, (item, note) => {
    requireAccepted(item);
    return readDraft(getPersonId(people, item), item, note);
  });
  const write = (some: Readonly<typeof readable>) => {
    const posts = some.map((one) => ({ ...toPost(needs, run, 'attendances', one), eventId }));
    return recordAttendances(needs, posts);
  };
  return [...notTaken, ...(await writeSet(readable, write))];
}

/** Records the signatures of a page under the petition `parentId`, with their comments (P-fields) and without messages. */
export async function importSignatures(
  needs: Needs,
  { run, parentId: petitionId, ...members }: NewItems,
): Promise<NotTaken[]> {
  const people = await findPeople(needs, run, members);
  const { readable, notTaken } = readItems(members, (item, note) => {
    const personId = getPersonId(people, item);
    const { comments, 'platform:show_name': shown } = item.fields;
    const read = needs.bodies('updateSignature', { comments, 'platform:show_name': shown }, note);
    return {
      ...readDraft(personId, item, note),
      comments: typeof read.comments === 'string' ? read.comments : null,
      showName: read['platform:show_name'] === true,
    };
  });
  const write = (some: Readonly<typeof readable>) => {
    const posts = some.map((one) => ({ ...toPost(needs, run, 'signatures', one), petitionId }));
    return recordSignatures(needs, posts);
  };
  return [...notTaken, ...(await writeSet(readable, write))];
}

// Who declined does not come.
function requireAccepted({ fields: { status } }: SourceItem): void {
  if (status === undefined || status === null || status === 'accepted') return;
  throw invalidField('/status', `must be accepted, came as ${quote(status)}`);
}

function readDraft(personId: string, { id: href, fields }: SourceItem, note: Note): ActionDraft {
  return {
    actor: { kind: 'linked', link: { href, id: personId } },
    tags: { add: [], remove: [] },
    referrer: null,
    ...readReferral(fields, note),
  };
}

function toPost<Draft extends ActionDraft>(
  { clock }: Needs,
  run: ImportRun,
  kind: 'attendances' | 'signatures',
  { sourceId, value: draft }: Read<Draft>,
): NewPost<Draft> {
  const receipt = receiptOf(run, kind, sourceId, clock);
  return { account: run.account, draft, receipt, isImported: true };
}
