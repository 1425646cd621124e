import { recordPerson } from '../../../actions/signups/record-person.ts';
import { readSignUp } from '../../../api/v1/action-body.ts';
import { readPersonChanges } from '../../../api/v1/person-input.ts';
import type { Schema } from '../../../api/v1/present.ts';
import { emailKey } from '../../../base/email-address.ts';
import { isProblem } from '../../../base/errors.ts';
import { routeOf } from '../../../description/contract.ts';
import type { Mistake } from '../../../html/form.ts';
import { html } from '../../../html/html.ts';
import { changePerson } from '../../../people/change-person.ts';
import { listHolders, listSharing } from '../../../people/contact-store.ts';
import type { Person } from '../../../people/person.ts';
import { findPeople } from '../../../people/person-store.ts';
import { normalizePhoneNumber } from '../../../people/phone-number.ts';
import { findRecordedEdit } from '../last-edit.ts';
import { type Answer, actOf, type Visit } from '../route.ts';
import { renderSavedMeanwhile, takeSaved } from '../saved-meanwhile.ts';
import { findPerson } from './find-person.ts';
import {
  formOf,
  listDiffering,
  type PersonForm,
  readPersonForm,
  readPersonMistakes,
  writeChanges,
  writePerson,
  writePersonForm,
} from './person-fields.ts';
import { nameField, personLabels, renderPersonForm, type ShownForm, showPersonValue } from './person-form.ts';
import { titleOf } from './person-parts.ts';

const newTitle = 'Add a person';

/** Shows the form for somebody new. */
export function showNewPerson(visit: Visit): Answer {
  const form = formOf(undefined, visit.context.config.defaultCountry);
  return { webpage: renderPersonForm(visit, { title: newTitle, edited: undefined, form, mistakes: [] }) };
}

/** Adds somebody; a person whose address or number is known is shown instead, and not changed (I-edit). */
export async function addPerson(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const form = readPersonForm(visit.form);
  const shown = { title: newTitle, edited: undefined, form };
  const body = { person: writePerson(form), add_tags: [], remove_tags: [] };
  try {
    validate(visit, body.person);
    const known = await findKnown(visit, form);
    if (known !== undefined) return showKnown(visit, shown, known);
    const signUp = readSignUp(body, context.geocoder);
    const person = await recordPerson(context, account, signUp, undefined, actOf(visit));
    const name = titleOf(person, context.config.defaultCountry);
    return { redirect: `/manage/${account.slug}/people/${person.id}`, flash: `${name} is added.` };
  } catch (error) {
    return showMistakes(visit, shown, error);
  }
}

/** Shows the form of a person. */
export async function showPersonForm(visit: Visit): Promise<Answer> {
  const person = await findPerson(visit);
  const country = visit.context.config.defaultCountry;
  const { id, version } = person;
  const shown = { title: `Edit ${titleOf(person, country)}`, edited: { id, version } };
  return { webpage: renderPersonForm(visit, { ...shown, form: formOf(person, country), mistakes: [] }) };
}

/** Saves the form of a person. The second of two editors sees who saved what meanwhile, and nothing is lost (I-edit, I-editors). */
export async function savePerson(visit: Visit): Promise<Answer> {
  const { context, account } = visit;
  const person = await findPerson(visit);
  const country = context.config.defaultCountry;
  const stored = formOf(person, country);
  const form = readPersonForm(takeSaved(visit.form, writePersonForm(stored)));
  const { id, version } = person;
  const title = `Edit ${titleOf(person, country)}`;
  const shown = { title, edited: { id, version }, form };
  if (visit.form.get('version') !== String(version)) return showConflict(visit, shown, { person, stored });
  const emptied = listEmptied(form, stored);
  if (emptied.length > 0) return { webpage: renderPersonForm(visit, { ...shown, mistakes: emptied }) };
  const body = writeChanges(form, stored);
  if (Object.keys(body).length === 0) return { redirect: pageOf(visit, id), flash: 'Nothing had to change.' };
  try {
    validate(visit, asPosted(body));
    const { changes, ignored } = readPersonChanges(body, context.geocoder);
    const isSame = (stored: number) => stored === version;
    const saved = await changePerson(context, account.id, id, changes, isSame, actOf(visit));
    const left = [...ignored, ...saved.ignored];
    return {
      redirect: pageOf(visit, id),
      flash: left.length > 0 ? describeLeft(left) : 'The changes are saved.',
    };
  } catch (error) {
    if (isProblem(error, 'precondition_failed')) return savePerson(visit);
    return showMistakes(visit, shown, error);
  }
}

type PersonInput = NonNullable<Schema<'PersonInput'>>;
type Shown = Omit<ShownForm, 'mistakes'>;

// As the API validates what is posted to it.
function validate({ context }: Visit, person: PersonInput): void {
  routeOf(context.contract, 'createPerson').validate({ body: { person } }, false);
}

// What changes as somebody new would have it: without what is emptied, and without a status of the address that is stored.
function asPosted({ email_addresses, custom_fields, ...rest }: Schema<'PersonChanges'>): PersonInput {
  const emails = email_addresses?.filter(({ address }) => address);
  const kept = Object.entries(custom_fields ?? {}).filter(([, value]) => value !== null);
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)),
    ...(emails && { email_addresses: emails }),
    custom_fields: Object.fromEntries(kept),
  } as PersonInput;
}

function showMistakes(visit: Visit, shown: Shown, error: unknown): Answer {
  if (!isProblem(error, 'invalid_request')) throw error;
  const read = readPersonMistakes(error.fields, personLabels);
  const mistakes = read.length > 0 ? read : [{ field: undefined, message: error.message }];
  return { webpage: renderPersonForm(visit, { ...shown, mistakes }) };
}

async function showConflict(
  visit: Visit,
  shown: Shown,
  { person, stored }: { readonly person: Person; readonly stored: PersonForm },
): Promise<Answer> {
  const { id, version, modifiedAt: at } = person;
  const differing = listDiffering(shown.form, stored);
  const notice = renderSavedMeanwhile(visit, {
    did: 'changed this person while you edited them',
    edit: await findRecordedEdit(visit, { actions: versionActions, subject: id, version, at }),
    labels: Object.fromEntries(differing.map((name) => [name, nameField(name)])),
    ...{ typed: writePersonForm(shown.form), stored: writePersonForm(stored), show: showPersonValue },
  });
  return { webpage: renderPersonForm(visit, { ...shown, mistakes: [], notice, status: 409 }) };
}

const versionActions = ['person.changed', 'person.merged'] as const;

// Contacts are never removed, here as in the API.
function listEmptied({ typed }: PersonForm, stored: PersonForm): Mistake[] {
  const stays = 'stays with the person. Write another one, which becomes the first one.';
  return [
    ...(typed.email === '' && stored.typed.email !== ''
      ? [{ field: 'email', message: `The address ${stays}` }]
      : []),
    ...(typed.phone === '' && stored.typed.phone !== ''
      ? [{ field: 'phone', message: `The number ${stays}` }]
      : []),
  ];
}

function describeLeft(left: readonly string[]): string {
  const names: Readonly<Record<string, string>> = {
    email_addresses: 'the email, which somebody else of the group has',
    phone_numbers: 'the phone number, which somebody else of the group has',
  };
  return `The changes are saved, but not ${left.map((name) => names[name] ?? name.replaceAll('_', ' ')).join(' and ')}.`;
}

// Who has the address, or without one the number.
async function findKnown(
  { context, account }: Visit,
  { typed: { email, phone } }: PersonForm,
): Promise<Person | undefined> {
  const { db, config } = context;
  const number = normalizePhoneNumber(phone, config.defaultCountry);
  const ids =
    email !== ''
      ? await listHolders(db, account.id, 'email_address', emailKey(email))
      : number === undefined
        ? []
        : await listSharing(db, account.id, number, 1);
  return (await findPeople(db, ids)).get(ids[0] ?? '');
}

function showKnown(visit: Visit, shown: Shown, known: Person): Answer {
  const name = titleOf(known, visit.context.config.defaultCountry);
  const notice = html`<div class="notice" role="alert" tabindex="-1" autofocus>
<h2>This person is known already</h2>
<p><a href="${pageOf(visit, known.id)}">${name}</a> has this ${shown.form.typed.email === '' ? 'phone number' : 'email'}. Nothing was changed.</p>
</div>
`;
  return { webpage: renderPersonForm(visit, { ...shown, mistakes: [], notice, status: 409 }) };
}

function pageOf({ account }: Visit, id: string): string {
  return `/manage/${account.slug}/people/${id}`;
}
