import assert from 'node:assert/strict';
import { createApiContract } from '../../src/api/v1/contract.ts';
import { type ImportReport, importAccount } from '../../src/importing/import-account.ts';
import { describeProblem } from '../../src/importing/not-taken.ts';
import { pruneBodies } from '../../src/importing/prune-bodies.ts';
import { openSource, type Source } from '../../src/importing/source.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import type { KeyHolder } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { rememberPages } from './remember-pages.ts';
import { by, type Collections, type Fields, type ServedSource, serveSource } from './serve-source.ts';

const email = (address: unknown, more: Fields = {}) => ({ email_addresses: [{ address, ...more }] });
const phone = (number: unknown, more: Fields = {}) => ({ phone_numbers: [{ number, ...more }] });

describeOnEachDatabase('The report of an import', (database) => {
  const suite = useService(database);
  const bodies = pruneBodies(createApiContract());
  let source: ServedSource;

  before(async () => {
    source = await serveSource();
  });
  after(() => source?.stop());

  const open = () => openSource({ baseUrl: source.url, apiKey: 'secret' }, suite.service.context.clock);

  /** Imports from an opened source; `mostPages` interrupts it after so many. */
  async function run(
    into: KeyHolder,
    opened: Source,
    mostPages = Number.POSITIVE_INFINITY,
  ): Promise<ImportReport | undefined> {
    const needs = { ...suite.service.context, bodies };
    const pages = importAccount(needs, { account: into.account, url: opened.url }, opened);
    for (let page = 0; page < mostPages; page++) {
      const { done, value } = await pages.next();
      if (done) return value;
    }
    await pages.return({} as ImportReport);
    return undefined;
  }

  async function importAll(
    collections: Collections,
    into?: KeyHolder,
    perPage?: number,
  ): Promise<ImportReport> {
    source.serve(collections, perPage);
    const opened = await open();
    try {
      const report = await run(into ?? (await suite.individual()), opened);
      assert.ok(report);
      return report;
    } finally {
      await opened.close();
    }
  }

  const linesOf = ({ problems }: ImportReport) => problems.map(describeProblem);
  const countsOf = ({ imported, updated, skipped }: ImportReport['totals']['people']) => [
    imported,
    updated,
    skipped,
  ];

  for (const [title, fields, counts, lines] of [
    ['nothing of a whole person', { given_name: 'Ana', ...email('ana@people.example') }, [1, 0, 0], []],
    [
      'nothing of entries without content',
      {
        ...email('ana@people.example'),
        phone_numbers: [{ primary: true, number_type: 'Mobile', status: 'unsubscribed' }],
        postal_addresses: [{ primary: true, country: 'US' }],
        custom_fields: { note: null, other: [] },
        given_name: null,
      },
      [1, 0, 0],
      [],
    ],
    [
      'a person without address and number',
      { given_name: 'Ana', email_addresses: [], phone_numbers: null },
      [0, 0, 1],
      ['people family:1: has no email address and no phone number that can be taken'],
    ],
    [
      'a person with nothing but an invalid address, and the address',
      email('ana@@people.example'),
      [0, 0, 1],
      [
        'people family:1: email_addresses must be an email address, came as "ana@@people.example"',
        'people family:1: has no email address and no phone number that can be taken',
      ],
    ],
    [
      'an invalid number, and takes the person',
      { ...email('ana@people.example'), ...phone('12') },
      [1, 0, 0],
      ['people family:1: phone_numbers must be a phone number, came as "12"'],
    ],
    [
      'a number that is no text',
      { ...email('ana@people.example'), ...phone(15035550100) },
      [1, 0, 0],
      ['people family:1: phone_numbers must be text, came as 15035550100'],
    ],
    [
      'an unknown status',
      email('ana@people.example', { status: 'asleep' }),
      [1, 0, 0],
      ['people family:1: email_addresses has a status that is taken as unsubscribed, came as "asleep"'],
    ],
    [
      'a name with a line break, a custom field that is no text, an unknown country and a long answer',
      {
        ...email('ana@people.example'),
        given_name: 'Ana\nLi',
        custom_fields: { rooms: 3, list: ['a'], long: 'x'.repeat(5000) },
        postal_addresses: [{ locality: 'Portland', country: 'Atlantis' }],
      },
      [1, 0, 0],
      [
        'people family:1: custom_fields/list must be text, came as ["a"]',
        'people family:1: given_name must not contain a line break or a control character, came as "Ana\\nLi"',
        'people family:1: postal_addresses must be an ISO 3166-1 alpha-2 code such as US, came as "Atlantis"',
        `people family:1: custom_fields/long must have at most 4096 characters, came as "${'x'.repeat(79)}…`,
      ],
    ],
  ] as const) {
    it(`names ${title} (P-report)`, async () => {
      const report = await importAll({ '/people': { 1: fields } });
      assert.deepEqual([countsOf(report.totals.people), linesOf(report)], [counts, lines]);
    });
  }

  it('names tags, taggings, events, petitions and actions that are not taken whole, and what is lost with them (P-report)', async () => {
    const report = await importAll({
      '/people': { 1: email('ana@people.example'), 2: email('bo@people.example') },
      '/tags': { a: { name: 'Tenant' }, b: { name: ' ' } },
      '/tags/a/taggings': { 1: by('1'), 3: by('3') },
      '/event_campaigns': { c: { title: 'Week', origin_system: 'x'.repeat(300) }, d: { title: ['Week'] } },
      '/event_campaigns/c/events': { 1: { title: '' } },
      '/events': {
        1: { title: '' },
        2: { title: 'Picnic', start_date: 'soon', identifiers: ['family:2', 'nonsense'] },
        3: { title: 'March', status: 'cancelled', location: { venue: 'Hall', country: 'Atlantis' } },
        'no-link': { title: 'Lost' },
      },
      '/events/2/attendances': {
        1: { ...by('1'), status: 'declined' },
        2: { ...by('2'), status: 'accepted', 'family:referrer_data': { source: 'x'.repeat(300) } },
      },
      '/petitions': { p: { title: 'Rents', language: 'Klingon' } },
      '/petitions/p/signatures': {
        1: { ...by('1'), comments: 'x\0', 'family:referrer_data': { website: 'javascript:void' } },
        2: {},
      },
    });
    const long = `"${'x'.repeat(79)}…`;
    assert.deepEqual(linesOf(report), [
      'tags family:b: name must be text of 1 to 255 characters, came as " "; its taggings are not imported either',
      'taggings family:3: osdi:person must be a person who was imported, came as "http://source.example/api/v2/people/3"',
      `event_campaigns family:c: origin_system must be text of at most 255 characters, came as ${long}`,
      'event_campaigns family:d: title must be string, came as ["Week"]',
      'events family:1: title must be text of 1 to 255 characters on one line, came as ""; its attendances are not imported either',
      'events family:2: identifiers must be identifiers such as system:id, came as "nonsense"',
      'events family:2: start_date must be a date and time such as 2026-11-20T05:37:00Z, came as "soon"',
      'events family:3: status is not taken: the event is cancelled there and takes place here',
      'events family:3: location/country must be an ISO 3166-1 alpha-2 code such as US, came as "Atlantis"',
      'events family:no-link: _links/self must be the address of the resource, came as {}',
      'petitions family:p: language must match pattern "^[a-z]{2,3}$", came as "Klingon"',
      'signatures family:1: comments must be text without NUL and lone surrogates, at most 64 KiB, came as "x\\u0000"',
      'signatures family:1: family:referrer_data/website must be the address of a website, came as "javascript:void"',
      'signatures family:2: osdi:person is missing',
      'attendances family:1: status must be accepted, came as "declined"',
      `attendances family:2: family:referrer_data/source must be text of at most 255 characters, came as ${long}`,
    ]);
    const counts = Object.entries(report.totals).map(([kind, one]) => [kind, ...countsOf(one)]);
    assert.deepEqual(counts, [
      ['people', 2, 0, 0],
      ['tags', 1, 0, 1],
      ['taggings', 1, 0, 1],
      ['event_campaigns', 1, 0, 1],
      ['events', 2, 0, 2],
      ['petitions', 1, 0, 0],
      ['signatures', 1, 0, 1],
      ['attendances', 1, 0, 1],
    ]);
  });

  it('counts people who share numbers and addresses as the people that they are (P-report)', async () => {
    const into = await suite.individual();
    const client = suite.service.as(into.key);
    const landline = phone('+1 503-555-0100');
    const before = (await client.get('/people')).body.total_records;
    const report = await importAll(
      {
        '/people': {
          // A couple with one landline, two rows of one person with the number alone, and two rows of one address.
          1: { given_name: 'Ana', ...email('ana@people.example'), ...landline },
          2: { given_name: 'Bo', ...email('bo@people.example'), ...landline },
          3: { given_name: 'Chen', ...landline },
          4: { given_name: 'Chen', family_name: 'Li', ...landline },
          5: { family_name: 'Okafor', ...email('ANA@people.example') },
          6: { family_name: 'Okafor', ...email('ana@people.example') },
        },
        '/petitions': { p: { title: 'Rents' } },
        '/petitions/p/signatures': { 1: by('1'), 2: by('2'), 5: by('5') },
      },
      into,
    );
    assert.equal((await client.get('/people')).body.total_records, before + 3);
    assert.deepEqual(countsOf(report.totals.people), [3, 2, 0]);
    assert.deepEqual(countsOf(report.totals.signatures), [2, 1, 0]);
    assert.deepEqual(linesOf(report), []);
  });

  it('names what a known person keeps, and counts only the people who change (P-known, P-report)', async () => {
    const into = await suite.individual();
    const client = suite.service.as(into.key);
    for (const person of [
      { given_name: 'Ana', ...email('ana@people.example'), ...phone('+15035550101') },
      { given_name: 'Bo', ...email('bo@people.example', { status: 'unsubscribed' }) },
    ])
      assert.equal((await client.post('/people', { person })).status, 200);
    const report = await importAll(
      {
        '/people': {
          1: {
            given_name: 'Anna',
            family_name: 'Li',
            email_addresses: [{ address: 'ana@people.example' }, { address: 'bo@people.example' }],
            ...phone('+15035550102'),
          },
          2: { given_name: 'Bo', ...email('bo@people.example', { status: 'subscribed' }) },
        },
      },
      into,
    );
    assert.deepEqual(countsOf(report.totals.people), [0, 1, 0]);
    const elsewhere = 'is not added to the person here, or somebody else here has it, came as';
    assert.deepEqual(linesOf(report), [
      'people family:1: given_name stays "Ana" here, came as "Anna"',
      `people family:1: email_addresses ${elsewhere} "bo@people.example"`,
      `people family:1: phone_numbers ${elsewhere} "15035550102"`,
      'people family:2: email_addresses stays unsubscribed here, came as "bo@people.example" and subscribed',
    ]);
  });

  it('is the same when the import is killed after any page, also before it has noted the page, and names what is skipped again (P-report)', async () => {
    const collections: Collections = {
      '/people': {
        1: { given_name: ['Ana'], ...email('ana@people.example') },
        2: { email_addresses: [{ address: 'ana@' }], ...phone('+15035550103') },
        3: { given_name: 'Bo' },
        4: { family_name: 'Li', ...phone('+15035550103') },
        5: { email_addresses: [{ address: 'chen@people.example' }, { address: 'ana@people.example' }] },
      },
      '/tags': { a: { name: 'Tenant' } },
      '/tags/a/taggings': { 1: by('1'), 2: by('2'), 4: by('4') },
      '/event_campaigns': { c: { title: 'Week' } },
      '/event_campaigns/c/events': { 1: { title: '' }, 2: { title: 'March', start_date: 'soon' } },
      '/events': { 1: { title: '' }, 2: { title: 'March', start_date: 'soon' } },
      '/events/2/attendances': {
        1: by('1'),
        2: { ...by('2'), 'family:referrer_data': { website: 'x' } },
        4: by('4'),
      },
    };
    const whole = await importAll(collections);
    assert.deepEqual(countsOf(whole.totals.people), [3, 1, 1]);
    assert.equal(whole.problems.length, 7);
    assert.deepEqual(countsOf(whole.totals.taggings), [2, 0, 0]);
    assert.deepEqual(countsOf(whole.totals.attendances), [2, 1, 0]);
    assert.deepEqual(countsOf(whole.totals.events), [1, 0, 1]);
    const opened = rememberPages(await open());
    let into = await suite.individual();
    for (let pages = 1; pages <= 12; pages++) {
      into = await suite.individual();
      const state = () => database.db('imports').where({ account_id: into.account.id });
      assert.equal(await run(into, opened, pages), undefined);
      const [noted] = await state();
      // A process that is killed when a page is written and not noted leaves what was noted before.
      assert.equal(await run(into, opened, 1), undefined);
      await state().update({ position: noted?.position ?? '', skipped: noted?.skipped ?? '' });
      assert.deepEqual(await run(into, opened), whole, `after ${pages} pages`);
    }
    const again = await run(into, opened);
    await opened.close();
    assert.deepEqual(countsOf(again!.totals.people), [0, 0, 1]);
    assert.deepEqual(
      linesOf(again!),
      linesOf(whole).filter((line) => /no phone number|title/.test(line)),
    );
  });

  it('keeps the first 500 problems and counts the others (P-report)', async () => {
    const people = Object.fromEntries(
      Array.from({ length: 520 }, (_, index) => [`${index}`, { given_name: 'Ana' }]),
    );
    const report = await importAll({ '/people': people }, undefined, 100);
    assert.deepEqual(countsOf(report.totals.people), [0, 0, 520]);
    assert.deepEqual([report.problems.length, report.furtherProblems], [500, 20]);
  });
});
