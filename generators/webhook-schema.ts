import type { Bundle } from './bundle.ts';

/** The parts of the schema of a message that are joined. */
interface Message {
  readonly description: string;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, unknown>>;
}

const prefix = '#/components/schemas/';

/** The JSON Schema (2020-12) of a webhook body, with every schema that it needs under `$defs`: it needs no other file. */
export function webhookSchema(bundle: Bundle): Record<string, unknown> {
  const schemas = bundle.components.schemas ?? {};
  const needed = new Set<string>();
  const { items: _, ...body } = inline('SignatureWebhook');
  const signature = inline('SignatureMessage') as unknown as Message;
  const others = ['AttendanceMessage', 'ErasureMessage', 'RemovalMessage'].map(
    (name) => inline(name) as unknown as Message,
  );
  // One object has the members of both, so that generators find their types.
  const message = {
    title: 'Message',
    type: 'object',
    description: signature.description.replace(
      'one signature',
      'one signature, attendance, erasure or removal',
    ),
    required: signature.required.filter((name) => others.every(({ required }) => required.includes(name))),
    properties: Object.assign({}, ...[signature, ...others].map(({ properties }) => properties)),
    if: { properties: { 'osdi:attendance': false, erasure: false, 'osdi:signature.removed': false } },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
    then: { properties: { 'osdi:signature': true }, required: ['osdi:signature'] },
  };
  // The loop adds to the set: a definition needs the schemas that it refers to.
  const definitions: [string, unknown][] = [];
  for (const name of needed) definitions.push([name, inline(name)]);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Webhook message',
    ...body,
    description:
      'The body of a webhook, an array of exactly one message. The key around the resource is its type.',
    items: message,
    $defs: Object.fromEntries(definitions.sort(([a], [b]) => (a < b ? -1 : 1))),
  };

  function inline(name: string): Record<string, unknown> {
    const schema = schemas[name];
    if (schema === undefined) throw new Error(`openapi/ has no schema ${name}`);
    return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
      if (key !== '$ref' || typeof value !== 'string') return value;
      const target = value.slice(prefix.length);
      needed.add(target);
      return `#/$defs/${target}`;
    });
  }
}
