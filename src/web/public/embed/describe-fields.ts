import type { Words } from '../../../html/words/en.ts';
import { firstFields, hintOf } from '../action-form.ts';
import { type ActionFieldName, type ActionKind, listFields } from '../action-form-input.ts';

/** A field as the component shows it, and where its value belongs in the body of the API. */
export interface DescribedField {
  readonly name: string;
  /** The place of the value in the helper body. */
  readonly pointer: string;
  readonly label: string;
  readonly note?: string;
  readonly hint?: string | undefined;
  readonly control: string;
  readonly autocomplete: string;
  readonly isRequired?: boolean;
  readonly isHalf?: boolean;
  /** Whether it stands in the disclosure below the others. */
  readonly isMore: boolean;
  readonly min?: string;
  readonly max?: string;
  /** What it contains before the visitor changes it. */
  readonly value?: string;
  /** What is said where it is empty and must not be, or contains what cannot be. */
  readonly missing: string;
  readonly wrong: string;
}

// The words of the API that the mistakes of a language are chosen by.
const ofApi: Partial<Record<ActionFieldName, string>> = {
  email: 'must be an email address',
  phone: 'must be a phone number',
};

/** The fields of a form in their order, in the words of a language. */
export function describeFields(words: Words, kind: ActionKind, country: string): DescribedField[] {
  return listFields(kind).map((field) => {
    const { name, pointer, control, autocomplete } = field;
    const label = words.fields[name];
    const isFirst = firstFields[kind].includes(name);
    const isRequired = 'isRequired' in field;
    const isOptional = isFirst && !isRequired && name !== 'email' && name !== 'country';
    return {
      ...{ name, pointer, label, control, autocomplete, isRequired, isMore: !isFirst },
      isHalf: 'isHalf' in field,
      ...(isOptional && { note: words.signForm.optional }),
      hint: hintOf(words, kind, name),
      ...('min' in field && { min: field.min, max: field.max }),
      ...(name === 'country' && { value: country }),
      missing: words.signForm.mistake(label, 'is required'),
      wrong: words.signForm.mistake(label, ofApi[name] ?? words.embed.wrong),
    };
  });
}
