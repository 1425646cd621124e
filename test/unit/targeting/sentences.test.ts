import assert from 'node:assert/strict';
import type { Condition } from '../../../src/actions/targeting/target.ts';
import { describeConditions } from '../../../src/web/organizer/targeting/condition-words.ts';
import { readMeaning, writeSentence } from '../../../src/web/organizer/targeting/sentence-conditions.ts';
import {
  changeSentences,
  readTargetForm,
  type Sentence,
} from '../../../src/web/organizer/targeting/sentences.ts';

const timeZone = 'America/Los_Angeles';
const actions = [
  { id: 'clinic', kind: 'event', label: 'Tenant clinic', startAt: 0 },
  { id: 'rents', kind: 'petition', label: 'Cap the rents', startAt: null },
] as const;
const names = new Map([...actions.map(({ id, label }) => [id, label] as const), ['friends', 'Friends']]);
const reading = {
  timeZone,
  actions,
  readKept: (json: string) => (json.startsWith('{') ? (JSON.parse(json) as Condition) : undefined),
};
const did = { kind: 'did', verb: 'came', what: [''], when: '', since: '', until: '' } as const;

/** A condition, the fields of its sentence, and its words. */
const rows: readonly (readonly [condition: Condition, sentence: Sentence, words: string])[] = [
  [
    { kind: 'action', is: true, attended: true, since: { daysAgo: 90 } },
    { ...did, when: '-90d..' },
    'Came to any event in the last 90 days',
  ],
  [
    { kind: 'action', is: false, attended: true, anyOf: ['clinic'] },
    { ...did, verb: 'not-came', what: ['clinic'] },
    'Did not come to Tenant clinic',
  ],
  [
    { kind: 'action', is: true, actionKind: 'event', until: { daysAgo: 45 } },
    { ...did, verb: 'yes', when: '..-45d' },
    'Said yes to any event more than 45 days ago',
  ],
  [
    { kind: 'action', is: true, attended: false },
    { ...did, verb: 'missed' },
    'Said yes to and did not come to any event',
  ],
  [
    {
      kind: 'action',
      is: true,
      anyOf: ['rents'],
      actionKind: 'petition',
      since: { at: Date.UTC(2026, 10, 1, 7) },
      until: { at: Date.UTC(2026, 11, 1, 8) },
    },
    { ...did, verb: 'signed', what: ['rents'], when: 'dates', since: '2026-11-01', until: '2026-11-30' },
    'Signed Cap the rents from November 1, 2026 to November 30, 2026',
  ],
  [
    { kind: 'action', is: true, anyOf: ['rents', 'clinic'], since: { at: Date.UTC(2026, 10, 1, 9, 30) } },
    { ...did, verb: 'acted', what: ['rents', 'clinic'], when: '2026-11-01T09:30:00.000Z..' },
    'Took part in Cap the rents or Tenant clinic since November 1, 2026, 1:30\u00A0AM',
  ],
  [
    { kind: 'tag', is: false, anyOf: ['volunteer', 'block captain, west'] },
    { kind: 'tag', is: 'no', names: ['volunteer', 'block captain, west'] },
    'Do not have the tag volunteer or block captain, west',
  ],
  [
    { kind: 'source', is: true, anyOf: ['poster'] },
    { kind: 'source', is: 'yes', names: ['poster'] },
    'Came from the source poster',
  ],
  [
    { kind: 'language', is: true, anyOf: ['es', 'Klingon tongue'] },
    { kind: 'language', is: 'yes', names: ['es', 'Klingon tongue'] },
    'Speak Spanish or Klingon tongue',
  ],
  [
    { kind: 'postal_code', is: true, startsWith: ['972', 'SW1A 1'] },
    { kind: 'place', verb: 'postal_code', words: '972, SW1A 1' },
    'Live where postal codes begin with 972 or SW1A 1',
  ],
  [
    { kind: 'region', is: false, anyOf: ['OR'] },
    { kind: 'place', verb: 'not-region', words: 'OR' },
    'Do not live in the region OR',
  ],
  [
    { kind: 'email_status', is: false, anyOf: ['subscribed'] },
    { kind: 'mail', verb: 'not-subscribed' },
    'Get no mail from you',
  ],
];

/** Conditions that no sentence can say, and their words. */
const kept: readonly (readonly [condition: Condition, words: string])[] = [
  [{ kind: 'custom_field', is: true, name: 'shirt', anyOf: ['L', 'XL'] }, 'Have the field shirt: L or XL'],
  [{ kind: 'custom_field', is: false, name: 'shirt' }, 'Do not have the field shirt'],
  [{ kind: 'target', is: false, anyOf: ['friends'] }, 'Are not in the target Friends'],
  [
    { kind: 'email_status', is: true, anyOf: ['bouncing', 'spam complaint'] },
    'Have the email status bouncing or spam complaint',
  ],
  [{ kind: 'region', is: true, anyOf: ['Here, there'] }, 'Live in the region Here, there'],
  [{ kind: 'action', is: false, attended: false }, 'Did not say yes and then stay away from any event'],
  [
    { kind: 'action', is: true, anyOf: ['clinic', 'rents'], attended: true },
    'Came to Tenant clinic or Cap the rents',
  ],
];

describe('The sentences of a target', () => {
  const write = (condition: Condition) =>
    writeSentence(condition, {
      timeZone,
      kindOf: (id) => reading.actions.find((action) => action.id === id)?.kind,
      writeKept: (one) => JSON.stringify(one),
    });
  const describeOne = (condition: Condition) =>
    describeConditions({ match: 'all', conditions: [condition] }, { timeZone, names });

  for (const [condition, sentence, words] of rows) {
    it(`say a condition and mean it again: ${words}`, () => {
      assert.deepEqual(write(condition), sentence);
      assert.deepEqual(readMeaning(sentence, reading), { condition });
      assert.equal(describeOne(condition), words);
    });
  }

  for (const [condition, words] of kept) {
    it(`keep a condition that only programs make: ${words}`, () => {
      const sentence = write(condition);
      assert.deepEqual(sentence, { kind: 'kept', json: JSON.stringify(condition) });
      assert.deepEqual(readMeaning(sentence, reading), { condition });
      assert.equal(describeOne(condition), words);
    });
  }

  it('may name regions and countries, and keep names of programs as they are', () => {
    for (const [verb, words, condition] of [
      ['region', 'oregon, WA', { kind: 'region', is: true, anyOf: ['OR', 'WA'] }],
      ['not-country', 'Canada, US', { kind: 'country', is: false, anyOf: ['CA', 'US'] }],
    ] as const)
      assert.deepEqual(readMeaning({ kind: 'place', verb, words }, reading), { condition });
    const named: Condition = { kind: 'region', is: true, anyOf: ['Oregon'] };
    assert.deepEqual(write(named), { kind: 'kept', json: JSON.stringify(named) });
  });

  it('say what is missing in a sentence, with the control', () => {
    for (const [sentence, control, missing] of [
      [{ kind: 'tag', is: 'yes', names: ['', ''] }, 'name', 'Enter a tag.'],
      [{ kind: 'place', verb: 'region', words: ' , ' }, 'words', /^Enter regions/],
      [{ ...did, what: ['rents'] }, 'what', '“Cap the rents” is a petition. Choose an event.'],
      [
        { ...did, verb: 'signed', what: ['clinic'] },
        'what',
        '“Tenant clinic” is an event. Choose a petition.',
      ],
      [{ ...did, what: ['nothing'] }, 'what', 'Choose an event.'],
      [{ ...did, when: 'soon' }, 'when', 'Choose when.'],
      [{ ...did, when: 'dates' }, 'since', 'Enter a first or a last day.'],
      [{ ...did, when: 'dates', since: '2026-02-30' }, 'since', 'Enter a date.'],
      [
        { ...did, when: 'dates', since: '2026-02-02', until: '2026-02-01' },
        'until',
        'The last day must not be before the first one.',
      ],
      [{ kind: 'kept', json: 'x' }, 'json', 'This sentence cannot be read. Remove it.'],
    ] as const) {
      const meaning = readMeaning(sentence, reading);
      assert.ok('missing' in meaning);
      assert.equal(meaning.control, control);
      if (typeof missing === 'string') assert.equal(meaning.missing, missing);
      else assert.match(meaning.missing, missing);
    }
  });

  it('are read from a form, each with its own fields, and unknown values are those of a new sentence', () => {
    const form = new URLSearchParams([
      ['title', ' Neighbors '],
      ['match', 'any'],
      ['s0_kind', 'did'],
      ['s0_verb', 'signed'],
      ['s0_what', 'rents'],
      ['s0_what', ''],
      ['s0_when', '-7d..'],
      ['s2_kind', 'tag'],
      ['s2_is', 'no'],
      ['s2_name', ' volunteer '],
      ['s3_kind', 'place'],
      ['s3_verb', 'toString'],
      ['s3_words', '972'],
      ['s4_kind', 'constructor'],
      ['s20_kind', 'mail'],
    ]);
    assert.deepEqual(readTargetForm(form), {
      title: 'Neighbors',
      match: 'any',
      sentences: [
        { ...did, verb: 'signed', what: ['rents', ''], when: '-7d..' },
        { kind: 'tag', is: 'no', names: ['volunteer'] },
        { kind: 'place', verb: 'postal_code', words: '972' },
      ],
    });
  });

  it('are added, removed and given another value by buttons, which say where the focus goes', () => {
    const tag = { kind: 'tag', is: 'yes', names: ['volunteer'] } as const;
    const mail = { kind: 'mail', verb: 'subscribed' } as const;
    assert.deepEqual(changeSentences([tag], 'add-mail'), { sentences: [tag, mail], focus: 's1_verb' });
    assert.deepEqual(changeSentences([tag, mail], 'remove-0'), { sentences: [mail], focus: 'add-did' });
    assert.deepEqual(changeSentences([tag], 'more-0'), {
      sentences: [{ ...tag, names: ['volunteer', ''] }],
      focus: 's0_name-2',
    });
    assert.deepEqual(changeSentences([mail, did], 'more-1'), {
      sentences: [mail, { ...did, what: ['', ''] }],
      focus: 's1_what-2',
    });
    for (const action of ['count', 'remove-7', 'add-kept', 'add-toString', 'more-x', '']) {
      assert.deepEqual(changeSentences([tag], action), { sentences: [tag] }, action);
    }
    const many = Array.from({ length: 20 }, () => mail);
    assert.deepEqual(changeSentences(many, 'add-tag'), { sentences: many });
  });
});
