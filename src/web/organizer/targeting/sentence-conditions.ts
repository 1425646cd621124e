import type { ActionName } from '../../../actions/targeting/choose-actions.ts';
import type { ActionCondition, Condition } from '../../../actions/targeting/target.ts';
import { readRegion } from '../../../geocoding/write-place.ts';
import { readCountryName } from '../../../people/lists/country-name.ts';
import {
  type Deed,
  type DeedSentence,
  deeds,
  isKey,
  type MailVerb,
  mailVerbs,
  mostValues,
  type PlaceVerb,
  placeVerbs,
  type Sentence,
  splitWords,
  times,
} from './sentences.ts';
import { readDates, readSpan, writeDates, writeSpan } from './spans.ts';

/** What reading sentences depends on. */
export interface Reading {
  /** In which dates begin and end. */
  readonly timeZone: string;
  /** The events and petitions that the sentences may name. */
  readonly actions: readonly ActionName[];
  /** The condition that a sentence of a program keeps; undefined where it is none. */
  readKept(json: string): Condition | undefined;
}

/** What a sentence means, or what is missing in it, with the control that lacks it. */
export type Meaning =
  | { readonly condition: Condition }
  | { readonly missing: string; readonly control: string };

/** What a sentence means as a condition of a target. */
export function readMeaning(sentence: Sentence, reading: Reading): Meaning {
  if (sentence.kind === 'did') return readDeed(sentence, reading);
  if (sentence.kind === 'mail') {
    const { is, status } = mailVerbs[sentence.verb];
    return { condition: { kind: 'email_status', is, anyOf: [status] } };
  }
  if (sentence.kind === 'place') {
    const { condition: kind, is } = placeVerbs[sentence.verb];
    const words = readPlaces(kind, sentence.words);
    if (words.length === 0) {
      return { missing: placeholders[kind], control: 'words' };
    }
    const missing = findExcess(words);
    if (missing !== undefined) return { missing, control: 'words' };
    return kind === 'postal_code'
      ? { condition: { kind, is, startsWith: words } }
      : { condition: { kind, is, anyOf: words } };
  }
  if (sentence.kind === 'kept') {
    const condition = reading.readKept(sentence.json);
    return condition === undefined
      ? { missing: 'This sentence cannot be read. Remove it.', control: 'json' }
      : { condition };
  }
  const anyOf = [...new Set(sentence.names.filter((name) => name !== ''))];
  const { kind } = sentence;
  if (anyOf.length === 0) return { missing: placeholders[kind], control: 'name' };
  const missing = findExcess(anyOf);
  if (missing !== undefined) return { missing, control: 'name' };
  return { condition: { kind, is: sentence.is === 'yes', anyOf } };
}

// Regions and countries may be typed by their names.
function readPlaces(kind: 'postal_code' | 'region' | 'country', text: string): string[] {
  const words = splitWords(text);
  if (kind === 'region') return words.flatMap(readRegion);
  return kind === 'country' ? words.map((word) => readCountryName(word) ?? word) : words;
}

const placeholders = {
  tag: 'Enter a tag.',
  source: 'Enter a source, such as newsletter.',
  language: 'Choose a language.',
  postal_code: 'Enter the first digits of postal codes, with commas between them.',
  region: 'Enter regions, such as OR or Oregon, with commas between them.',
  country: 'Enter countries, such as US or Canada, with commas between them.',
} as const;

const mostBytesOfWord = 4096;

// What the API refuses too.
function findExcess(words: readonly string[]): string | undefined {
  if (words.length > mostValues) return `Enter at most ${mostValues} of them.`;
  const isWord = (word: string) => Buffer.byteLength(word) <= mostBytesOfWord && !word.includes('\0');
  return words.every(isWord) ? undefined : 'Enter shorter words, without control characters.';
}

const oneOf = { event: 'an event', petition: 'a petition', both: 'an event or a petition' } as const;

function readDeed({ verb, what, when, since, until }: DeedSentence, reading: Reading): Meaning {
  const { is, about, attended } = deeds[verb];
  const anyOf = [...new Set(what.filter((id) => id !== ''))];
  for (const id of anyOf) {
    const action = reading.actions.find((one) => one.id === id);
    if (action === undefined) return { missing: `Choose ${oneOf[about]}.`, control: 'what' };
    if (about !== 'both' && action.kind !== about) {
      const missing = `“${action.label}” is ${oneOf[action.kind]}. Choose ${oneOf[about]}.`;
      return { missing, control: 'what' };
    }
  }
  const span = when === 'dates' ? readDates({ since, until }, reading.timeZone) : readSpan(when);
  if (span === undefined) return { missing: 'Choose when.', control: 'when' };
  if ('missing' in span) return span;
  return {
    condition: {
      kind: 'action',
      is,
      ...(anyOf.length > 0 && { anyOf }),
      ...(attended !== undefined ? { attended } : about !== 'both' && { actionKind: about }),
      ...span,
    },
  };
}

/** What writing sentences depends on. */
export interface Writing {
  /** In which dates begin and end. */
  readonly timeZone: string;
  /** What an action of the account is; undefined where there is none with the id. */
  kindOf(id: string): ActionName['kind'] | undefined;
  /** A condition as JSON of the API. */
  writeKept(condition: Condition): string;
}

/** The sentence of a condition. What no sentence can express is kept as it is, as JSON of the API. */
export function writeSentence(condition: Condition, writing: Writing): Sentence {
  return sentenceOf(condition, writing) ?? { kind: 'kept', json: writing.writeKept(condition) };
}

function sentenceOf(condition: Condition, writing: Writing): Sentence | undefined {
  const { kind, is } = condition;
  if (kind === 'action') return writeDeed(condition, writing);
  if (kind === 'tag' || kind === 'source' || kind === 'language') {
    return { kind, is: is ? 'yes' : 'no', names: condition.anyOf };
  }
  if (kind === 'postal_code' || kind === 'region' || kind === 'country') {
    const words = kind === 'postal_code' ? condition.startsWith : condition.anyOf;
    const verb: PlaceVerb = is ? kind : `not-${kind}`;
    // A word with a comma would become two, and a name another word.
    const written = words.join(', ');
    const isSame = JSON.stringify(readPlaces(kind, written)) === JSON.stringify(words);
    return isSame ? { kind: 'place', verb, words: written } : undefined;
  }
  if (kind === 'email_status') {
    const found = Object.entries(mailVerbs).find(
      ([, verb]) => verb.is === is && condition.anyOf.length === 1 && condition.anyOf[0] === verb.status,
    );
    return found && { kind: 'mail', verb: found[0] as MailVerb };
  }
  return undefined;
}

function writeDeed(
  condition: ActionCondition & Pick<Condition, 'is'>,
  { timeZone, kindOf }: Writing,
): DeedSentence | undefined {
  const { is, anyOf, actionKind, attended } = condition;
  const about = attended === undefined ? (actionKind ?? 'both') : 'event';
  if (attended !== undefined && actionKind === 'petition') return undefined;
  const found = Object.entries(deeds).find(
    ([, deed]) => deed.is === is && deed.about === about && deed.attended === attended,
  );
  if (found === undefined) return undefined;
  const isSaid = (id: string) => (about === 'both' ? kindOf(id) !== undefined : kindOf(id) === about);
  if (anyOf?.every(isSaid) === false) return undefined;
  const dates = writeDates(condition, timeZone);
  const when = writeSpan(condition);
  return {
    kind: 'did',
    verb: found[0] as Deed,
    what: anyOf ?? [''],
    ...(dates === undefined || isKey(times, when)
      ? { when, since: '', until: '' }
      : { when: 'dates', ...dates }),
  };
}
