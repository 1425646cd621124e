import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { idOf } from './path-of.ts';
import type { Client } from './service.ts';

/** One operation that writes: whether it has a body, and whether it documents a header parameter and a status. */
export interface SpecOperation {
  readonly operationId: string;
  readonly method: Method;
  readonly template: string;
  readonly takesBody: boolean;
  documents(header: string, status: number): boolean;
  /**
   * Creates what the path names and returns the path and the body of the first example (`{}` if it takes
   * none), adapted to that account. The settings must allow webhooks to this machine.
   */
  prepare(client: Client, personHref: string): Promise<{ path: string; body: Record<string, unknown> }>;
}

type Method = 'post' | 'put' | 'delete';

interface Documented {
  operationId: string;
  parameters?: { $ref?: string }[];
  requestBody?: { content: Record<string, { examples?: Record<string, { value?: object; $ref?: string }> }> };
  responses: Record<string, unknown>;
}

const amara = { person: { email_addresses: [{ address: 'amara@people.example' }] } };

// How to create a resource of a path parameter, below the path so far; each function returns its id.
const create: Record<string, (client: Client, below: string, origin: string) => Promise<string>> = {
  attendance_id: (client, below) => post(client, below, amara),
  person_id: (client) => post(client, '/people', amara),
  event_id: (client, below) => post(client, below, { originating_system: 'test', summary: 'Meeting' }),
  event_campaign_id: (client) => post(client, '/event_campaigns', { title: 'Rents' }),
  petition_id: (client) => post(client, '/petitions', { originating_system: 'test', title: 'Rents' }),
  signature_id: (client, below) => post(client, below, amara),
  tagging_id: async (client, below, origin) => {
    const href = `${origin}/api/v1/people/${await post(client, '/people', amara)}`;
    return post(client, below, { _links: { 'osdi:person': { href } } });
  },
  update_id: (client, below) => post(client, below, { title: 'News', body: 'We are many.' }),
  removal_id: (client, below) => post(client, below, { rule: 'waiting', reason: 'None is false.' }),
  target_id: (client) => post(client, '/targets', { title: 'Everybody', conditions: [] }),
  tag_id: (client) => post(client, '/tags', { name: 'tenant' }),
  // The service itself is a receiver that responds at once.
  webhook_id: (client, _below, origin) => post(client, '/webhooks', { url: `${origin}/healthz` }),
  delivery_id: (client, below) => post(client, below.replace(/deliveries$/, 'test'), {}),
};

/** Every operation of the spec with this method; one whose path has an unknown parameter fails with its name. */
export function listSpecOperations(method: Method): SpecOperation[] {
  return Object.entries(bundle.paths).flatMap(([template, item]) => {
    const operation = (item as unknown as Record<string, Documented>)[method];
    if (operation === undefined || !Object.keys(operation.responses).some(isSuccess)) return [];
    return [
      {
        operationId: operation.operationId,
        method,
        template,
        takesBody: operation.requestBody !== undefined,
        documents: (header, status) =>
          (operation.parameters ?? []).some(({ $ref }) => nameOf($ref) === header) &&
          String(status) in operation.responses,
        async prepare(client, personHref) {
          const { origin } = new URL(personHref);
          const path = await fillPath(client, template, origin);
          return { path, body: readExample(operation, personHref) };
        },
      },
    ];
  });
}

async function fillPath(client: Client, template: string, origin: string): Promise<string> {
  let path = template;
  for (const [placeholder, name = ''] of template.matchAll(/\{(\w+)\}/g)) {
    const make = create[name];
    assert.ok(make, `Say in test/support/spec-operations.ts how a resource for ${name} comes into being.`);
    const below = path.slice(0, path.indexOf(`/${placeholder}`));
    path = path.replace(placeholder, await make(client, below, origin));
  }
  return path;
}

function readExample(operation: Documented, personHref: string): Record<string, unknown> {
  const [example] = Object.values(operation.requestBody?.content['application/json']?.examples ?? {});
  const examples = bundle.components.examples as Record<string, { value?: unknown }>;
  const { value }: { value?: unknown } =
    example?.$ref === undefined ? (example ?? {}) : (examples[nameOf(example.$ref)] ?? {});
  const body = structuredClone(value ?? {}) as Record<string, unknown>;
  const links = body._links as Record<string, { href: string }> | undefined;
  if (links?.['osdi:person'] !== undefined) links['osdi:person'].href = personHref;
  if (Array.isArray(body.conditions)) body.conditions = body.conditions.filter(namesWords);
  return body;
}

// Conditions of actions and targets name ids of the account.
function namesWords({ kind }: { kind: string }): boolean {
  return kind !== 'action' && kind !== 'target';
}

const isSuccess = (status: string) => status.startsWith('2');

function nameOf(reference: string | undefined): string {
  return reference?.split('/').at(-1) ?? '';
}

async function post(client: Client, path: string, body: object): Promise<string> {
  const response = await client.post(path, body);
  assert.equal(response.status, 200, `POST ${path}`);
  return idOf(response.body);
}
