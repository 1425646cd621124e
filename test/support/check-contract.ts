import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import version1 from '../../generated/openapi.json' with { type: 'json' };
import version2 from '../../generated/openapi-v2.json' with { type: 'json' };
import { formats } from '../../src/api/formats.ts';
import { allowOnlyDescribed } from './only-described.ts';

interface DocumentedResponse {
  headers?: Record<string, { required?: boolean; example?: string }>;
  content?: Record<string, { schema: object }>;
}

/** The parts of an answer that are compared with the description. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text?: string;
  /** The text as JSON. */
  readonly body: unknown;
}

type Operations = Record<
  string,
  { security?: readonly object[]; responses: Record<string, DocumentedResponse> }
>;

/** A description of an API, and the validators of its schemas that were needed. */
interface Described {
  readonly bundle: { readonly paths: object };
  readonly ajv: Ajv2020;
  readonly validators: Map<string, ValidateFunction>;
  /** The templates of its paths, and which paths they match. */
  readonly templates: readonly (readonly [template: string, pattern: RegExp])[];
}

const described = new Map<string, Described>();

/** The version of the API whose description is meant, and the prefix of version 2 where that is not `platform`. */
export interface ApiVersion {
  readonly version: 1 | 2;
  readonly prefix?: string;
}

function describe({ version, prefix = 'platform' }: ApiVersion): Described {
  const name = `${version} ${prefix}`;
  const known = described.get(name);
  if (known !== undefined) return known;
  const text = JSON.stringify(version === 1 ? version1 : version2).replaceAll('platform:', `${prefix}:`);
  const bundle = JSON.parse(text, (name, value) =>
    name.endsWith('payload') ? keepOpen(value) : allowOnlyDescribed(name, value),
  );
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  // Only who asks for a page beyond 2 to the power of 31 gets its number back.
  ajv.addFormat('int32', true);
  for (const [format, { validate }] of Object.entries(formats)) ajv.addFormat(format, validate);
  ajv.addSchema({ $id: 'spec', ...bundle });
  ajv.addSchema({ $id: 'open-spec', ...JSON.parse(text) });
  const templates = Object.keys(bundle.paths).map(
    (template) => [template, new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`)] as const,
  );
  const made = { bundle, ajv, validators: new Map(), templates };
  described.set(name, made);
  return made;
}

// A delivery shows its message as it was sent, with the names of the version of its webhook, which another version does not describe.
function keepOpen(payload: { readonly items?: { readonly $ref: string } }): object {
  return payload.items === undefined
    ? payload
    : { ...payload, items: { $ref: `open-spec${payload.items.$ref}` } };
}

// Their value is the same in every response, and is the example of the spec.
const fixedHeaders = new Set(['Cache-Control', 'WWW-Authenticate']);

const onEveryResponse = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

// The headers of HTTP itself and of every response to browsers; the spec documents all others.
const commonHeaders = new Set([
  'connection',
  'content-security-policy',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'strict-transport-security',
  'transfer-encoding',
  'vary',
  'x-content-type-options',
]);

/**
 * Compares a response with the spec: its status, media type, headers and body with all members must be documented for the
 * operation, no required header may be missing, and headers that are equal everywhere must be equal. Paths and methods
 * outside the spec may only return a problem document.
 */
export function checkContract(
  method: string,
  path: string,
  response: Answer,
  api: ApiVersion = { version: 1 },
): void {
  const described = describe(api);
  const { bundle } = described;
  const resolve = <Value extends object>(value: Value | undefined) => resolveIn(bundle, value);
  const check = (reference: string, body: unknown, title: string) =>
    checkSchema(described, reference, body, title);
  const template = findTemplate(described, path.split('?')[0] ?? path);
  const item =
    template === undefined ? undefined : (bundle.paths as unknown as Record<string, Operations>)[template];
  const name = (method === 'HEAD' ? 'GET' : method).toLowerCase();
  const operation = item?.[name];
  const title = `${method} ${path} answered ${response.status}`;
  if (operation === undefined) {
    if (method === 'OPTIONS' && response.status === 204) return;
    assert.ok(
      [401, 403, 404, 405].includes(response.status),
      `${title}, and the spec does not have the operation`,
    );
    check('spec#/components/schemas/Problem', response.body, title);
    return;
  }
  const documented = resolve(operation.responses[String(response.status)]);
  assert.ok(documented, `${title}, which the spec does not document`);
  for (const [header, described] of Object.entries(documented.headers ?? {})) {
    const { required, example } = resolve(described) ?? {};
    const value = response.headers[header.toLowerCase()];
    if (required === true) assert.ok(value, `${title} without the header ${header}`);
    if (fixedHeaders.has(header)) assert.equal(value, example, `${title} with another ${header}`);
  }
  for (const [header, value] of Object.entries(onEveryResponse))
    assert.equal(response.headers[header], value, `${title} with another ${header}`);
  // Forms on other websites read every answer of an operation that needs no key and writes.
  if (operation.security?.some((scheme) => Object.keys(scheme).length === 0) && name === 'post') {
    for (const header of ['access-control-allow-origin', 'access-control-expose-headers'])
      assert.ok(response.headers[header], `${title} without the header ${header}`);
  }
  const names = new Set(Object.keys(documented.headers ?? {}).map((header) => header.toLowerCase()));
  const unknown = Object.keys(response.headers).filter(
    (name) => !commonHeaders.has(name) && !names.has(name),
  );
  assert.deepEqual(unknown, [], `${title} with headers that the spec does not document`);
  if (documented.content === undefined) {
    assert.equal(response.text ?? '', '', `${title} with a body`);
    return;
  }
  if (method === 'HEAD') return;
  const [type = ''] = String(response.headers['content-type']).split(';');
  assert.ok(documented.content[type], `${title} as ${type}, which the spec does not document`);
  const pointer = [
    'paths',
    (template ?? '').replaceAll('~', '~0').replaceAll('/', '~1'),
    name,
    'responses',
    String(response.status),
  ];
  const body = type === 'text/csv' ? response.text : response.body;
  check(schemaReference(pointer, operation.responses[String(response.status)], type), body, title);
}

function schemaReference(pointer: string[], response: object | undefined, type: string): string {
  const reference = (response as { $ref?: string } | undefined)?.$ref;
  const start = reference?.slice('#/'.length) ?? pointer.join('/');
  return `spec#/${encodeURI(start)}/content/${type.replaceAll('/', '~1')}/schema`;
}

function checkSchema({ ajv, validators }: Described, reference: string, body: unknown, title: string): void {
  const validate = validators.get(reference) ?? ajv.compile({ $ref: reference });
  validators.set(reference, validate);
  if (validate(body)) return;
  assert.fail(`${title}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body)}`);
}

function resolveIn<Value extends object>(bundle: object, value: Value | undefined): Value | undefined {
  const reference = (value as { $ref?: string } | undefined)?.$ref;
  if (reference === undefined) return value;
  const found = reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((at, part) => (at as Record<string, unknown>)[part], bundle);
  return found as Value;
}

function findTemplate({ templates }: Described, path: string): string | undefined {
  return templates.find(([, pattern]) => pattern.test(path === '' ? '/' : path))?.[0];
}
