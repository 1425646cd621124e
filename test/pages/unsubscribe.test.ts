import assert from 'node:assert/strict';
import supertest from 'supertest';
import { erasePerson } from '../../src/actions/personal-data/erase-person.ts';
import { day, useMailedEvents } from '../reminders/use-mailed-events.ts';
import { describeOnEachDatabase } from '../support/databases.ts';

describeOnEachDatabase('The link to unsubscribe', (database) => {
  const mailed = useMailedEvents(database);
  let path: string;
  let address: string;

  beforeEach(async () => {
    const event = await mailed.publishIn(9 * day);
    address = await mailed.answer(event);
    await mailed.settled(event);
    const [confirmation] = mailed.sentTo(address, /^You’re going/);
    path = /\/unsubscribe\/[\w-]+/.exec(confirmation!.mail.text!)![0];
  });

  const site = () => supertest(mailed.running().service.url);
  const status = async () => (await database.db('email_addresses').where({ address }).first())?.status;

  it('shows a button and changes nothing, because programs that check mails follow links (M-unsubscribe)', async () => {
    for (const [language, button] of [
      ['en', 'Unsubscribe'],
      ['de', 'Abbestellen'],
    ] as const) {
      const { status: code, text, headers } = await site().get(path).set('accept-language', language);
      assert.equal(code, 200);
      assert.match(
        text,
        new RegExp(
          `<html lang="${language}">[^]*<form method="post" class="buttons">\\s*<button class="main">${button}`,
        ),
      );
      assert.ok(!text.includes(address));
      assert.equal(headers['cache-control'], 'no-store');
    }
    assert.equal((await site().head(path)).status, 200);
    assert.equal(await status(), 'subscribed');
  });

  it('has the words of the language that is chosen in its footer', async () => {
    assert.match((await site().get(path)).text, /<a href="[^"]*\?lang=de" lang="de"/);
    const { text } = await site().post(`${path}?lang=de`);
    assert.match(text, /<html lang="de">.*action="\?lang=de&#38;again=yes"/s);
  });

  it('unsubscribes at once with a POST, also of a mail program, and again without an error (RFC 8058) (M-unsubscribe)', async () => {
    for (const _ of [1, 2]) {
      const { status: code, text } = await site()
        .post(path)
        .type('form')
        .send({ 'List-Unsubscribe': 'One-Click' });
      assert.equal(code, 200);
      assert.ok(!text.includes(address));
      assert.equal(await status(), 'unsubscribed');
    }
    const event = await mailed.publishIn(9 * day);
    await mailed.answer(event, address.split('@')[0]);
    assert.deepEqual(
      (await mailed.settled(event)).map(({ reason }) => reason),
      ['unsubscribed'],
    );
  });

  it('names the group whose mails it stops, with its face, in each language (I-face, M-unsubscribe)', async () => {
    const name = mailed.running().owner.account.name;
    const questions = {
      en: `Stop all emails from ${name}?`,
      de: `Keine E-Mails mehr von ${name}?`,
      es: `¿Quiere dejar de recibir los correos enviados por ${name}?`,
      fr: `Ne plus recevoir les messages envoyés par ${name}\u00A0?`,
    };
    for (const [language, question] of Object.entries(questions)) {
      const ask = (request: supertest.Test) => request.set('accept-language', language);
      const { text } = await ask(site().get(path));
      assert.ok(text.includes(`<h1>${question}</h1>`), language);
      assert.match(text, /<a class="who" href="\/groups\/riverside">/);
      for (const again of ['', '?again=yes'])
        assert.match((await ask(site().post(path + again))).text, new RegExp(`<p>[^<]*${name}[^<]*</p>`));
    }
  });

  it('stops the mails about everything, and confirms it in each language', async () => {
    const ways = { en: 'RSVPs', de: 'Zusagen', es: 'inscripciones', fr: 'inscriptions' };
    const kinds = { en: 'cancelled', de: 'Absage', es: 'cancelaciones', fr: 'annulation' };
    for (const [language, kind] of Object.entries(kinds))
      assert.match((await site().get(path).set('accept-language', language)).text, new RegExp(kind));
    for (const [language, way] of Object.entries(ways))
      assert.match((await site().post(path).set('accept-language', language)).text, new RegExp(way));
  });

  it('unsubscribes every address of the person, also with the other body of RFC 8058 (C-link)', async () => {
    const row = (await database.db('email_addresses').where({ address }).first())!;
    const { client } = mailed.running();
    const second = `second-${address}`;
    await client.put(`/people/${row.person_id}`, {
      email_addresses: [{ address: second, primary: true, status: 'subscribed' }],
    });
    const { status: code } = await site().post(path).field('List-Unsubscribe', 'One-Click');
    assert.equal(code, 200);
    const rows = await database.db('email_addresses').where({ person_id: row.person_id });
    assert.deepEqual(
      rows.map(({ status, consent }) => [status, consent]),
      Array(2).fill(['unsubscribed', 'stopped']),
    );
  });

  it('takes it back with a button, for mails about what the person does (C-link)', async () => {
    const consentOf = async () => {
      const row = await database.db('email_addresses').where({ address }).first();
      return [row?.status, row?.consent];
    };
    await site().post(`${path}?again=yes`);
    assert.deepEqual(await consentOf(), ['subscribed', null]);
    const { text } = await site().post(path);
    const [, back = ''] = /<form method="post" class="buttons" action="([^"]*)">/.exec(text) ?? [];
    assert.deepEqual(await consentOf(), ['unsubscribed', 'stopped']);
    assert.equal((await site().get(path)).text, text);
    const { status: code, text: after } = await site().post(new URL(back, `http://a${path}`).pathname + back);
    assert.equal(code, 200);
    assert.match(after, /You’ll get these emails again/);
    assert.deepEqual(await consentOf(), ['unsubscribed', 'withdrawn']);
    assert.match((await site().get(path)).text, /<form method="post" class="buttons">/);
    const event = await mailed.publishIn(9 * day);
    await mailed.answer(event, address.split('@')[0]);
    assert.deepEqual(
      (await mailed.settled(event)).map(({ state }) => state),
      ['sent'],
    );
  });

  it('shows nothing to a stranger: a token that was changed is unknown', async () => {
    const [, token = ''] = /\/unsubscribe\/(.*)/.exec(path)!;
    for (const wrong of [`A${token.slice(1)}`, token.slice(0, -4), `${token}AA`, 'x']) {
      assert.equal((await site().get(`/unsubscribe/${wrong}`)).status, wrong === token ? 200 : 404, wrong);
      assert.equal((await site().post(`/unsubscribe/${wrong}`)).status, wrong === token ? 200 : 404, wrong);
    }
    assert.equal((await site().put(path)).status, 405);
  });

  it('answers once the person is erased, without the name of a group', async () => {
    const before = await site().post(path);
    await erasePerson(mailed.running().context, { accountSlug: 'riverside', email: address });
    const after = await site().post(path);
    assert.deepEqual([after.status, before.status], [200, 200]);
    assert.match(after.text, /You won’t get any more emails from this organizer/);
  });
});
