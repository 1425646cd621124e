import type { Petition } from './petition.ts';

/** The names of the fields of the form for a petition, in the order of the form. */
export const petitionFieldNames = [
  'title',
  'target',
  'petition_text',
  'description',
  'picture',
  'goal',
  'signers',
  'require',
  'confirm',
  'language',
  'next_url',
] as const;

export type PetitionFieldName = (typeof petitionFieldNames)[number];

/** The form for a petition as it was typed; an empty field is an empty text, and the choices of `require` are words of one text. */
export type PetitionFields = Readonly<Record<PetitionFieldName, string>>;

/** Makes the fields of a form; those that are missing are empty. */
export function fillPetitionFields(known: Partial<PetitionFields>): PetitionFields {
  return Object.fromEntries(petitionFieldNames.map((name) => [name, known[name] ?? ''])) as PetitionFields;
}

/** The fields of the form that a petition has, to change it, with the goal, the picture and the address for afterwards. */
export function fieldsOfPetition(petition: Petition): PetitionFields {
  const { title, target, petitionText, description, picture, goal, language, nextUrl } = petition;
  const { showsSigners, requiredFields, confirmation } = petition;
  return {
    title,
    target: (target ?? []).map(({ name }) => name).join('\n'),
    petition_text: petitionText ?? '',
    description: description ?? '',
    picture: picture ?? '',
    goal: goal === null ? '' : String(goal),
    signers: showsSigners ? 'on' : '',
    require: requiredFields.join(' '),
    confirm: confirmation === 'email' ? 'on' : '',
    language,
    next_url: nextUrl ?? '',
  };
}
