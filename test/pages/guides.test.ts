import assert from 'node:assert/strict';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { exampleOf } from '../contract/spec.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { type EmptyDatabase, makeDatabase } from '../support/test-database.ts';

describe('the guide to receiving webhooks', () => {
  let database: EmptyDatabase;
  let service: TestService;

  before(async () => {
    database = await makeDatabase('SQLite');
    service = await startTestService(database.url);
  });
  after(async () => {
    await service?.stop();
    await database?.drop();
  });

  it('is a page of the docs, and each of its links that stays here leads somewhere', async () => {
    const address = `${service.url}/docs/receiving-webhooks`;
    const page = await fetch(address);
    assert.equal(page.status, 200);
    const html = await page.text();
    assert.match(html, /<title>Receiving webhooks .*<\/title>/);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => new URL(href, address));
    const own = links.filter(({ origin }) => origin === service.url);
    assert.ok(own.length > 0);
    for (const link of own) assert.equal((await fetch(link)).status, 200, link.href);
  });

  it('leads to a JSON Schema (2020-12) that any page may load and every example message obeys (6)', async () => {
    const answer = await fetch(`${service.url}/schemas/webhook-message.json`);
    assert.equal(answer.headers.get('content-type'), 'application/schema+json; charset=utf-8');
    assert.equal(answer.headers.get('access-control-allow-origin'), '*');
    const schema = (await answer.json()) as { $schema: string };
    assert.equal(schema.$schema, 'https://json-schema.org/draft/2020-12/schema');
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    const validate = ajv.compile(schema);
    assert.ok(validate(exampleOf('SignatureMessage')), ajv.errorsText(validate.errors));
    assert.ok(!validate([]) && !validate({}));
  });
});
