import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import {
  beginImport,
  beginTakingBack,
  checkAgain,
  type ListOrder,
  readTerms,
  requireDecided,
  requireFitting,
} from '../../../actions/people-lists/order-work.ts';
import { receiveList } from '../../../actions/people-lists/receive-list.ts';
import { Problem } from '../../../base/errors.ts';
import { readId } from '../../../base/ids.ts';
import { firstCharacters, isBlank } from '../../../base/text-line.ts';
import { decodeText } from '../../../people/lists/decode-text.ts';
import { type Meaning, meanings } from '../../../people/lists/list-column.ts';
import { listRepeatedRows, listRowsAfter, listRowsWith } from '../../../people/lists/list-row-store.ts';
import { findList, listLists } from '../../../people/lists/list-store.ts';
import { isWorking, type ListTerms, type PeopleList } from '../../../people/lists/people-list.ts';
import { fullNameOf } from '../../../people/person.ts';
import { findPeople } from '../../../people/person-store.ts';
import { readMistakes } from '../forms.ts';
import { nothingToSee } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { columnField, renderBringForm } from './bring-list-webpage.ts';
import { renderChecked } from './checked-list-webpage.ts';
import { renderBrought, renderProgress } from './list-progress-webpage.ts';

const mostNamed = 50;
const mostListed = 10;
const mostWait = 3_000;
const lookEvery = 50;

const labels = { file: '', text: '', tag: '', consent: '', consent_source: '' };

/** Shows the form for a list from elsewhere, and the lists that were brought before. */
export async function showBringForm(visit: Visit): Promise<Answer> {
  const lists = await listLists(visit.context.db, visit.account.id, mostListed);
  return { webpage: renderBringForm(visit, { lists, text: '', terms: noTerms, mistakes: [] }) };
}

const noTerms: ListTerms = { tag: null, consent: null, consentSource: null };

/** Receives a file or a pasted table, and checks it or brings it in. */
export async function receiveTable(visit: Visit): Promise<Answer> {
  const { context, account, form, tables } = visit;
  const terms = readForm(form);
  const text = form.get('text') ?? '';
  const file = tables.get('file');
  const isImport = form.get('action') === 'import';
  try {
    requireFitting(terms);
    if (isImport) requireDecided(terms);
    if (file === undefined && isBlank(text)) throw refuse('Choose a file, or paste a table.');
    const texts = file === undefined ? Readable.from([text]) : decodeText(file.read());
    const name = file === undefined ? null : firstCharacters(file.name, 255);
    const { id } = await receiveList(context, account.id, { name, texts, terms });
    const order: ListOrder = { ...terms, meanings: new Map() };
    if (isImport) await beginImport(context, account.id, id, { order, act: actOf(visit) });
    return await lookAt(visit, id);
  } catch (error) {
    if (!(error instanceof Problem) || error.fields.length === 0) throw error;
    const lists = await listLists(context.db, account.id, mostListed);
    const mistakes = nameMistakes(error);
    return { webpage: renderBringForm(visit, { lists, text, terms, mistakes }) };
  }
}

/** Shows a list: how far it is, what would happen, or what happened. */
export async function showList(visit: Visit): Promise<Answer> {
  return { webpage: await renderList(visit, await findShown(visit), []) };
}

/** Checks a list again by other columns, brings it in, or takes it back. */
export async function changeList(visit: Visit): Promise<Answer> {
  const { context, account, form } = visit;
  const list = await findShown(visit);
  const terms = readForm(form);
  const action = form.get('action');
  if (action === 'take_back') {
    await beginTakingBack(context, account.id, list.id, actOf(visit));
    return lookAt(visit, list.id);
  }
  const order: ListOrder = { ...terms, meanings: readMeanings(form, list) };
  try {
    if (action === 'import') await beginImport(context, account.id, list.id, { order, act: actOf(visit) });
    else await checkAgain(context, account.id, list.id, order);
    return await lookAt(visit, list.id);
  } catch (error) {
    if (!(error instanceof Problem) || error.fields.length === 0) throw error;
    const columns = list.columns.map((column, index) => ({
      ...column,
      meaning: order.meanings.get(index) ?? column.meaning,
    }));
    return { webpage: await renderList(visit, { ...list, ...terms, columns }, nameMistakes(error)) };
  }
}

// Most lists are done within a moment, and need no webpage with the progress.
async function lookAt({ context, account }: Visit, id: string): Promise<Answer> {
  const { db, clock } = context;
  context.wakeWorker();
  const end = clock.monotonic() + mostWait;
  for (let waited = 0; clock.monotonic() < end && waited < mostWait; waited += lookEvery) {
    const list = await findList(db, account.id, id);
    if (list === undefined || !isWorking(list)) break;
    await pause(lookEvery);
  }
  return { redirect: `/manage/${account.slug}/people/import/${id}` };
}

async function findShown({ context, account, params }: Visit): Promise<PeopleList> {
  const id = readId(params.id ?? '');
  const list = id && (await findList(context.db, account.id, id));
  if (list === undefined || list === '' || list.state === 'reading') throw nothingToSee();
  return list;
}

function readForm(form: URLSearchParams): ListTerms {
  const consent = form.get('consent');
  return readTerms({
    tag: form.get('tag'),
    consent: consent === 'subscribed' || consent === 'unsubscribed' ? consent : null,
    consentSource: form.get('consent_source'),
  });
}

function readMeanings(form: URLSearchParams, { columns }: PeopleList): Map<number, Meaning> {
  return new Map(
    columns.flatMap((_, index): [number, Meaning][] => {
      const meaning = meanings.find((one) => one === form.get(columnField(index)));
      return meaning === undefined ? [] : [[index, meaning]];
    }),
  );
}

function nameMistakes(problem: Problem) {
  return readMistakes(problem, labels).map((mistake) => ({ ...mistake, message: mistake.message.trim() }));
}

function refuse(message: string): Problem {
  return new Problem('invalid_request', message, { fields: [{ pointer: '/file', message }] });
}

async function renderList(visit: Visit, list: PeopleList, mistakes: ReturnType<typeof nameMistakes>) {
  const { db } = visit.context;
  if (isWorking(list)) return renderProgress(visit, list);
  const readPage = (name: string) => {
    const typed = visit.query.get(name) ?? '';
    return { after: /^\d{1,9}$/.test(typed) ? Number(typed) : 0, limit: mostNamed + 1 };
  };
  const unreadable = await listRowsWith(db, list.id, ['unreadable'], readPage('unreadable'));
  const repeated = await listRepeatedRows(db, list.id, readPage('repeated'));
  if (list.state === 'checked') {
    const samples = await listRowsAfter(db, list.id, { after: 0, limit: 5 });
    return renderChecked(visit, list, { samples, unreadable, repeated, mostNamed, mistakes });
  }
  const stayed = await listRowsWith(db, list.id, ['stayed'], readPage('stayed'));
  const people = await findPeople(db, [...new Set(stayed.flatMap(({ personId }) => personId ?? []))]);
  const names = new Map(
    [...people].map(([id, person]) => [id, fullNameOf(person) || 'Somebody without a name']),
  );
  return renderBrought(visit, list, { unreadable, repeated, stayed, mostNamed, names });
}
