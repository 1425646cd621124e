/** The most sentences of a target, and the most values of a sentence. */
const mostSentences = 20;
export const mostValues = 50;

/** A sentence about people, as the fields of a form hold it. */
export type Sentence = DeedSentence | NamesSentence | PlaceSentence | MailSentence | KeptSentence;

/** What people did, such as `came to any event in the last 90 days`. */
export interface DeedSentence {
  readonly kind: 'did';
  readonly verb: Deed;
  /** The ids of events and petitions; an empty text means any. */
  readonly what: readonly string[];
  /** A value of `times`, or a span as `readSpan` reads it. */
  readonly when: string;
  /** Dates, where `when` is `dates`. */
  readonly since: string;
  readonly until: string;
}

/** Which tag people have, where they came from, or which language they speak. */
export interface NamesSentence {
  readonly kind: 'tag' | 'source' | 'language';
  readonly is: 'yes' | 'no';
  readonly names: readonly string[];
}

/** Where people live: words with commas between them. */
export interface PlaceSentence {
  readonly kind: 'place';
  readonly verb: PlaceVerb;
  readonly words: string;
}

/** Whether mail reaches people. */
export interface MailSentence {
  readonly kind: 'mail';
  readonly verb: MailVerb;
}

/** A condition that only programs make. It is shown in words and kept as it is (I-sentences). */
export interface KeptSentence {
  readonly kind: 'kept';
  /** The condition as the API writes it, as JSON. */
  readonly json: string;
}

/** A target as its form holds it. */
export interface TargetForm {
  readonly title: string;
  readonly match: 'all' | 'any';
  readonly sentences: readonly Sentence[];
}

/** What people did: the words, and what the condition has. */
export const deeds = {
  came: { text: 'came to', is: true, about: 'event', attended: true },
  yes: { text: 'said yes to', is: true, about: 'event', attended: undefined },
  missed: { text: 'said yes to and did not come to', is: true, about: 'event', attended: false },
  signed: { text: 'signed', is: true, about: 'petition', attended: undefined },
  acted: { text: 'took part in', is: true, about: 'both', attended: undefined },
  'not-came': { text: 'did not come to', is: false, about: 'event', attended: true },
  'not-yes': { text: 'did not say yes to', is: false, about: 'event', attended: undefined },
  'not-signed': { text: 'did not sign', is: false, about: 'petition', attended: undefined },
  'not-acted': { text: 'took no part in', is: false, about: 'both', attended: undefined },
} as const satisfies Readonly<
  Record<string, { text: string; is: boolean; about: About; attended: boolean | undefined }>
>;
export type Deed = keyof typeof deeds;

/** What a deed is about. */
export type About = 'event' | 'petition' | 'both';

/** What the choice without a name is called. */
export const anyNames: Readonly<Record<About, string>> = {
  event: 'any event',
  petition: 'any petition',
  both: 'any event or petition',
};

/** The times that a sentence offers, by their values. */
export const times = {
  '': 'at any time',
  '-7d..': 'in the last 7 days',
  '-30d..': 'in the last 30 days',
  '-90d..': 'in the last 90 days',
  '-365d..': 'in the last year',
  '..-90d': 'more than 90 days ago',
  '..-365d': 'more than a year ago',
  dates: 'on these dates:',
} as const;

/** Where people live. */
export const placeVerbs = {
  postal_code: { text: 'live where postal codes begin with', condition: 'postal_code', is: true },
  region: { text: 'live in the region', condition: 'region', is: true },
  country: { text: 'live in the country', condition: 'country', is: true },
  'not-postal_code': {
    text: 'do not live where postal codes begin with',
    condition: 'postal_code',
    is: false,
  },
  'not-region': { text: 'do not live in the region', condition: 'region', is: false },
  'not-country': { text: 'do not live in the country', condition: 'country', is: false },
} as const;
export type PlaceVerb = keyof typeof placeVerbs;

/** Whether mail reaches people, by the status of their email address. */
export const mailVerbs = {
  subscribed: { text: 'get mail from you', is: true, status: 'subscribed' },
  'not-subscribed': { text: 'get no mail from you', is: false, status: 'subscribed' },
  unsubscribed: { text: 'never agreed to mail, or left', is: true, status: 'unsubscribed' },
  bouncing: { text: 'have an address from which mail comes back', is: true, status: 'bouncing' },
  'spam complaint': { text: 'complained about mail from you', is: true, status: 'spam complaint' },
} as const;
export type MailVerb = keyof typeof mailVerbs;

/** The words of sentences before names. */
export const nameVerbs = {
  tag: { yes: 'have', no: 'do not have', after: 'the tag' },
  source: { yes: 'came from', no: 'did not come from', after: 'the source' },
  language: { yes: 'speak', no: 'do not speak', after: '' },
} as const;

/** The sentences that somebody can add, with what the button and the remove button call them. */
export const addable = {
  did: 'what they did',
  tag: 'a tag',
  place: 'where they live',
  source: 'where they came from',
  language: 'language',
  mail: 'mail',
} as const;
type Addable = keyof typeof addable;

/** An empty sentence of a kind, as a button adds it. */
function newSentence(kind: Addable): Sentence {
  if (kind === 'did') return { kind, verb: 'came', what: [''], when: '', since: '', until: '' };
  if (kind === 'place') return { kind, verb: 'postal_code', words: '' };
  if (kind === 'mail') return { kind, verb: 'subscribed' };
  return { kind, is: 'yes', names: [''] };
}

/** Reads the sentences of a form; a field that is missing or has an unknown value is as in a new sentence. */
export function readTargetForm(form: URLSearchParams): TargetForm {
  const sentences: Sentence[] = [];
  for (let index = 0; index < mostSentences; index += 1) {
    const sentence = readSentence(form, `s${index}`);
    if (sentence !== undefined) sentences.push(sentence);
  }
  return {
    title: (form.get('title') ?? '').trim(),
    match: form.get('match') === 'any' ? 'any' : 'all',
    sentences,
  };
}

function readSentence(form: URLSearchParams, prefix: string): Sentence | undefined {
  const kind = form.get(`${prefix}_kind`);
  const read = (name: string) => (form.get(`${prefix}_${name}`) ?? '').trim();
  const readAll = (name: string) =>
    form
      .getAll(`${prefix}_${name}`)
      .map((value) => value.trim())
      .slice(0, mostValues);
  if (kind === 'kept') return { kind, json: read('json') };
  if (kind === null || !isKey(addable, kind)) return undefined;
  const empty = newSentence(kind);
  if (empty.kind === 'did') {
    const [verb, what] = [read('verb'), readAll('what')];
    return {
      ...empty,
      ...(isKey(deeds, verb) && { verb }),
      ...(what.length > 0 && { what }),
      when: read('when'),
      since: read('since'),
      until: read('until'),
    };
  }
  if (empty.kind === 'place') {
    const verb = read('verb');
    return { ...empty, ...(isKey(placeVerbs, verb) && { verb }), words: read('words') };
  }
  if (empty.kind === 'mail') {
    const verb = read('verb');
    return { ...empty, ...(isKey(mailVerbs, verb) && { verb }) };
  }
  if (empty.kind === 'kept') return empty;
  const names = readAll('name');
  return { ...empty, is: read('is') === 'no' ? 'no' : 'yes', ...(names.length > 0 && { names }) };
}

/** The sentences after a button of the form (I-sentences), and the id of the control that gets the focus. */
export function changeSentences(
  sentences: readonly Sentence[],
  action: string,
): { readonly sentences: readonly Sentence[]; readonly focus?: string } {
  const [, verb, of = ''] = /^(add|remove|more)-(\w+)$/.exec(action) ?? [];
  if (verb === 'add' && isKey(addable, of) && sentences.length < mostSentences) {
    return { sentences: [...sentences, newSentence(of)], focus: focusOf(of, sentences.length) };
  }
  const index = Number(of);
  const sentence = sentences[index];
  if (sentence === undefined) return { sentences };
  if (verb === 'remove') return { sentences: sentences.toSpliced(index, 1), focus: 'add-did' };
  if (verb !== 'more') return { sentences };
  const longer = addValue(sentence);
  return { sentences: sentences.with(index, longer), focus: lastValueOf(longer, index) };
}

function addValue(sentence: Sentence): Sentence {
  if ('names' in sentence && sentence.names.length < mostValues) {
    return { ...sentence, names: [...sentence.names, ''] };
  }
  if (sentence.kind === 'did' && sentence.what.length < mostValues) {
    return { ...sentence, what: [...sentence.what, ''] };
  }
  return sentence;
}

function focusOf(kind: Addable, index: number): string {
  const first = {
    did: 'verb',
    place: 'verb',
    mail: 'verb',
    tag: 'is',
    source: 'is',
    language: 'is',
  } as const;
  return `s${index}_${first[kind]}`;
}

function lastValueOf(sentence: Sentence, index: number): string {
  const [name, values] =
    sentence.kind === 'did' ? ['what', sentence.what] : ['name', 'names' in sentence ? sentence.names : []];
  return valueId(`s${index}_${name}`, values.length - 1);
}

/** The id of one of several controls with the same name. */
export function valueId(name: string, position: number): string {
  return position === 0 ? name : `${name}-${position + 1}`;
}

/** Whether a text is one of the names. */
export function isKey<Key extends string>(names: Readonly<Record<Key, unknown>>, text: string): text is Key {
  return Object.hasOwn(names, text);
}

/** The words of a list with commas between them. */
export function splitWords(words: string): string[] {
  return [
    ...new Set(
      words
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    ),
  ];
}
