import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openPetition } from '../support/open-petition.ts';
import { organise } from '../support/organise.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('The webpages for two records of a person', (database) => {
  const suite = useService(database);

  async function open() {
    const group = await organise(suite);
    const petition = await openPetition({ client: async () => group.client });
    const number = { number: '+1 503 555 0190' };
    const sign = (familyName: string, address: string) =>
      petition.sign({
        person: {
          given_name: 'Dana',
          family_name: familyName,
          email_addresses: [{ address }],
          phone_numbers: [number],
        },
      });
    const first = (await sign('Whitfield', 'dana.w@people.example')).body['platform:person_id'];
    const second = (await sign('Whitfield', 'dana.whitfield@people.example')).body['platform:person_id'];
    const third = (await sign('Whitfeld', 'dana.whitfeld@people.example')).body['platform:person_id'];
    return { ...group, petition, people: `${group.manage}/people`, first, second, third };
  }

  it('offer who may be the same person by number and name, and a search for another record (G-same)', async () => {
    const { browser, people, first, second, third } = await open();
    const { text } = await browser.get(`${people}/${first}`);
    assert.match(text, /<b>Perhaps the same person:<\/b> Dana Whitfield, dana\.whitfield@people\.example/);
    assert.ok(text.includes(`href="${people}/${first}/merge?with=${second}"`));
    assert.ok(!text.includes(third));
    const found = (await browser.get(`${people}/${first}/merge?q=whitfeld`)).text;
    assert.ok(found.includes(`href="${people}/${first}/merge?with=${third}"`));
  });

  it('show only the fields that differ, merge what is chosen, and lead to the one person (G-merge)', async () => {
    const { browser, client, people, manage, petition, first, third } = await open();
    const path = `${people}/${first}/merge?with=${third}`;
    const { text } = await browser.get(path);
    assert.match(text, /<legend class="soft">Name<\/legend>.*Dana Whitfield.*Dana Whitfeld/s);
    assert.match(text, /<legend class="soft">Email<\/legend>/);
    assert.doesNotMatch(text, /<legend class="soft">Phone<\/legend>/);
    assert.match(text, /Both signed Cap the rents\. One of the two signatures goes, and the total falls\./);
    const typed = { choose_name: third, choose_email: first };
    const answer = await browser.submit(path, typed, `${people}/${first}/merge`);
    assert.deepEqual([answer.status, answer.headers.location], [303, `${people}/${first}`]);
    const { body } = await client.get(`/people/${first}`);
    assert.deepEqual(
      [body.family_name, body.email_addresses[0].address],
      ['Whitfeld', 'dana.w@people.example'],
    );
    assert.equal((await petition.list()).total_records, 2);
    assert.equal((await browser.get(`${people}/${third}`)).status, 404);
    assert.equal((await client.get(`/people/${third}`)).status, 404);
    assert.match((await browser.get(`${manage}/audit`)).text, /Merged two records of a person/);
  });

  it('refuse a choice when one of the two was changed meanwhile', async () => {
    const { browser, client, people, first, third } = await open();
    const path = `${people}/${first}/merge?with=${third}`;
    const shown = await browser.get(path);
    const fields = Object.fromEntries(
      [...shown.text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
        ([, name = '', value = '']) => [name, value],
      ),
    );
    await client.put(`/people/${third}`, { given_name: 'Dane' });
    assert.equal((await browser.post(`${people}/${first}/merge`, fields)).status, 412);
    assert.equal((await client.get(`/people/${third}`)).status, 200);
  });
});
