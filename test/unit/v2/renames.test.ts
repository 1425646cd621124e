import assert from 'node:assert/strict';
import outline from '../../../generated/contract-v2/dialect.json' with { type: 'json' };
import bundle from '../../../generated/openapi.json' with { type: 'json' };
import { outlineNames, type RenamableSchema } from '../../../generators/description/outline-names.ts';
import { createDialect, type DialectOutline } from '../../../src/api/v2/dialect.ts';

interface Content {
  readonly schema?: { readonly $ref?: string };
  readonly examples?: Readonly<Record<string, { readonly $ref?: string }>>;
}

const baseUrl = 'http://localhost:3000';
// Without what answers get in addition, so that renaming can be undone.
const plain = {
  ...(outline as unknown as DialectOutline),
  manners: {
    ...(outline as unknown as DialectOutline).manners,
    copies: [],
    constants: [],
    entries: [],
  },
};
const examples = bundle.components.examples as unknown as Readonly<Record<string, { value: unknown }>>;
// Names of version 1 that a group of the table renames.
const renamed = [
  'created_at',
  'modified_at',
  'originating_system',
  'guestsCanInviteOthers',
  'osdi:attendance',
];

describe('the names of version 2', () => {
  for (const prefix of ['platform', 'action_network']) {
    const dialect = createDialect(plain, { prefix, baseUrl });
    it(`with the prefix ${prefix} lead back to version 1, for every example of the description`, () => {
      const seen = listExamples();
      assert.ok(seen.length > 60);
      for (const [schema, name] of seen) {
        const value = examples[name]?.value;
        const there = dialect.present(schema, structuredClone(value));
        const back = dialect.read(schema, dialect.open(schema, there));
        assert.deepEqual(back, value, `${name} as ${schema}`);
        const names = JSON.stringify(there, (key, member) => (key === 'payload' ? undefined : member));
        for (const old of schema.endsWith('Webhook') ? [] : renamed)
          assert.ok(!names.includes(`"${old}":`), `${name} has ${old}`);
        assert.ok(!names.includes('/api/v1/'), `${name} has an address of version 1`);
        if (prefix !== 'platform') assert.ok(!/"platform[":]/.test(names), `${name} has the prefix platform`);
      }
    });
  }

  it('are in the table for every schema that has a name which another schema changes', () => {
    const schemas = bundle.components.schemas as unknown as Record<string, RenamableSchema>;
    for (const [schema, { properties = {} }] of Object.entries(schemas)) {
      // The key around a resource is the type of a message, the same in both versions.
      if (schema.endsWith('Message')) continue;
      for (const name of renamed.filter((old) => old in properties)) {
        const member = plain.schemas[schema]?.members?.[name];
        assert.ok(member?.to, `openapi/dialects/v2.yaml does not rename ${schema}.${name}`);
      }
    }
  });

  it('are unknown in the other version: a body has only names of its schema', () => {
    const dialect = createDialect(plain, { prefix: 'action_network', baseUrl });
    const body = JSON.parse(
      '{"title": "A", "summary": "B", "start": "x", "__proto__": {"description": "C"}, "platform:embed": 1}',
    );
    assert.deepEqual(dialect.read('EventInput', dialect.open('EventInput', body)), { summary: 'A' });
    assert.equal(({} as { description?: string }).description, undefined);
  });

  it('go by schema: the same name stays in another schema', () => {
    const dialect = createDialect(plain, { prefix: 'platform', baseUrl });
    assert.deepEqual(dialect.present('Webhook', { url: 'https://a.example/' }), {
      url: 'https://a.example/',
    });
    assert.deepEqual(dialect.present('Petition', { url: 'https://a.example/' }), {
      browser_url: 'https://a.example/',
    });
    const fields = { custom_fields: { created_at: 'x', 'platform:x': 'y' } };
    assert.deepEqual(dialect.present('Person', fields), fields);
  });

  it('are refused for a schema with a nested one without a name', () => {
    const nested = { properties: { inner: { properties: { created_at: {} } } } };
    assert.throws(() => outlineNames({ Outer: nested }, { names: {}, values: {} }), /Outer\.inner/);
  });
});

describe('addresses and identifiers of version 2', () => {
  const dialect = createDialect(plain, { prefix: 'action_network', baseUrl });
  const id = '01a10d04-0bb0-71d9-b6f5-48a2c0e97d36';
  const link = (href: string) => dialect.read('TaggingInputLinks', { 'osdi:person': { href } }) as object;

  it('find a person by the last part of a link, whatever its host', () => {
    const person = { 'osdi:person': { href: `${baseUrl}/api/v1/people/${id}` } };
    for (const href of [
      `https://actionnetwork.org/api/v2/people/${id}`,
      `${baseUrl}/api/v2/people/${id}/?x=/y#z`,
      `/people/${id.toUpperCase()}`,
      id,
    ])
      assert.deepEqual(link(href), person, href);
    for (const href of ['https://a.example/people/1', '', '///', `${baseUrl}/api/v2/people/${id}x`])
      assert.deepEqual(link(href), { 'osdi:person': { href } });
    const long = `${'a'.repeat(1_000_000)}/b?`;
    assert.deepEqual(link(long), { 'osdi:person': { href: long } });
  });

  it('keep identifiers of another service with the same prefix (V-prefix)', () => {
    const foreign = 'action_network:d91b4b2e-ae0e-4cd3-9ed7-d0ec501b0bc3';
    const read = dialect.read('EventInput', { identifiers: [`action_network:${id}`, foreign, 'crm:1'] });
    assert.deepEqual(read, { identifiers: [`platform:${id}`, foreign, 'crm:1'] });
  });

  it('rename segments of the path only, and no address of another server', () => {
    const rename = (href: string) => (dialect.present('Link', { href }) as { href: string }).href;
    assert.equal(
      rename(`${baseUrl}/api/v1/events/${id}/attendance?x=/attendance`),
      `${baseUrl}/api/v2/events/${id}/attendances?x=/attendance`,
    );
    assert.equal(rename('https://a.example/api/v1/attendance'), 'https://a.example/api/v1/attendance');
    assert.equal(rename(`${baseUrl}/groups/attendance`), `${baseUrl}/groups/attendance`);
  });
});

/** The schema and the name of each example that a body of the description shows. */
function listExamples(): [schema: string, name: string][] {
  const found = new Map<string, string>();
  const visit = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { schema, examples: shown = {} } = part as Content;
    const name = schema?.$ref?.split('/').at(-1);
    if (name !== undefined && name !== 'Problem') {
      for (const { $ref } of Object.values(shown)) found.set($ref?.split('/').at(-1) ?? '', name);
    }
    for (const member of Object.values(part)) visit(member);
  };
  visit([bundle.paths, bundle.webhooks]);
  return [...found].map(([name, schema]) => [schema, name]);
}
