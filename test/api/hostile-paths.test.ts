import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { sendRaw } from '../support/send-raw.ts';
import { openIndividual } from '../support/service.ts';
import { useService } from '../support/use-service.ts';

const id = '01a13160-f700-7f32-8a61-5d0c7be92f14';

describeOnEachDatabase('the path of a request', (database) => {
  const suite = useService(database);
  let key: string;

  before(async () => {
    ({ key } = await openIndividual(suite.service.context, 'walker'));
  });
  const ask = async (path: string, headers: Record<string, string> = { 'api-key': key }, method = 'GET') => {
    const answer = await sendRaw(suite.service.url, { method, path, headers });
    return answer.status < 300 ? `${answer.status}` : `${answer.status} ${answer.body.code}`;
  };

  it('finds its operation with a slash at its end, in the absolute form, and with a prefix in capitals', async () => {
    for (const path of [
      ...[
        '/api/v1',
        '/api/v1/',
        '/api/v1?x=1',
        '/API/V1/',
        '/api/v1/events',
        '/api/v1/events/',
        '/API/v1/events',
      ],
      ...['http://other.example/api/v1/events', 'http://other.example/api/v1'],
    ])
      assert.equal(await ask(path), '200', path);
  });

  it('is refused with a problem document where the address cannot be read', async () => {
    for (const path of ['http://[/x', 'http://h:99999/api/v1/events', 'http://h:99999/manage', 'api/v1'])
      assert.equal(await ask(path), '400 invalid_request', path);
  });

  it('leads nowhere with empty segments, other capitals, escaped slashes, dots or escaped letters', async () => {
    for (const path of [
      ...[
        '//api/v1/events',
        '/api//v1/events',
        '/api/v1//events',
        '/api/v1/events//',
        `/api/v1/events/${id}//`,
      ],
      ...[
        '/api/v1/Events',
        '/api/v1/%65vents',
        '/api/v1%2Fevents',
        '/api/v1/events%2F',
        '/api/v1/events;a=1',
      ],
      ...[
        '/api/v1/events/..',
        '/api/v1/events/%2e%2e',
        '/api/v1/../../docs',
        '/api/v1/./events',
        '/api/v1x/events',
      ],
      ...[
        '/api/v1/events/%00',
        '/api/v1/events/%FF',
        '/api/v1/events/%',
        '/api/v1/events/a%2Fb',
        '/api/v1/__proto__',
      ],
      ...[
        '/api/v1/constructor',
        '/api/v1/events/constructor/attendance',
        `/api/v1/events/${'x'.repeat(5_000)}`,
      ],
    ])
      assert.equal(await ask(path), '404 not_found', path);
  });

  it('is looked at after the key: a wrong key is rejected wherever it leads', async () => {
    for (const path of [
      ...['/api/v1/nowhere', '/api/v1/events/%00', '/api/v1/events/%FF', '/api/v1/%FF', '/api/v1//'],
      ...[`/api/v1/events/${id}`, `/api/v1/petitions/%FF/signatures`],
    ]) {
      for (const method of ['GET', 'DELETE', 'OPTIONS', 'PATCH'])
        assert.equal(
          await ask(path, { 'api-key': 'civic_wrong' }, method),
          '401 invalid_key',
          `${method} ${path}`,
        );
    }
  });

  it('needs an id only for an operation: other methods are answered for any text', async () => {
    for (const text of [id, 'x', '%00', '..']) {
      assert.equal(await ask(`/api/v1/events/${text}`, undefined, 'OPTIONS'), '204', text);
      assert.equal(await ask(`/api/v1/events/${text}`, undefined, 'POST'), '405 method_not_allowed', text);
      assert.equal(await ask(`/api/v1/events/${text}`, {}), '401 missing_key', text);
      assert.equal(await ask(`/api/v1/events/${text}`), '404 not_found', text);
    }
  });
});
