import { hash } from 'node:crypto';
import { undoPaperRow } from '../../../actions/personal-data/undo-paper-row.ts';
import { isClosed, type Petition } from '../../../actions/petitions/petition.ts';
import {
  countPaperRows,
  findLastSheet,
  listPaperRows,
  type PaperRow,
} from '../../../actions/signatures/paper-store.ts';
import { recordPaperRow } from '../../../actions/signatures/record-paper.ts';
import { apiAt } from '../../../api/v1/links.ts';
import { readSignatureDraft } from '../../../api/v1/signatures.ts';
import { type FieldError, Problem } from '../../../base/errors.ts';
import { idOfBytes, readId } from '../../../base/ids.ts';
import { isBlank } from '../../../base/text-line.ts';
import { routeOf } from '../../../description/contract.ts';
import { english } from '../../../html/words/en.ts';
import {
  type ActionForm,
  type ActionMistake,
  readActionForm,
  readHelperBody,
  readMistakes,
} from '../../public/action-form-input.ts';
import { readConsent } from '../../public/consent-asked.ts';
import { nothingToSee } from '../refusal.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { findEditedPetition } from './edit-petition.ts';
import { type PaperState, renderPaper, renderSavedRows } from './paper-webpage.ts';

const mostRows = 20;
const mostCharacters = 255;

/** Shows the page on which signatures from paper are typed. */
export async function showPaper(visit: Visit): Promise<Answer> {
  const petition = await findPublished(visit);
  return {
    webpage: renderPaper(visit, petition, await readState(visit, petition, await readSheet(visit, petition))),
  };
}

/**
 * Saves a row that was typed, or takes one back. The script of the page, which asks for `?rows`, gets only the rows; without it the browser
 * comes back to the page.
 */
export async function postPaper(visit: Visit): Promise<Answer> {
  const { form, query, account } = visit;
  const petition = await findPublished(visit);
  const sheet = readSheetName(form.get('sheet'));
  const undone = readId(form.get('undo') ?? (form.get('action') === 'undo' ? (form.get('row') ?? '') : ''));
  const refused = undone === undefined ? await saveRow(visit, petition, sheet) : undefined;
  const note = undone === undefined ? undefined : await undoRow(visit, petition, undone);
  if (query.has('rows')) {
    const state = { ...(await readState(visit, petition, sheet)), ...refused, note };
    const content = renderSavedRows(visit, state).toString();
    return { file: { type: 'text/html; charset=utf-8', content } };
  }
  if (refused !== undefined) {
    const webpage = renderPaper(visit, petition, {
      ...(await readState(visit, petition, sheet)),
      ...refused,
    });
    return { webpage: { ...webpage, status: refused.isClosed ? 409 : 400 } };
  }
  const address = `/manage/${account.slug}/petitions/${petition.id}/paper?${new URLSearchParams({ sheet })}`;
  return { redirect: address, ...(note !== undefined && { flash: note }) };
}

async function undoRow(visit: Visit, { id }: Petition, rowId: string): Promise<string | undefined> {
  const undone = { account: visit.account, petitionId: id, rowId };
  return (await undoPaperRow(visit.context, undone, actOf(visit))) === 'stays'
    ? 'The signature stays, because it has changed since: its person signed again, or it was struck out and brought back.'
    : undefined;
}

// Only a ticked row agrees (I-paper). Returns what was typed with its mistakes where it is refused.
async function saveRow(
  visit: Visit,
  petition: Petition,
  sheet: string,
): Promise<Pick<PaperState, 'typed' | 'mistakes' | 'isClosed'> | undefined> {
  const { context, account, settings, user } = visit;
  const form = readActionForm(visit.form);
  try {
    const draft = readRow(visit, form);
    const { language } = petition;
    const answer = { optIn: form.typed.opt_in, version: form.consent, language };
    const consent = await readConsent(context.db, { settings, accountId: account.id }, answer);
    // The forms that the script sends are one after the other from one page.
    const isOneOfMany = visit.query.has('rows') || form.token === '';
    await recordPaperRow(context, {
      id: isOneOfMany ? context.ids.newId() : rowIdOf(form, { petition, sheet }),
      petition,
      sheet,
      typedBy: user.account.id,
      draft: { ...draft, consent: { ...consent, isGiven: form.typed.opt_in !== '' } },
    });
    return undefined;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const isClosed = error.code === 'petition_closed';
    if (!isClosed && error.code !== 'invalid_request') throw error;
    const mistakes = isClosed ? [] : readMistakes(english, error, 'petition').map(nameMistake);
    return { typed: form.typed, mistakes, isClosed };
  }
}

// A form that is sent twice is one row, and another row with the same token is a row of its own (I-token).
function rowIdOf(
  { token, typed }: ActionForm,
  { petition, sheet }: { readonly petition: Petition; readonly sheet: string },
): string {
  const row = JSON.stringify([petition.id, token, sheet, typed]);
  return idOfBytes(hash('sha256', row, 'buffer').subarray(0, 16));
}

function nameMistake({ field, message }: ActionMistake): ActionMistake {
  if (field === 'given_name') return { field, message: 'Enter the name.' };
  return field === 'postal_code' && message.endsWith('is required.')
    ? { field, message: 'Enter the postal code, or an email or a phone number.' }
    : { field, message };
}

// A name suffices with a postal code, as on paper, or with an address or number (I-paper).
function readRow({ context }: Visit, form: ActionForm) {
  const { contract, baseUrl, geocoder } = context;
  const isEmpty = (names: readonly (keyof ActionForm['typed'])[]) =>
    names.every((name) => isBlank(form.typed[name]));
  const body = readHelperBody(form, {});
  const errors: FieldError[] = [
    ...(isEmpty(['given_name', 'family_name'])
      ? [{ pointer: '/person/given_name', message: 'is required' }]
      : []),
    ...(isEmpty(['postal_code', 'email', 'phone'])
      ? [{ pointer: '/person/postal_addresses/0/postal_code', message: 'is required' }]
      : []),
  ];
  if (errors.length > 0) throw new Problem('invalid_request', 'The row has mistakes.', { fields: errors });
  const refusal = routeOf(contract, 'createSignature').refuseKeylessBody(body);
  if (refusal !== undefined) throw refusal;
  return readSignatureDraft(body, {
    account: undefined,
    api: apiAt(baseUrl()),
    geocoder,
    origin: undefined,
  });
}

async function readState({ context }: Visit, petition: Petition, sheet: string): Promise<PaperState> {
  const { db, clock } = context;
  const { id: petitionId } = petition;
  const rows = await listPaperRows(db, { petitionId, sheet, limit: mostRows });
  const counts = await countPaperRows(db, petitionId, sheet);
  return { sheet, rows, counts, typed: {}, mistakes: [], isClosed: isClosed(petition, clock.now()) };
}

async function readSheet({ context, query, user }: Visit, petition: Petition): Promise<PaperRow['sheet']> {
  const named = query.get('sheet');
  return named === null ? findLastSheet(context.db, petition.id, user.account.id) : readSheetName(named);
}

function readSheetName(text: string | null): string {
  return [...(text ?? '').replaceAll('\0', '').trim()].slice(0, mostCharacters).join('');
}

/** The published petition of the path; a draft has nothing to sign. */
export async function findPublished(visit: Visit): Promise<Petition> {
  const { published } = await findEditedPetition(visit);
  if (published === undefined) throw nothingToSee();
  return published;
}
