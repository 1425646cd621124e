import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import { createResources, type ResourceIds } from '../support/create-resources.ts';
import { describeOnSqlite } from '../support/databases.ts';
import type { Client } from '../support/service.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';
import { type Link, operations, type SpecOperation } from './spec.ts';
import { withOwnLinks } from './with-own-links.ts';

/** The members of a resource that links use. */
interface Answer {
  readonly _links: { readonly self: { readonly href: string } };
}

interface Prepared {
  readonly client: Client;
  readonly ids: ResourceIds;
}

const components: Readonly<Record<string, Link>> = bundle.components.links;

describeOnSqlite('the links of the spec', (database) => {
  const suite = useService(database, { settings: loopback });
  const followed = new Set<string>();
  let shared: Prepared | undefined;

  const prepare = async (): Promise<Prepared> => {
    const { key } = await suite.group();
    const client = suite.service.as(key);
    return { client, ids: await createResources(client, suite.service.url) };
  };
  // Operations that remove nothing can share one account with its resources.
  const prepareFor = async (operationIds: readonly string[]): Promise<Prepared> => {
    if (operationIds.some((id) => /^delete|Removal/.test(id))) return prepare();
    shared ??= await prepare();
    return shared;
  };

  for (const operation of operations) {
    const links = Object.values(operation.responses).flatMap(({ links: told = {} }) => Object.values(told));
    if (links.length === 0) continue;
    it(`lead from the response of ${operation.operationId} to a response of each named operation`, async () => {
      const called = [operation, ...links].map(({ operationId }) => operationId);
      const { client, ids } = await prepareFor(called);
      const answer = await call(client, operation, ids);
      for (const link of links.toSorted(removalsLast)) {
        const target = findOperation(link.operationId);
        const found = resolve(link, target, { ids, answer });
        if (found === undefined) continue;
        await call(client, target, { ...ids, ...found });
        followed.add(nameOf(link));
      }
    });
  }

  it('each lead to an operation', () => {
    assert.deepEqual([...followed].sort(), Object.keys(components).sort());
  });

  async function call(client: Client, operation: SpecOperation, ids: ResourceIds): Promise<Answer> {
    const { operationId, method, path, requestBody } = operation;
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? assert.fail(name));
    const [{ examples = {} } = { examples: {} }] = Object.values(requestBody?.content ?? {});
    const [example] = Object.values(examples);
    const body = example && withOwnLinks(example.value, suite.service.url, ids);
    const reply = await (method === 'get' || method === 'delete'
      ? client[method](address)
      : client[method as 'post' | 'put'](address, body));
    assert.ok([200, 204].includes(reply.status), `${operationId} ${address}: ${JSON.stringify(reply.body)}`);
    return reply.body;
  }
});

/** The ids in the path of the target; undefined if the response lacks the value of an expression. */
function resolve(
  { parameters = {}, description }: Link,
  { path }: SpecOperation,
  { ids, answer }: { ids: ResourceIds; answer: Answer },
): ResourceIds | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  assert.ok(Object.keys(parameters).every((name) => names.includes(name)));
  const found = names.map((name) => {
    const expression = parameters[name];
    if (expression !== undefined) return [name, evaluate(expression, ids, answer)];
    assert.match(description, /The id of the .* is the last part of `_links\.self\.href`\.$/);
    return [name, answer._links.self.href.split('/').at(-1)];
  });
  return found.every(([, value]) => value !== undefined) ? Object.fromEntries(found) : undefined;
}

/** The value of a runtime expression of OpenAPI: a parameter of the requested path, or a value in the response. */
function evaluate(expression: string, ids: ResourceIds, answer: unknown): string | undefined {
  const [, name] = /^\$request\.path\.(\w+)$/.exec(expression) ?? [];
  if (name !== undefined) return ids[name];
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? assert.fail(expression);
  const steps = (pointer ?? '').split('/').slice(1);
  const value = steps.reduce<unknown>(
    (at, step) => (at as Record<string, unknown> | undefined)?.[step],
    answer,
  );
  assert.ok(value === undefined || typeof value === 'string');
  return value;
}

function findOperation(operationId: string): SpecOperation {
  return operations.find((operation) => operation.operationId === operationId) ?? assert.fail(operationId);
}

function nameOf(link: Link): string {
  const text = JSON.stringify(link);
  const [name] =
    Object.entries(components).find(([, one]) => JSON.stringify(one) === text) ?? assert.fail(text);
  return name;
}

const removalsLast = (one: Link, other: Link) =>
  Number(one.operationId.startsWith('delete')) - Number(other.operationId.startsWith('delete'));
