import assert from 'node:assert/strict';
import { changeAttendance } from '../../src/actions/attendances/change-attendance.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { recordSignature, recordSignatures } from '../../src/actions/signatures/record-signatures.ts';
import type { SignaturePost } from '../../src/actions/signatures/signature-post.ts';
import { createTarget } from '../../src/actions/targeting/change-targets.ts';
import { type Choice, type Condition, instantOf, type Target } from '../../src/actions/targeting/target.ts';
import {
  countTargeted,
  keepTargeted,
  listExamples,
  listTargeted,
  walkTargetedIds,
} from '../../src/actions/targeting/targeted-people.ts';
import { draftOf } from '../sets/open-world.ts';
import { signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const day = 24 * 60 * 60 * 1000;
const peopleCount = 30;
const targetCount = 60;
const shownCount = 4;
// The service looks through thousands of people in one statement.
const peopleAtOnce = 7;

interface ActionOfWorld {
  readonly kind: 'event' | 'petition';
  readonly subject: string;
  readonly createdAt: number;
  readonly source: string | undefined;
  readonly attendedAt: number | undefined;
}

/** A person as the test has posted them. */
interface PersonOfWorld {
  readonly id: string;
  readonly name: string;
  readonly actions: ActionOfWorld[];
  readonly tags: readonly string[];
  readonly address: { region: string; country: string; postalCode: string | undefined } | undefined;
  readonly languages: readonly string[];
  readonly status: string | undefined;
  readonly fields: Readonly<Record<string, string>>;
}

interface World {
  readonly people: PersonOfWorld[];
  /** The starts of the events, by id; undefined where one has none. */
  readonly starts: Map<string, number | undefined>;
  readonly petitions: string[];
}

const tags = ['volunteer', 'Volunteer', 'café', 'driver', 'nobody has it'];
const sources = ['newsletter', 'Newsletter', 'street ', 'street'];
const regions = ['OR', 'or', 'WA', 'Île-de-France', 'ÎLE-DE-FRANCE'];
const countries = ['US', 'FR', 'us'];
const codes = ['97202', '97', 'SW1A 1AA', 'sw1a', '75011', '9%'];
const languages = ['en', 'es', 'pt-BR'];
const statuses = ['subscribed', 'unsubscribed', 'bouncing', 'spam complaint'];
const answers = ['S', 'L', 's', 'a "quoted" one'];
const signedAndNeverCame: Choice = {
  match: 'all',
  conditions: [
    { kind: 'action', is: true, actionKind: 'petition' },
    { kind: 'action', is: false, attended: true },
  ],
};
const fieldNames = ['shirt', 'Shirt', 'landlord'];

// The same numbers in every run.
function createRandom(): (below: number) => number {
  let state = 20_261_126;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describeOnEachDatabase('The people of targets', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });
  const random = createRandom();
  const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item;
  const pickSome = <Item>(items: readonly Item[]) => items.filter(() => random(3) === 0);
  const pickAny = <Item>(items: readonly Item[]): Item[] => [...new Set([pick(items), ...pickSome(items)])];
  const targets: Target[] = [];
  let accountId: string;
  let group: OrganisedGroup;
  let world: World;

  before(async () => {
    group = await organise(suite);
    accountId = group.account.id;
    world = await makeWorld(group.client);
    // Another account with the same tag and place.
    const other = await suite.client();
    await other.post('/people', {
      person: {
        email_addresses: [{ address: 'other@people.example' }],
        postal_addresses: [{ region: 'OR', country: 'US' }],
      },
      add_tags: ['volunteer'],
    });
    const nested: Target[] = [];
    for (let number = 0; number < targetCount; number += 1) {
      const choice = makeChoice(nested, clock.now());
      const target = await createTarget(suite.service.context, accountId, {
        title: `Target ${number}`,
        ...choice,
      });
      targets.push(target);
      if (choice.conditions.length < 4) nested.push(target);
    }
    const never = { title: 'Signed and never came', ...signedAndNeverCame };
    targets.push(await createTarget(suite.service.context, accountId, never));
  });

  const expect = (choice: Choice) => {
    const asked = { world, now: clock.now(), byId: new Map(targets.map((one) => [one.id, one])) };
    return world.people.filter((person) => isSelected(person, choice, asked));
  };

  it('are those that a plain computation finds, for 60 targets of all kinds and shapes (T-exact)', async () => {
    const now = clock.now();
    const { db } = suite.service.context;
    let selected = 0;
    for (const { match, conditions } of targets) {
      const choice = { match, conditions };
      const expected = expect(choice).map(({ id }) => id);
      const words = JSON.stringify(choice);
      const ids: string[] = [];
      for await (const some of walkTargetedIds(db, accountId, choice, now, '', peopleAtOnce))
        ids.push(...some);
      assert.deepEqual(ids, expected, words);
      const count = await countTargeted(db, accountId, choice, now, peopleAtOnce);
      assert.equal(count, expected.length, words);
      for (const [page, counted] of [
        [2, peopleAtOnce],
        // Those on the first page are found in several stretches of the first one that is counted.
        [1, peopleCount],
      ] as const) {
        const asked = { page, perPage: 9 };
        const sizes = { counted, listed: peopleAtOnce };
        const { total, people } = await listTargeted(db, accountId, choice, now, asked, sizes);
        const onPage = people.map(({ id }) => id);
        assert.deepEqual([total, onPage], [expected.length, expected.slice(9 * (page - 1), 9 * page)], words);
      }
      const examples = await listExamples(db, accountId, choice, now);
      assert.deepEqual(
        examples.map(({ id }) => id),
        expected.slice(0, 10),
        words,
      );
      const asked = world.people.filter((_, index) => index % 2 === 0).map(({ id }) => id);
      const kept = await keepTargeted(db, accountId, choice, now, asked);
      assert.deepEqual(kept, new Set(expected.filter((id) => asked.includes(id))), words);
      if (expected.length > 0 && expected.length < world.people.length) selected += 1;
    }
    assert.ok(selected > targetCount / 2, `Only ${selected} targets select some and not all.`);
  });

  it('are the same by the API, on the webpage and in both tables (T-exact)', async () => {
    const { client, by, manage } = group;
    const browser = await signIn(suite.service, by);
    const namesIn = (table: string, column: number) =>
      table
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((row) => row.split(',')[column]);
    const some = targets.filter((target) => ![0, peopleCount].includes(expect(target).length));
    for (const target of some.slice(-shownCount)) {
      const words = JSON.stringify(target);
      const names = expect(target).map(({ name }) => name);
      const path = `/targets/${target.id}`;
      const read = await client.get(path);
      const { body } = await client.get(`${path}/people?per_page=100`);
      const listed = body._embedded['osdi:people'].map((one: { given_name: string }) => one.given_name);
      assert.deepEqual([read.body.total_people, body.total_records], [names.length, names.length], words);
      assert.deepEqual(listed, names, words);
      const table = await client.get(`${path}/people`, { accept: 'text/csv' });
      assert.deepEqual(namesIn(table.text, 1), names, words);
      const page = `${manage}/targeting/${target.id}`;
      const { text } = await browser.get(page);
      assert.match(text, new RegExp(`id="count"[^>]*><b>${names.length}</b>`), words);
      const examples = [...text.matchAll(/<span><b>([^<]*)<\/b>/g)].map(([, name]) => name);
      assert.deepEqual(examples, names.slice(0, 10), words);
      const file = await browser.submit(page, {}, `${page}/people.csv`);
      assert.deepEqual(namesIn(file.text, 0), names, words);
    }
  });

  async function makeWorld(client: Client): Promise<World> {
    const starts = new Map<string, number | undefined>();
    for (const offset of [-200, -30, 10, 40, undefined]) {
      const start = offset === undefined ? undefined : clock.now() + offset * day;
      const { body } = await client.post('/events', {
        originating_system: 'CRM',
        summary: 'Meeting',
        ...(start !== undefined && { start: new Date(start).toISOString() }),
      });
      starts.set(idOf(body), start);
    }
    const petitions: string[] = [];
    for (const title of ['Cap the rents', 'Keep the library', 'Plant trees']) {
      petitions.push(idOf((await client.post('/petitions', { originating_system: 'CRM', title })).body));
    }
    const people: PersonOfWorld[] = [];
    for (let number = 0; number < peopleCount; number += 1) {
      clock.advance(day);
      people.push(await makePerson(client, number, { starts, petitions }));
    }
    await signTwice(client, people);
    return { people, starts, petitions };
  }

  // So that there are more signatures than people.
  async function signTwice(client: Client, people: readonly PersonOfWorld[]): Promise<void> {
    for (const title of ['Open the baths', 'Fix the bridge']) {
      const { body } = await client.post('/petitions', { originating_system: 'CRM', title });
      const petitionId = idOf(body);
      const signed = people.slice(1);
      const posts = signed.map(({ id }): SignaturePost => {
        const draft = { ...draftOf(id), comments: null };
        return { account: group.account, petitionId, receipt: undefined, draft };
      });
      for (const outcome of await recordSignatures(suite.service.context, posts)) assert.ok('ok' in outcome);
      const signature = { kind: 'petition', subject: petitionId, createdAt: clock.now() } as const;
      for (const { actions } of signed)
        actions.push({ ...signature, source: undefined, attendedAt: undefined });
    }
  }

  async function makePerson(
    client: Client,
    number: number,
    { starts, petitions }: Pick<World, 'starts' | 'petitions'>,
  ): Promise<PersonOfWorld> {
    const status = random(6) === 0 ? undefined : pick(statuses);
    const region = pick(regions);
    const country = region.toLowerCase().startsWith('î') ? 'FR' : 'US';
    const postalCode = random(3) === 0 ? undefined : pick(codes);
    const hasAddress = random(5) > 0;
    const fields = Object.fromEntries(pickSome(fieldNames).map((name) => [name, pick(answers)]));
    const spoken = pickSome(languages);
    const tagged = pickSome(tags.slice(0, -1));
    const name = `Person ${number}`;
    const { body } = await client.post('/people', {
      person: {
        given_name: name,
        ...(status === undefined
          ? { phone_numbers: [{ number: `+1503555${String(number).padStart(4, '0')}` }] }
          : {
              email_addresses: [
                { address: `${number}@people.example`, status },
                // Only the primary address counts.
                { address: `second-${number}@people.example`, status: 'previous bounce' },
              ],
            }),
        ...(hasAddress && {
          postal_addresses: [
            { region, country, ...(postalCode && { postal_code: postalCode }) },
            { region: 'TX', country: 'US' },
          ],
        }),
        ...(spoken.length > 0 && { languages_spoken: spoken }),
        custom_fields: fields,
      },
      // Decomposed, as some keyboards send it.
      add_tags: tagged.map((name) => name.normalize('NFD')),
    });
    const [postal] = body.postal_addresses ?? [];
    const actions: ActionOfWorld[] = [];
    for (const id of pickSome([...starts.keys(), ...petitions])) {
      actions.push(await act(idOf(body), id, starts.has(id) ? 'event' : 'petition'));
    }
    return {
      id: idOf(body),
      name,
      actions,
      tags: tagged,
      address: postal && {
        region: postal.region,
        country: postal.country,
        postalCode: postal.postal_code,
      },
      languages: spoken,
      status,
      fields,
    };
  }

  async function act(personId: string, subject: string, kind: 'event' | 'petition'): Promise<ActionOfWorld> {
    clock.advance(day / 10);
    const { account } = group;
    const { context } = suite.service;
    const createdAt = clock.now();
    const source = random(2) === 0 ? undefined : pick(sources);
    const draft = { ...draftOf(personId), source: source ?? null };
    const action = { kind, subject, createdAt, source, attendedAt: undefined };
    const receipt = undefined;
    if (kind === 'petition') {
      const post = { account, petitionId: subject, receipt, draft: { ...draft, comments: null } };
      await recordSignature(context, post);
      return action;
    }
    const attendance = await recordAttendance(context, { account, eventId: subject, receipt, draft });
    if (random(2) === 0) return action;
    const attendedAt = Math.floor(createdAt / 1000) * 1000 + 5 * day;
    const path = { accountId, subjectId: subject, id: attendance!.id };
    await changeAttendance(context, path, { attendedAt }, () => true);
    return { ...action, attendedAt };
  }

  function makeChoice(nested: readonly Target[], now: number): Choice {
    const conditions = Array.from({ length: random(5) }, () => makeCondition(nested, now));
    return { match: pick(['all', 'any'] as const), conditions };
  }

  function makeCondition(nested: readonly Target[], now: number): Condition {
    const is = random(3) > 0;
    const kind = pick([
      ...(['action', 'action', 'action', 'tag', 'source', 'region', 'country', 'language'] as const),
      ...(['postal_code', 'email_status', 'custom_field', 'target'] as const),
    ]);
    if (kind === 'action') {
      const moment = () => (random(2) === 0 ? { daysAgo: random(80) } : { at: now - random(80) * day });
      return {
        kind,
        is,
        ...(random(2) === 0 && { anyOf: pickAny([...world.starts.keys(), ...world.petitions]) }),
        ...(random(3) === 0 && { actionKind: pick(['event', 'petition'] as const) }),
        ...(random(2) === 0 && { attended: random(2) === 0 }),
        ...(random(3) === 0 && { since: moment() }),
        ...(random(3) === 0 && { until: moment() }),
      };
    }
    if (kind === 'postal_code')
      return { kind, is, startsWith: pickAny(['972', '97', 'SW1', 'sw1a 1', '9%', '_']) };
    if (kind === 'custom_field')
      return { kind, is, name: pick(fieldNames), ...(random(2) === 0 && { anyOf: pickAny(answers) }) };
    if (kind === 'target') {
      if (nested.length === 0) return { kind: 'tag', is, anyOf: ['volunteer'] };
      return { kind, is, anyOf: pickAny(nested.slice(0, 6)).map(({ id }) => id) };
    }
    const values = { tag: tags, source: sources, region: regions, country: countries, language: languages };
    return { kind, is, anyOf: pickAny(kind === 'email_status' ? statuses : values[kind]) };
  }
});

interface Asked {
  readonly world: World;
  readonly now: number;
  readonly byId: ReadonlyMap<string, Choice>;
}

function isSelected(person: PersonOfWorld, { match, conditions }: Choice, asked: Asked): boolean {
  const met = conditions.map((condition) => isMet(person, condition, asked) === condition.is);
  if (conditions.length === 0) return true;
  return match === 'all' ? met.every(Boolean) : met.some(Boolean);
}

function isMet(person: PersonOfWorld, condition: Condition, asked: Asked): boolean {
  const same = (one: string, other: string) =>
    one.normalize('NFC').toLowerCase() === other.normalize('NFC').toLowerCase();
  switch (condition.kind) {
    case 'action':
      return person.actions.some((action) => isMeant(action, condition, asked));
    case 'tag':
      return condition.anyOf.some((name) => person.tags.includes(name));
    case 'source':
      return person.actions.some(({ source }) => source !== undefined && condition.anyOf.includes(source));
    case 'region':
      return condition.anyOf.some(
        (word) => person.address !== undefined && same(person.address.region, word),
      );
    case 'country':
      return condition.anyOf.some(
        (word) => person.address !== undefined && same(person.address.country, word),
      );
    case 'postal_code':
      return condition.startsWith.some((word) =>
        person.address?.postalCode?.toLowerCase().startsWith(word.toLowerCase()),
      );
    case 'language':
      return condition.anyOf.some((word) => person.languages.includes(word));
    case 'email_status':
      return condition.anyOf.some((word) => person.status === word);
    case 'custom_field': {
      const answer = person.fields[condition.name];
      return answer !== undefined && (condition.anyOf?.includes(answer) ?? true);
    }
    case 'target':
      return condition.anyOf.some((id) => {
        const target = asked.byId.get(id);
        return target !== undefined && isSelected(person, target, asked);
      });
  }
}

function isMeant(
  action: ActionOfWorld,
  { anyOf, actionKind, attended, since, until }: Extract<Condition, { kind: 'action' }>,
  { world, now }: Asked,
): boolean {
  if (anyOf !== undefined && !anyOf.includes(action.subject)) return false;
  if (actionKind !== undefined && action.kind !== actionKind) return false;
  if (attended !== undefined && action.kind === 'petition') return false;
  if (attended === true && action.attendedAt === undefined) return false;
  if (attended === false) {
    const start = world.starts.get(action.subject);
    if (start === undefined || start > now || action.attendedAt !== undefined) return false;
  }
  const at = attended === true ? (action.attendedAt ?? 0) : action.createdAt;
  if (since !== undefined && at < instantOf(since, now)) return false;
  return until === undefined || at < instantOf(until, now);
}
