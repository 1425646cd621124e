import assert from 'node:assert/strict';
import { createResources, type ResourceIds } from '../support/create-resources.ts';
import { describeOnSqlite } from '../support/databases.ts';
import { useService } from '../support/use-service.ts';
import { loopback } from '../support/webhook-settings.ts';
import { type Content, operations } from './spec.ts';
import { withOwnLinks } from './with-own-links.ts';

interface Prepared {
  key: string;
  ids: ResourceIds;
}

describeOnSqlite('the request examples of the spec', (database) => {
  const suite = useService(database, { settings: loopback });
  let shared: Prepared | undefined;

  const prepare = async (): Promise<Prepared> => {
    const { key } = await suite.group();
    return { key, ids: await createResources(suite.service.as(key), suite.service.url) };
  };
  // Operations that remove nothing can share one account with its resources.
  const prepareFor = async (operationId: string): Promise<Prepared> => {
    if (/^delete|Removal/.test(operationId)) return prepare();
    shared ??= await prepare();
    return shared;
  };

  for (const { operationId, method, path, requestBody, responses } of operations) {
    const none: Record<string, Content> = { none: { schema: {}, examples: { none: { value: undefined } } } };
    const requests = Object.entries(requestBody?.content ?? none);
    for (const [type, { examples = {} }] of requests) {
      for (const [name, { value }] of Object.entries(examples)) {
        it(`${operationId} returns what the spec shows${value === undefined ? '' : ` to ${name} as ${type}`}`, async () => {
          const { key, ids } = await prepareFor(operationId);
          const address = path.replaceAll(
            /\{(\w+)\}/g,
            (_, parameter) => ids[parameter] ?? assert.fail(parameter),
          );
          const answer = await suite.service.send(method.toUpperCase(), address, {
            key,
            ...(value !== undefined && {
              body: withOwnLinks(value, suite.service.url, ids),
              headers: { 'content-type': type },
            }),
          });
          const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '405';
          assert.equal(String(answer.status), success, JSON.stringify(answer.body));
          assert.equal(answer.headers['ignored-fields'], undefined);
        });
      }
    }
  }
});
