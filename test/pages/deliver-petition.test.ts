import assert from 'node:assert/strict';
import { mergePeople } from '../../src/actions/personal-data/merge-people.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { interject } from '../support/interject.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { organise } from '../support/organise.ts';
import { idOf } from '../support/path-of.ts';
import { publishPetitionOf } from '../support/publish-petition.ts';
import { useService } from '../support/use-service.ts';

const week = 7 * 24 * 60 * 60 * 1000;

describeOnEachDatabase('The delivery of a petition', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });

  async function open(typed: { language?: string } = {}) {
    const group = await organise(suite);
    const { id, slug } = await publishPetitionOf(suite.service.context, { ...group, typed });
    const sign = (given_name: string, postal_code?: string) =>
      group.client.post(`/petitions/${id}/signatures`, {
        person: {
          given_name,
          email_addresses: [{ address: `${given_name.replace(/\W/g, '')}@example.org` }],
          ...(postal_code !== undefined && { postal_addresses: [{ postal_code, country: 'US' }] }),
        },
      });
    return { group, id, slug, root: `${group.manage}/petitions/${id}`, sign };
  }

  it('has the letter with the totals by place and by week (I-delivery)', async () => {
    const { group, id, root, sign } = await open();
    await sign('Ada', '97202');
    await sign('Bo', '97202');
    clock.advance(week);
    await sign('Cy', '10001');
    await sign('Di');
    await group.client.post(`/petitions/${id}/signatures`, {
      person: { email_addresses: [{ address: 'Bo@example.org' }] },
      'platform:show_name': true,
    });
    const { text } = await group.browser.get(`${root}/delivery`);
    assert.match(text, /mail@group\.example.*To<br>City Council.*4 people signed.*We ask the City Council/s);
    assert.match(
      text,
      /Portland<\/th><td>Oregon<\/td><td>97202<\/td><td class="number">2<.*New York<\/th>.*<td class="number">1<.*No address<\/th>/s,
    );
    assert.deepEqual(
      text.match(/<ul class="shown-signers">\s*(.*)<\/ul>/s)?.[1]?.trim(),
      '<li>Bo, Portland</li>',
    );
    const weeks = /id="by-week".*/s.exec(text)?.[0] ?? '';
    assert.deepEqual(
      [...weeks.matchAll(/<td class="number">(\d+)</g)].map(([, amount]) => amount),
      ['2', '2'],
    );
  });

  it('names one day or two, in the language of the petition (I-delivery, I-language)', async () => {
    for (const [language, one, two] of [
      [
        'en',
        'By [A-Z]\\w+ \\d+, \\d{4}, <b>1 person had signed</b>',
        'Between .* and .*, <b>1 person signed<',
      ],
      ['de', 'Bis zum .* <b>hat 1 Mensch</b> die folgende Petition', 'Zwischen dem .* und dem .* <b>hat'],
      ['es', 'Hasta el .*, <b>1 persona ha firmado</b>', 'Entre el .* y el .*, <b>1 persona firmó<'],
      ['fr', 'Au .*, <b>1 personne avait signé</b>', 'Entre le .* et le .*, <b>1 personne a signé<'],
    ] as const) {
      const { group, root, sign } = await open({ language });
      await sign('Ada', '97202');
      const { text } = await group.browser.get(`${root}/delivery`);
      assert.match(text, new RegExp(`<p>${one}`));
      if (language !== 'en')
        assert.match(text, new RegExp(`<article class="handed-over" lang="${language}"`));
      clock.advance(week);
      assert.match((await group.browser.get(`${root}/delivery`)).text, new RegExp(`<p>${two}`));
    }
  });

  it('has everybody by place as CSV without formulas, and is an entry of the audit log (I-delivery, I-table, I-audit)', async () => {
    const { group, root, sign } = await open();
    for (const [name, code] of [
      ['Zoe', '97202'],
      ['=1+1', '97201'],
      ['Ann', '10001'],
      ['Nil', undefined],
    ] as const)
      await sign(name, code);
    const { status, text, headers } = await group.browser.get(`${root}/delivery.csv`);
    assert.equal(status, 200);
    assert.match(headers['content-disposition'] ?? '', /freeze-the-rents.*-delivery\.csv/);
    const [head, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    assert.equal(head, 'name,town,postal_code,date');
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    assert.deepEqual(rows, [
      `Ann,New York,10001,${day}`,
      `"'=1+1",Portland,97201,${day}`,
      `Zoe,Portland,97202,${day}`,
      `Nil,,,${day}`,
    ]);
    assert.match((await group.browser.get(`${group.manage}/audit`)).text, /export/i);
    const member = await group.join('member');
    for (const path of ['delivery', 'delivery.csv'])
      assert.equal((await member.browser.get(`${root}/${path}`)).status, 403);
  });

  it('has somebody as CSV whose record becomes another one while it is read (I-delivery, G-merge)', async () => {
    const { group, root, sign } = await open();
    const { context } = suite.service;
    const person = { given_name: 'Adah', email_addresses: [{ address: 'adah@example.org' }] };
    const { body: kept } = await group.client.post('/people', { person });
    const { body: signature } = await sign('Ada', '97202');
    const ids = [idOf(kept), signature['platform:person_id']] as const;
    const isDone = interject(context.db, { behind: /`place`, `person_id`/, nth: 1 }, () =>
      mergePeople(context, group.account, { ids, choices: new Map() }),
    );
    const { text } = await group.browser.get(`${root}/delivery.csv`);
    assert.ok(isDone());
    const day = new Date(clock.now()).toISOString().slice(0, 10);
    assert.equal(text.split('\r\n')[1], `Adah,Portland,97202,${day}`);
  });

  it('is noted with when and to whom, which the public page and the API show (I-delivery)', async () => {
    const { group, id, slug, root } = await open();
    const post = (delivered_to: string, delivered_on: string) =>
      group.browser.submit(`${root}/delivery`, { delivered_to, delivered_on });
    for (const [to, on, field] of [
      ['', '', 'delivered_to'],
      ['', '2026-12-01', 'delivered_to'],
      ['Council', '2026-02-30', 'delivered_on'],
      ['Council', 'soon', 'delivered_on'],
    ] as const) {
      const wrong = await post(to, on);
      assert.equal(wrong.status, 400);
      assert.match(wrong.text, new RegExp(`id="${field}-wrong"`));
    }
    assert.equal((await post('The <b>Council</b>', '2026-12-01')).status, 303);
    const page = (await group.browser.get(`/petitions/${slug}`)).text;
    assert.match(page, /Delivered to The &#60;b&#62;Council&#60;\/b&#62; on December 1, 2026/);
    const { body } = await group.client.get(`/petitions/${id}`);
    assert.deepEqual(body['platform:delivery'], {
      delivered_to: 'The <b>Council</b>',
      delivered_on: '2026-12-01',
    });
    const delivery = { delivered_to: 'Mayor', delivered_on: '2026-12-02' };
    const changed = await group.client.put(`/petitions/${id}`, { 'platform:delivery': delivery });
    assert.deepEqual(changed.body['platform:delivery'], delivery);
    for (const delivered_on of ['2026-13-01', '2026-02-30', '2027-02-29', '2026-04-31', '2026-11-00']) {
      const ignored = await group.client.put(`/petitions/${id}`, {
        'platform:delivery': { ...delivery, delivered_on },
      });
      assert.deepEqual(ignored.body['platform:delivery'], delivery, delivered_on);
    }
    const leapDay = { ...delivery, delivered_on: '2028-02-29' };
    const leap = await group.client.put(`/petitions/${id}`, { 'platform:delivery': leapDay });
    assert.deepEqual(leap.body['platform:delivery'], leapDay);
    await group.client.put(`/petitions/${id}`, { 'platform:delivery': null });
    assert.equal((await group.browser.get(`/petitions/${slug}`)).text.includes('Delivered'), false);
  });
});
