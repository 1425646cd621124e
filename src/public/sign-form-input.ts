import type { components } from '../../generated/api.d.ts';
import type { FieldError, Problem } from '../errors.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { Codes } from './landing.ts';
import { type SignFieldName, signFields } from './sign-form-fields.ts';

type Schemas = components['schemas'];

/** What came in the form, or stands in it before it is sent: what was typed, and what the page put there. */
export interface SignForm {
  readonly typed: Readonly<Record<SignFieldName, string>>;
  /** Makes the form count once however often it is sent; empty in a form of another website. */
  readonly token: string;
  /** The page that the visitor came from; empty where it is not known. */
  readonly website: string;
}

/** What is wrong with a field, or with the form as a whole. */
export interface SignMistake {
  readonly field: SignFieldName | undefined;
  readonly message: string;
}

/** Reads the fields of the form as they came, of several with one name the first; what is missing is empty. */
export function readSignForm(fields: URLSearchParams): SignForm {
  const read = (name: string) => fields.get(name) ?? '';
  return {
    typed: {
      given_name: read('given_name'),
      family_name: read('family_name'),
      email: read('email'),
      phone: read('phone'),
      postal_code: read('postal_code'),
      country: read('country'),
      comments: read('comments'),
    },
    token: read('token'),
    website: read('website'),
  };
}

/** How the visitor came to the form: the codes in its address, and the page before it. */
export interface FormReferral extends Codes {
  readonly website?: string;
}

/** The helper body that the form stands for; an empty field is as if absent. */
export function readHelperBody({ typed }: SignForm, referral: FormReferral): Schemas['SignatureInput'] {
  const entered = (name: SignFieldName) => typed[name].trim() || undefined;
  const [email, phone] = [entered('email'), entered('phone')];
  const address = omitUndefined<Schemas['PostalAddressInput']>({
    postal_code: entered('postal_code'),
    country: entered('country'),
  });
  return omitUndefined<Schemas['SignatureInput']>({
    person: omitUndefined<NonNullable<Schemas['PersonInput']>>({
      given_name: entered('given_name'),
      family_name: entered('family_name'),
      email_addresses: email === undefined ? undefined : [{ address: email }],
      phone_numbers: phone === undefined ? undefined : [{ number: phone }],
      postal_addresses: Object.keys(address).length === 0 ? undefined : [address],
    }),
    // Browsers send lines apart by CR LF, whatever was typed.
    comments: entered('comments')?.replaceAll('\r\n', '\n'),
    'platform:referrer_data': referral,
  });
}

/** What a refusal of the helper body means for the form, a mistake for each field in the order of the fields. */
export function readMistakes({ fields, message }: Problem): SignMistake[] {
  const mistakes = fields.map(readMistake);
  const first = [...signFields.map(({ name }) => name), undefined].flatMap((name) => {
    const mistake = mistakes.find(({ field }) => field === name);
    return mistake === undefined ? [] : [mistake];
  });
  return first.length > 0 ? first : [{ field: undefined, message }];
}

function readMistake(error: FieldError): SignMistake {
  const pointer = 'pointer' in error ? error.pointer : '';
  if (pointer === '/person') return { field: 'email', message: 'Enter your email or your phone number.' };
  const field = signFields.find((one) => one.pointer === pointer);
  // The field itself shows what came.
  const message = error.message.replace(/, came as .*$/s, '').replace(/ without a key$/, '');
  return { field: field?.name, message: `${field?.label ?? pointer} ${message}.` };
}
