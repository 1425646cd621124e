import type { UpdateText } from '../../../actions/petition-updates/petition-update.ts';
import { isBlank } from '../../../base/text-line.ts';
import { type Contract, routeOf } from '../../../description/contract.ts';
import { type Mistake, renderField } from '../../../html/form.ts';
import { type Html, html } from '../../../html/html.ts';
import { brokenPlaceholder, hasBrokenPlaceholder } from '../../../html/personal-text.ts';
import { textHint } from '../editor-parts.ts';

/** An update as it was typed, with the token that makes it one however often it is sent, or the version that was opened. */
export interface TypedUpdate extends UpdateText {
  readonly token: string;
  readonly version: string;
}

type UpdateMistake = Mistake<keyof UpdateText>;

/** Reads the fields of a posted form. */
export function readUpdate(form: URLSearchParams): TypedUpdate {
  return {
    title: (form.get('title') ?? '').trim(),
    // Browsers send every line break as CR LF.
    body: (form.get('body') ?? '').replaceAll('\r\n', '\n').trim(),
    token: form.get('token') ?? '',
    version: form.get('version') ?? '',
  };
}

/** What is wrong with an update, by the rules of the API, and with its placeholders for the name. */
export function findUpdateMistakes(
  { contract }: { readonly contract: Contract },
  { title, body }: UpdateText,
): UpdateMistake[] {
  const refusal = routeOf(contract, 'createPetitionUpdate').refuseKeylessBody({ title, body });
  const wrong = new Set((refusal?.fields ?? []).map((error) => ('pointer' in error ? error.pointer : '')));
  return [
    ...findMistake('title', title, {
      isWrong: wrong.has('/title'),
      missing: 'Enter what happened, in a few words.',
      tooLong: 'The title must be one line of at most 255 characters.',
    }),
    ...findMistake('body', body, {
      isWrong: wrong.has('/body') || wrong.has(''),
      missing: 'Enter what you want to say.',
      tooLong: 'The text must have at most 5,000 characters.',
    }),
  ];
}

function findMistake(
  field: keyof UpdateText,
  typed: string,
  { isWrong, missing, tooLong }: { isWrong: boolean; missing: string; tooLong: string },
): UpdateMistake[] {
  if (isBlank(typed)) return [{ field, message: missing }];
  if (isWrong) return [{ field, message: tooLong }];
  return hasBrokenPlaceholder(typed) ? [{ field, message: brokenPlaceholder }] : [];
}

/** What the fields of an update are called. */
export const updateLabels: Readonly<Record<keyof UpdateText, string>> = {
  title: 'What happened',
  body: 'Text',
};

/** The fields of an update. */
export function renderUpdateFields({ title, body }: UpdateText, mistakes: readonly Mistake[]): Html {
  const mistakeOf = (name: string) => mistakes.find(({ field }) => field === name)?.message;
  return html`${renderField({
    ...{ name: 'title', label: updateLabels.title, control: 'text', value: title },
    mistake: mistakeOf('title'),
  })}
${renderField({
  ...{ name: 'body', label: updateLabels.body, control: 'textarea', rows: 6, hasMarks: true, value: body },
  hint: textHint,
  mistake: mistakeOf('body'),
})}
`;
}
