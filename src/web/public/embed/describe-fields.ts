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
  /** Whether it is in the disclosure below the others. */
  readonly isMore: boolean;
  readonly min?: string;
  readonly max?: string;
  /** What it contains before the visitor changes it. */
  readonly value?: string;
  /** The messages where it is empty and required, and where its value is not valid. */
  readonly missing: string;
  readonly wrong: string;
}

// The words of the API that the mistakes of a language are chosen by.
const ofApi: Partial<Record<ActionFieldName, string>> = {
  email: 'must be an email address',
  phone: 'must be a phone number',
};

/** What differs between forms of one kind. */
export interface FieldsAsked {
  /** The country that is chosen before the visitor chooses one. */
  readonly country: string;
  /** What the petition requires, which is shown outside of the disclosure. */
  readonly required?: readonly ActionFieldName[];
  /** Whether the person confirms by email, and so needs an address. */
  readonly byEmail?: boolean;
  /** Whether the form asks if the name may be shown. */
  readonly asksToShow?: boolean;
}

/** The fields of a form in their order, in the words of a language (I-described). */
export function describeFields(
  words: Words,
  kind: ActionKind,
  { country, required = [], byEmail = false, asksToShow = false }: FieldsAsked,
): DescribedField[] {
  const fields = listFields(kind).map((field) => {
    const { name, pointer, control, autocomplete } = field;
    const label = words.fields[name];
    const isConfirmed = byEmail && name === 'email';
    const isRequired = 'isRequired' in field || required.includes(name) || isConfirmed;
    const isFirst = firstFields[kind].includes(name) || required.includes(name);
    const isOptional = isFirst && !isRequired && name !== 'email' && name !== 'country';
    return {
      ...{ name, pointer, label, control, autocomplete, isRequired, isMore: !isFirst },
      isHalf: 'isHalf' in field,
      ...(isOptional && { note: words.signForm.optional }),
      hint: isConfirmed ? words.confirm.emailHint : hintOf(words, kind, name),
      ...('min' in field && { min: field.min, max: field.max }),
      ...(name === 'country' && { value: country }),
      missing: isConfirmed ? words.confirm.noEmail : words.signForm.mistake(label, 'is required'),
      wrong: words.signForm.mistake(label, ofApi[name] ?? words.embed.wrong),
    };
  });
  return asksToShow ? [...fields, describeBox(words)] : fields;
}

function describeBox(words: Words): DescribedField {
  const label = words.signForm.showName;
  const pointer = '/platform:show_name';
  return {
    ...{ name: 'show_name', pointer, label, control: 'checkbox', autocomplete: 'off' },
    ...{ isMore: false, missing: '', wrong: '' },
  };
}
