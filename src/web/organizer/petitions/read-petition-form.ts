import { interfaceSystem } from '../../../actions/drafts/draft.ts';
import { mayConfirm } from '../../../actions/petitions/confirmation.ts';
import { type Petition, type RequiredField, requirableFields } from '../../../actions/petitions/petition.ts';
import type { ReadPetition } from '../../../actions/petitions/petition-draft.ts';
import {
  fillPetitionFields,
  type PetitionFieldName,
  type PetitionFields,
  petitionFieldNames,
} from '../../../actions/petitions/petition-fields.ts';
import type { Problem } from '../../../base/errors.ts';
import { languages } from '../../../base/languages.ts';
import { isBlank } from '../../../base/text-line.ts';
import { isWebAddress } from '../../../base/web-address.ts';
import type { Config } from '../../../config/config.ts';
import { type Contract, routeOf } from '../../../description/contract.ts';
import type { Mistake } from '../../../html/form.ts';

/** A mistake in the form for a petition. */
export type PetitionMistake = Mistake<PetitionFieldName>;

/** The form for a petition after it was read: its mistakes, or without any what it means. */
export type PetitionReading =
  | { readonly fields: PetitionFields; readonly mistakes: readonly [PetitionMistake, ...PetitionMistake[]] }
  | { readonly fields: PetitionFields; readonly mistakes: readonly []; readonly read: ReadPetition };

/** The names of the fields as messages have them. */
export const petitionLabels: Readonly<Record<PetitionFieldName, string>> = {
  title: 'Title',
  target: 'To whom',
  petition_text: 'What people sign',
  description: 'Why it matters',
  picture: 'Picture',
  goal: 'Goal',
  signers: 'Show who signed recently',
  require: 'People must also give',
  confirm: 'Confirmation by email',
  language: 'Language',
  next_url: 'Where to go after signing',
};

const severalLines: ReadonlySet<PetitionFieldName> = new Set(['target', 'petition_text', 'description']);
const mostTargets = 100;

/** Reads the fields of a form for a petition. Of several with one name the first counts; a missing one is empty. */
export function readPetitionFields(form: URLSearchParams): PetitionFields {
  return fillPetitionFields(
    Object.fromEntries(
      petitionFieldNames.map((name) => {
        if (name === 'require') return [name, readRequired(form).join(' ')];
        const typed = form.get(name) ?? '';
        if (name === 'signers') return [name, typed === '' ? '' : 'on'];
        if (name === 'confirm') return [name, isBlank(typed) ? '' : 'on'];
        // Browsers send every line break as CR LF.
        return [name, severalLines.has(name) ? typed.replaceAll('\r\n', '\n') : typed.trim()];
      }),
    ),
  );
}

/**
 * Reads a form for a petition that is published or changed, by the rules of the API and those of the webpage. Returns every mistake, one
 * for each field, in the order of the form. Without mail only a petition that asks for confirmation already may go on asking.
 */
export function readPetitionForm(
  { contract, config }: { readonly contract: Contract; readonly config: Pick<Config, 'mail'> },
  fields: PetitionFields,
  stored?: Pick<Petition, 'confirmation'>,
): PetitionReading {
  const target = readTarget(fields);
  const goal = readGoal(fields);
  const body = {
    originating_system: interfaceSystem,
    title: fields.title || undefined,
    description: fields.description || undefined,
    petition_text: fields.petition_text || undefined,
    target: target.map((name) => ({ name })),
    'platform:goal': goal,
  };
  const present = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
  const refusal = routeOf(contract, 'createPetition').refuseKeylessBody(present);
  const found = [...readRefusal(refusal), ...findOtherMistakes(fields, target)];
  const confirmation = fields.confirm === '' ? 'none' : 'email';
  if (!mayConfirm(confirmation, { config, stored }))
    found.push(
      mistake(
        'confirm',
        'This service sends no mail, so nobody would get the link. Ask who runs it for mail.',
      ),
    );
  const [first, ...others] = petitionFieldNames.flatMap(
    (name) => found.find(({ field }) => field === name) ?? [],
  );
  if (first !== undefined) return { fields, mistakes: [first, ...others] };
  return {
    fields,
    mistakes: [],
    read: {
      fields,
      changes: {
        title: fields.title,
        description: fields.description || null,
        petitionText: fields.petition_text || null,
        target: target.length === 0 ? null : target.map((name) => ({ name })),
        goal: goal ?? null,
        language: fields.language || 'en',
        confirmation,
      },
      webpage: {
        picture: fields.picture || null,
        nextUrl: fields.next_url || null,
        showsSigners: fields.signers !== '',
        requiredFields: requirableFields.filter((name) => fields.require.split(' ').includes(name)),
      },
    },
  };
}

/**
 * The mistakes that a draft may not have: those in fields that are not empty, and a missing title, by which it is found again (I-draft).
 */
export function findPetitionDraftMistakes({ fields, mistakes }: PetitionReading): PetitionMistake[] {
  return [
    ...(fields.title === '' ? [mistake('title', 'Enter a title. The rest of a draft can wait.')] : []),
    ...mistakes.filter(({ field }) => field !== undefined && fields[field] !== ''),
  ];
}

// A box for each; a form that asks before it saves has them as one text.
function readRequired(form: URLSearchParams): RequiredField[] {
  const words = form.getAll('require').flatMap((text) => text.split(' '));
  return requirableFields.filter((name) => words.includes(name));
}

/** One name a line. */
function readTarget({ target }: PetitionFields): string[] {
  return target
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

// "2,000" and "2.000" are common spellings.
function readGoal({ goal }: PetitionFields): number | undefined {
  const digits = goal.replaceAll(/(?<=\d)[.,\s](?=\d{3}(?!\d))/g, '');
  return /^\d{1,10}$/.test(digits) ? Number(digits) : undefined;
}

const fieldOfPointer: Readonly<Record<string, PetitionFieldName>> = {
  title: 'title',
  description: 'description',
  petition_text: 'petition_text',
  target: 'target',
  'platform:goal': 'goal',
};

function readRefusal(refusal: Problem | undefined): PetitionMistake[] {
  return (refusal?.fields ?? []).flatMap((error) => {
    const member = 'pointer' in error ? error.pointer.split('/')[1] : undefined;
    const field = member === undefined ? undefined : fieldOfPointer[member];
    if (field === undefined) return [];
    // The field itself shows the value.
    return [mistake(field, `${petitionLabels[field]} ${error.message.replace(/, came as .*$/s, '')}.`)];
  });
}

function findOtherMistakes(fields: PetitionFields, target: readonly string[]): PetitionMistake[] {
  const { title, petition_text, goal, language, next_url } = fields;
  const known: readonly string[] = languages;
  return [
    ...(title === '' || !isBlank(title) ? [] : [mistake('title', 'Title is required.')]),
    ...(target.length <= mostTargets ? [] : [mistake('target', `Enter at most ${mostTargets} names.`)]),
    ...(isBlank(petition_text)
      ? [mistake('petition_text', 'Write what people sign, in a sentence or two.')]
      : []),
    ...(goal === '' || (readGoal(fields) ?? 0) > 0
      ? []
      : [mistake('goal', 'Goal must be a whole number such as 2,000, or empty for none.')]),
    ...(language === '' || known.includes(language)
      ? []
      : [mistake('language', 'Choose a language from the list.')]),
    ...(next_url === '' || (isWebAddress(next_url) && /^https:/i.test(next_url))
      ? []
      : [mistake('next_url', 'Enter the whole address with https, such as https://example.org/donate.')]),
  ];
}

function mistake(field: PetitionFieldName, message: string): PetitionMistake {
  return { field, message };
}
