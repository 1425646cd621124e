import { version2 } from '../../generators/site/description.ts';
import {
  type ExampleCall,
  exampleBaseUrl,
  type PlainCall,
  readCallOfVersion2,
  readExampleCall,
} from '../../generators/site/examples/example-call.ts';
import { listOperations, listTags } from '../../generators/site/operations.ts';
import type { ResourceIds } from '../support/create-resources.ts';

/** The calls in the docs, one for each operation. Deletions come last, because other calls need what they delete. */
export function listExampleCalls(): ExampleCall[] {
  const calls = listTags()
    .flatMap(({ operations }) => operations)
    .filter(({ isWebhook }) => !isWebhook)
    .map(readExampleCall);
  return deletesLast(calls);
}

/** The calls of version 2 in the docs, in the same order. */
export function listCallsOfVersion2(): PlainCall[] {
  return deletesLast(
    listOperations(version2)
      .filter(({ isWebhook }) => !isWebhook)
      .map(readCallOfVersion2),
  );
}

function deletesLast<Call extends PlainCall>(calls: readonly Call[]): Call[] {
  const deletes = ({ operation }: PlainCall) => operation.method === 'DELETE';
  return [...calls.filter((call) => !deletes(call)), ...calls.filter(deletes)];
}

/** Replaces the base URL and the ids of the description in an example by real ones. */
export function createFitting(url: string, ids: ResourceIds): (code: string) => string {
  const inPaths = listExampleCalls().flatMap((call) => call.arguments.filter((one) => one.in === 'path'));
  const replaced = new Map(inPaths.map(({ name, value }) => [String(value), ids[name]]));
  return (code) => {
    let fitted = code.replaceAll(exampleBaseUrl, url);
    for (const [example, id] of replaced) {
      if (id === undefined) throw new Error('Say in create-resources.ts how each resource comes into being.');
      fitted = fitted.replaceAll(example, id);
    }
    return fitted;
  };
}
