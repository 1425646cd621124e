import assert from 'node:assert/strict';
import bundle from '../../generated/openapi.json' with { type: 'json' };
import bundle30 from '../../generated/openapi-3.0.json' with { type: 'json' };
import problemTexts from '../../generated/problem-texts.json' with { type: 'json' };
import { captureLog } from '../support/capture-log.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sendRaw } from '../support/send-raw.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';
import { useService } from '../support/use-service.ts';
import { unescapeHtml } from '../support/visit.ts';

describeOnEachDatabase('the addresses outside the API', (database) => {
  const suite = useService(database);
  const get = (path: string, headers = {}) => sendRaw(suite.service.url, { path, headers });

  it('serve the bundled spec at /openapi.json, with the address of this service (9)', async () => {
    const { status, body, headers } = await get('/openapi.json');
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^application\/json/);
    const { servers, ...rest } = body as typeof bundle;
    assert.deepEqual(
      servers.map(({ url }) => url),
      [`${suite.service.url}/api/v1`],
    );
    const { servers: _relative, ...expected } = bundle;
    assert.deepEqual(rest, expected);
  });

  it('serve its OpenAPI 3.0 view at /openapi-3.0.json, with the same address', async () => {
    const { status, body } = await get('/openapi-3.0.json');
    assert.equal(status, 200);
    const { servers, ...rest } = body as typeof bundle30;
    assert.deepEqual(servers, ((await get('/openapi.json')).body as typeof bundle).servers);
    const { servers: _relative, ...expected } = bundle30;
    assert.deepEqual(rest, expected);
  });

  it('let any website read the spec', async () => {
    for (const path of ['/openapi.json', '/openapi-3.0.json'])
      assert.equal((await get(path)).headers['access-control-allow-origin'], '*');
  });

  it('explain the relations of every response at /rels/{rel}, by local and by prefixed name (2.4)', async () => {
    for (const relation of listRelations()) {
      for (const name of [relation, relation.split(':')[1]]) {
        const { status, text, headers } = await get(`/rels/${name}`);
        assert.equal(status, 200, name);
        assert.match(String(headers['content-type']), /^text\/html/);
        assert.ok(text.includes(`<code>${relation}</code>`), text);
      }
    }
  });

  it('return 404 for an unknown relation', async () => {
    for (const name of [
      'self',
      'summary',
      'osdi:nothing',
      'other:events',
      '%3Cscript%3E',
      '..%2Fdocs',
      'constructor',
    ])
      assert.equal((await get(`/rels/${name}`)).status, 404, name);
  });

  it('explain every problem at /problems/{code}: its cause, what to do, the likely causes and an example', async () => {
    for (const code of bundle.components.schemas.ProblemCode.enum) {
      const { status, text } = await get(`/problems/${code}`);
      assert.equal(status, 200, code);
      const shown = unescapeHtml(text).replaceAll(/<\/?code>/g, '`');
      const { cause, action, likely } = problemTexts[code as keyof typeof problemTexts];
      for (const words of [`\`${code}\``, cause, action, ...likely, `"code": "${code}"`])
        assert.ok(shown.includes(words), `${code}: ${words}`);
      assert.ok(text.includes(`<link rel="canonical" href="${suite.service.url}/problems/${code}">`), text);
    }
  });

  it('list all relations at /rels and all problems at /problems, and in the 404 of a name that does not exist', async () => {
    const relations = listRelations().map((name) => `/rels/${name}`);
    const problems = bundle.components.schemas.ProblemCode.enum.map((code) => `/problems/${code}`);
    for (const [kind, paths] of [
      ['rels', relations],
      ['problems', problems],
    ] as const) {
      const unknown = await get(`/${kind}/none`, { accept: 'text/html' });
      assert.deepEqual([(await get(`/${kind}`)).status, unknown.status], [200, 404]);
      for (const { text } of [await get(`/${kind}`), unknown])
        for (const path of paths) assert.ok(text.includes(`href="${suite.service.url}${path}"`), path);
      const { body } = await get(`/${kind}/none`);
      for (const path of paths) assert.ok(String(body.detail).includes(path.replace(`/${kind}/`, '')), path);
    }
  });

  it('let robots read the docs, and keep them from the interface, the API and links with a token', async () => {
    const { status, text, headers } = await get('/robots.txt');
    assert.equal(status, 200);
    assert.match(String(headers['content-type']), /^text\/plain/);
    const refused = [...text.matchAll(/^Disallow: (\S+)$/gm)].map(
      ([, start = '']) => new RegExp(`^${start.replaceAll('*', '.*')}`),
    );
    const isRefused = (path: string) => refused.some((start) => start.test(path));
    for (const path of [
      '/docs',
      '/docs/errors',
      '/problems',
      '/rels',
      '/llms.txt',
      '/your-data',
      '/events/a',
      '/petitions/a',
    ])
      assert.ok(!isRefused(path), path);
    const tokens = ['/confirm/a', '/rsvp/a', '/unsubscribe/a', '/your-data/a', '/invitations/a'];
    const accounts = ['/manage', '/manage/a/people', '/sign-in', '/sign-out', '/sessions', '/demo/a'];
    for (const path of [...accounts, ...tokens, '/api/v1/', '/petitions/a/thanks'])
      assert.ok(isRefused(path), path);
  });

  it('show the docs at /docs with a policy that loads nothing from other sites', async () => {
    const { status, text, headers } = await get('/docs');
    assert.equal(status, 200);
    const policy = String(headers['content-security-policy']);
    assert.match(policy, /default-src 'none'/);
    assert.match(policy, /script-src 'self'(;|$)/);
    assert.doesNotMatch(policy, /unsafe|https?:|\*/);
    assert.doesNotMatch(text, /<(?!a |link rel="(?:canonical|alternate)")[^>]* (src|href)="(https?:)?\/\//);
    assert.doesNotMatch(text, /<script(?![^>]* src=)|style="/);
  });

  it('serve no other file from the folder of the docs', async () => {
    for (const path of [
      '/docs/package.json',
      '/docs/..%2f..%2fpackage.json',
      '/docs/../package.json',
      '/docs/assets/render-docs.ts',
      '/docs/assets/..%2f..%2f..%2fpackage.json',
      '/docs/assets/constructor',
      '/docs/reference/constructor',
      '/docs/nothing',
    ])
      assert.equal((await get(path)).status, 404, path);
  });

  it('send every webpage with a policy, nosniff and no referrer', async () => {
    for (const path of ['/docs', '/docs/reference/events', '/rels/events', '/problems/not_found']) {
      const { headers } = await get(path);
      assert.ok(headers['content-security-policy'], path);
      assert.deepEqual(
        [headers['x-content-type-options'], headers['referrer-policy']],
        ['nosniff', 'no-referrer'],
      );
    }
  });

  it('do not reveal the software of the service', async () => {
    for (const path of ['/docs', '/api/v1/', '/nowhere'])
      assert.equal((await get(path)).headers['x-powered-by'], undefined);
  });

  it('report alive at /healthz and ready at /readyz, with no-store', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const { status, headers } = await get(path);
      assert.deepEqual([status, headers['cache-control']], [200, 'no-store'], path);
    }
  });

  it('need no key and do not validate one', async () => {
    for (const path of [
      '/healthz',
      '/readyz',
      '/openapi.json',
      '/docs',
      '/docs/errors.md',
      '/llms.txt',
      '/robots.txt',
      '/rels',
      '/rels/events',
      '/problems',
      '/problems/internal',
    ])
      assert.equal((await get(path, { 'api-key': 'civic_wrong' })).status, 200, path);
  });
});

describeOnEachDatabase('a service on a database that is not migrated', (database) => {
  const log = captureLog();
  let empty: EmptyDatabase;
  let service: TestService;

  before(async () => {
    empty = await makeDatabase(database.dialect);
    service = await startTestService(empty.url, { logger: log.logger });
  });
  after(async () => {
    await service.stop();
    await empty.drop();
  });

  it('returns 503 at /readyz with the required command', async () => {
    const { status, body } = await sendRaw(service.url, { path: '/readyz' });
    assert.deepEqual([status, body.code], [503, 'database_unavailable']);
    assert.match(String(body.detail), /not migrated.*civic migrate/);
  });

  it('logs this in one line when it starts', () => {
    const lines = log.lines().filter(({ msg }) => /not migrated/.test(String(msg)));
    assert.deepEqual(
      lines.map(({ level }) => level),
      [50],
    );
  });

  it('is alive at /healthz', async () => {
    assert.equal((await sendRaw(service.url, { path: '/healthz' })).status, 200);
  });
});

describeOnEachDatabase('a service on a database of another version', (database) => {
  it('does not start', async () => {
    await database.db.table('schema_migrations').insert({ name: 'later', finished_at: 0 });
    await assert.rejects(startTestService(database.url), /another version/);
  });
});

/** The prefixed names of links and fields in the schemas of responses and messages. */
function listRelations(): string[] {
  const schemas = Object.values(bundle.components.schemas) as { properties?: object }[];
  const names = schemas.flatMap(({ properties = {} }) => Object.keys(properties));
  return [...new Set(names.filter((name) => /^(osdi|platform):/.test(name)))];
}
