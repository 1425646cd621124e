import { serviceAddress } from '../../src/web/public/docs-router.ts';
import { description, resolveSchema } from './description.ts';
import { readExampleCall } from './examples/example-call.ts';
import type { Operation, Tag } from './operations.ts';
import { listParameters } from './parameters.ts';
import { type Field, textOfField } from './schema-fields.ts';

const { info } = description;

/** The requests of all operations as a Postman collection (v2.1). Postman, Bruno, Insomnia and others read it, and so does "Try it". */
export function writeCollection(tags: readonly Tag[]): string {
  const folders = tags
    .map(({ name, text, operations }) => ({
      name,
      description: text,
      item: operations.filter(({ isWebhook }) => !isWebhook).map(describeRequest),
    }))
    .filter(({ item }) => item.length > 0);
  return JSON.stringify({
    info: {
      name: info.title,
      description: info.summary,
      version: info.version,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {
      type: 'apikey',
      apikey: [
        { key: 'key', value: 'api-key', type: 'string' },
        { key: 'value', value: '{{apiKey}}', type: 'string' },
        { key: 'in', value: 'header', type: 'string' },
      ],
    },
    variable: [
      { key: 'baseUrl', value: `${serviceAddress}/api/v1` },
      { key: 'apiKey', value: '' },
    ],
    item: folders,
  });
}

/** The variables of the collection as a Postman environment, where the key is a secret. */
export function writeEnvironment(): string {
  return JSON.stringify({
    name: info.title,
    values: [
      { key: 'baseUrl', value: `${serviceAddress}/api/v1`, type: 'default', enabled: true },
      { key: 'apiKey', value: '', type: 'secret', enabled: true },
    ],
  });
}

function describeRequest(operation: Operation): object {
  const { id, method, path, summary, text, key } = operation;
  const { body } = readExampleCall(operation);
  const segments = path.split('/').filter((segment) => segment !== '');
  const named = segments.map((segment) => segment.replace(/^\{(.*)\}$/, ':$1'));
  const query = listParameters(operation, 'query').map(describeField);
  const headers = listParameters(operation, 'header').map(describeField);
  const json = { key: 'Content-Type', value: 'application/json' };
  return {
    id,
    name: summary,
    request: {
      method,
      description: text,
      ...(key === 'none' && { auth: { type: 'noauth' } }),
      header: [...(body === undefined ? [] : [json]), ...headers],
      url: {
        raw: `{{baseUrl}}/${named.join('/')}`,
        host: ['{{baseUrl}}'],
        // The entry point has a slash at its end.
        path: named.length === 0 ? [''] : named,
        ...(query.length > 0 && { query }),
        variable: listParameters(operation, 'path').map(describeField),
      },
      ...(body !== undefined && {
        body: {
          mode: 'raw',
          raw: JSON.stringify(body.json, null, 2),
          options: { raw: { language: 'json' } },
        },
      }),
    },
  };
}

function describeField(field: Field): object {
  const { name, schema, required, example } = field;
  const value = example ?? resolveSchema(schema).examples?.[0] ?? '';
  const description = textOfField(field);
  return { key: name, value: String(value), description, ...(!required && { disabled: true }) };
}
