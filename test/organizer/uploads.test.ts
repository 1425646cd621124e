import assert from 'node:assert/strict';
import type { Browser } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { type OrganisedGroup, organise } from '../support/organise.ts';
import { openConnection } from '../support/raw-connection.ts';
import { until } from '../support/until.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('Forms with files', (database) => {
  const suite = useService(database);
  let group: OrganisedGroup;
  let table: string;

  before(async () => {
    group = await organise(suite);
    table = `${group.manage}/people/import`;
  });

  /** The beginning of the answer to the headers of a large form, whose body does not come. */
  const announce = async (path: string, browser: Browser, origin = suite.service.url) => {
    const { url } = suite.service;
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const client = await openConnection(url);
    const head = { Host: new URL(url).host, Origin: origin, Cookie: cookie };
    const type = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '1000000' };
    const lines = Object.entries({ ...head, ...type }).map((pair) => pair.join(': '));
    client.socket.write([`POST ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    await until('it is answered', () => client.text().includes('</html>'), 5_000);
    client.socket.destroy();
    return client.text();
  };

  it('are refused before they are read from strangers, members without the role, and other websites (I-roles, I-forged)', async () => {
    const stranger = await organise(suite);
    const member = await group.join('member');
    for (const path of [table, `${group.manage}/events/new`]) {
      assert.match(await announce(path, stranger.browser), /^HTTP\/1\.1 404 /, path);
    }
    const refused = await announce(table, member.browser);
    assert.match(refused, /^HTTP\/1\.1 403 /);
    assert.match(refused, /This page is for administrators/);
    const forged = await announce(table, group.browser, 'https://elsewhere.example');
    assert.match(forged, /^HTTP\/1\.1 403 /);
  });
});
