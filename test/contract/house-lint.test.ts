import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import bundle from '../../generated/openapi.json' with { type: 'json' };

const root = join(import.meta.dirname, '../..');
const ruleset = join(root, '.spectral.yaml');

/** For each rule of .spectral.yaml a change that it must report. */
const faults: Readonly<Record<string, (spec: typeof bundle) => void>> = {
  'operation-id': ({ paths }) => assign(paths['/tags'].get, { operationId: 'list_tags' }),
  'operation-summary': ({ paths }) => assign(paths['/tags'].get, { summary: 'List tags.' }),
  'operation-description': ({ paths }) => assign(paths['/tags'].get, { description: 'tags' }),
  examples: ({ webhooks }) =>
    assign(webhooks['osdi:signature'].post.requestBody.content['application/json'], { examples: {} }),
  success: ({ paths }) => assign(paths['/tags'].get, { responses: {} }),
  'success-is-hal': ({ paths }) =>
    assign(paths['/people'].get.responses['200'].content, { 'text/csv': { schema: {} } }),
  'error-is-problem': ({ components }) =>
    assign(components.responses.NotFound.content, { 'text/plain': { schema: {} } }),
  'keyless-limits': ({ paths }) =>
    assign(paths['/petitions/{petition_id}/signatures'].post, { 'x-keyless-limits': undefined }),
  'common-errors': ({ paths }) => assign(paths['/people'].get.responses, { 503: undefined }),
  'scope-error': ({ paths }) => assign(paths['/tags'].get.responses, { 403: undefined }),
  'idempotency-error': ({ paths }) => assign(paths['/people'].post.responses, { 404: undefined }),
  'body-errors': ({ paths }) => assign(paths['/people'].post.responses, { 413: undefined }),
  'id-error': ({ paths }) => assign(paths['/people/{person_id}'].get.responses, { 404: undefined }),
  'body-is-json': ({ paths }) =>
    assign(paths['/people'].post.requestBody.content, { 'application/hal+json': { schema: {} } }),
  link: ({ components }) => assign(components.links.EventReading, { description: 'the event' }),
  'request-id': ({ components }) => assign(components.responses.NotFound, { headers: {} }),
  'rate-limit': ({ components }) => assign(components.responses.Internal, { headers: {} }),
  described: ({ components }) =>
    assign(components.schemas.Event.properties.summary, { description: undefined }),
  'one-shape': ({ components }) => assign(components.schemas.Event, { allOf: [{}] }),
  'plain-component': ({ components }) => assign(components.schemas.Event, { type: ['object', 'null'] }),
  'named-enum': ({ components }) =>
    assign(components.schemas.Event.properties.summary, { enum: ['meeting'] }),
  'sized-integer': ({ components }) =>
    assign(components.schemas.Event.properties.total_accepted, { format: undefined }),
  'known-format': ({ components }) => assign(components.schemas.Event.properties.summary, { format: 'text' }),
  'name-of-path': ({ paths }) => assign(paths, { '/event-campaigns': paths['/tags'] }),
  'name-of-parameter': ({ components }) => assign(components.parameters.PerPage, { name: 'perPage' }),
  'name-of-component': ({ components }) => assign(components.schemas, { event: components.schemas.Event }),
  'name-of-property': ({ components }) =>
    assign(components.schemas.Event.properties, { totalAccepted: { description: 'x' } }),
  'name-of-value': ({ components }) => components.schemas.ProblemCode.enum.push('notFound'),
};

describe('The house rules of .spectral.yaml', () => {
  it('each find a violation', async () => {
    const spec = structuredClone({ ...bundle, paths: someOf(bundle.paths) });
    for (const commit of Object.values(faults)) commit(spec);
    const found = await lint(spec);
    const rules = [...(await readFile(ruleset, 'utf8')).matchAll(/^ {2}([a-z-]+):$/gm)].map(
      ([, name]) => name,
    );
    assert.deepEqual([...found].sort(), rules.toSorted());
    assert.deepEqual(Object.keys(faults), rules);
  });
});

const somePaths =
  /^\/(tags|people|events\/\{event_id\}|people\/\{person_id\}|petitions\/\{petition_id\}\/signatures)$/;

/** The paths that the faults are in or that use a faulty component. */
function someOf(paths: typeof bundle.paths): typeof bundle.paths {
  return Object.fromEntries(Object.entries(paths).filter(([path]) => somePaths.test(path))) as typeof paths;
}

function assign(target: object, change: object): void {
  Object.assign(target, change);
}

/** The names of the rules that a description violates. */
async function lint(spec: unknown): Promise<Set<string>> {
  const cli = createRequire(import.meta.url).resolve('@stoplight/spectral-cli/dist/index.js');
  const folder = await mkdtemp(join(tmpdir(), 'civic-lint-'));
  try {
    const [file, output] = [join(folder, 'openapi.json'), join(folder, 'findings.json')];
    await writeFile(file, JSON.stringify(spec));
    const options = ['lint', file, '--ruleset', ruleset, '--format', 'json', '--output', output];
    // It exits with 1 because it finds a violation; the file contains the findings.
    await promisify(execFile)(process.execPath, [cli, ...options]).catch(() => undefined);
    const findings: { code: string }[] = JSON.parse(await readFile(output, 'utf8'));
    return new Set(findings.map(({ code }) => code));
  } finally {
    await rm(folder, { recursive: true });
  }
}
