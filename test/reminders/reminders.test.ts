import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import { beginAct, commandLine } from '../../src/accounts/audit.ts';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { cancelRsvp, correctRsvp } from '../../src/actions/attendances/change-rsvp.ts';
import { recordAttendance } from '../../src/actions/attendances/record-attendances.ts';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import { readMailStatus } from '../../src/actions/mails/read-mail-status.ts';
import { findPicture } from '../../src/media/media-store.ts';
import { savePicture } from '../../src/media/save-picture.ts';
import { addMember, removeMember } from '../../src/users/change-members.ts';
import { inviteMember } from '../../src/users/invite-member.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { makePng } from '../media/hostile-pictures.ts';
import { answerTo } from '../support/answer-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { openIndividual } from '../support/service.ts';
import { day, hour, minute, startIn, useMailedEvents } from './use-mailed-events.ts';

const reminder = /^Reminder: /;
const changed = /^Changed: /;

describeOnEachDatabase('The mails about an event of the interface', (database) => {
  const mailed = useMailedEvents(database);
  const { clock, publishIn, change, answer, settled, sentTo } = mailed;
  const states = async (event: Parameters<typeof settled>[0], kind: 'reminder' | 'changed' | 'cancelled') =>
    (await settled(event, kind)).map(({ state, reason }) => reason ?? state).sort();
  const rsvpOf = async ({ event }: Parameters<typeof settled>[0]) =>
    (await database.db('rsvps').where({ event_id: event.id }).first())!;

  it('keep the addresses of links, cells of tables apart, and every < in a text, in the mail and in its calendar file', async () => {
    const markup =
      '<p>For ages 1<2, says <a href="https://riverside.example/plan?a=1&amp;b=2">our plan</a> of <Hall>.</p>' +
      '<table><tr><td>19:00</td><td>Doors</td></tr><tr><td>20:00</td><td>Vote</td></tr></table>';
    const event = await publishIn(9 * day, { description: markup, event_instructions: markup });
    const address = await answer(event);
    await settled(event);
    const { mail } = sentTo(address, /^You’re going: /)[0]!;
    const lines = [
      'For ages 1<2, says our plan (https://riverside.example/plan?a=1&b=2) of <Hall>.',
      '19:00   Doors',
      '20:00   Vote',
    ];
    for (const line of lines) assert.ok(mail.text!.includes(line), mail.text);
    const calendar = new ICAL.Component(ICAL.parse(mail.attachments[0]!.content.toString()));
    const { description } = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    for (const line of lines) assert.ok(description.includes(line), description);
  });

  it('confirm the RSVP, with everything that the person needs', async () => {
    const event = await publishIn(9 * day);
    const address = await answer(event);
    await settled(event);
    const { mail } = sentTo(address, /^You’re going: /)[0]!;
    const { token } = await rsvpOf(event);
    const { service, owner } = mailed.running();
    assert.equal(mail.subject, 'You’re going: Assembly under the bridge');
    assert.equal(mail.from?.text, '"Group riverside" <civic@service.example>');
    assert.equal((mail.to as { text: string }).text, address);
    assert.equal(mail.replyTo?.text, 'hello@riverside.example');
    assert.equal(mail.headers.get('auto-submitted'), 'auto-generated');
    assert.match(
      mail.headerLines.find(({ key }) => key === 'list-unsubscribe')!.line,
      /<http.*\/unsubscribe\/[\w-]{43}>/,
    );
    assert.match(
      mail.headerLines.find(({ key }) => key === 'list-unsubscribe-post')!.line,
      /List-Unsubscribe=One-Click/,
    );
    for (const text of [mail.text!, String(mail.html)]) {
      assert.ok(text.includes(`${service.url}/rsvp/${token}`), text);
      assert.ok(text.includes(`${service.url}/events/${event.webpage.slug}`));
      assert.match(text, /Riverside Community Hall/);
      assert.match(text, /Use the side entrance\./);
      assert.match(text, /, Coordinated Universal Time/);
      assert.match(text, /Group riverside/);
    }
    assert.match(String(mail.html), /prefers-color-scheme: dark/);
    const [file, ...others] = mail.attachments;
    assert.deepEqual([file!.filename, file!.contentType, others], ['event.ics', 'text/calendar', []]);
    const calendar = new ICAL.Component(ICAL.parse(file!.content.toString()));
    const entry = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!);
    assert.deepEqual(
      [entry.summary, entry.startDate.toJSDate().getTime(), entry.sequence],
      ['Assembly under the bridge', event.event.startAt, 0],
    );
    assert.equal(owner.account.kind, 'group');
  });

  it('have the face of the group: logo and name, privacy text, and the webpage in other languages (I-face)', async () => {
    const { service, context, owner } = mailed.running();
    const file = await makePng();
    const logo = await savePicture(context, owner.account.id, { file, kind: 'logo' });
    await changeSettings(context, owner.account.id, { change: { logo } });
    const event = await publishIn(9 * day);
    const address = await answer(event);
    await settled(event);
    const { mail } = sentTo(address, /^You’re going: /)[0]!;
    const html = String(mail.html);
    const group = `${service.url}/groups/${owner.account.slug}`;
    // The parser shows the part of the mail in its place.
    assert.match(html, new RegExp(`<a class="sender" href="${group}"[^>]*><img src="data:image/png;base64,`));
    const [picture] = mail.attachments;
    const stored = await findPicture(context.db, logo);
    assert.deepEqual(
      [picture!.cid, picture!.contentType, picture!.related, picture!.content.equals(stored!.bytes)],
      ['logo', 'image/png', true, true],
    );
    assert.deepEqual(html.match(/<img /g), ['<img ']);
    assert.match(html, new RegExp(`<a href="${group}#privacy"[^>]*>Privacy notice</a>`));
    const page = `${service.url}/events/${event.webpage.slug}?lang=`;
    for (const [lang, name] of [
      ['de', 'Deutsch'],
      ['es', 'Español'],
      ['fr', 'Français'],
    ] as const) {
      assert.ok(html.includes(`<a href="${page}${lang}" lang="${lang}" hreflang="${lang}"`), html);
      assert.ok(mail.text!.includes(`${name}: ${page}${lang}`), mail.text);
    }
    assert.ok(mail.text!.includes(`Group riverside: ${group}\n`), mail.text);
    await changeSettings(context, owner.account.id, { change: { logo: null } });
  });

  it('have the same face as an invitation into the group (I-face)', async () => {
    const { server, service, context, owner } = mailed.running();
    const { account: group, by } = owner;
    if (group.kind !== 'group') throw new Error('The account is no group.');
    const file = await makePng();
    const logo = await savePicture(context, group.id, { file, kind: 'logo' });
    await changeSettings(context, group.id, { change: { logo } });
    const address = 'invited@people.example';
    const inviter = { id: by.id, name: by.name };
    await inviteMember(
      context,
      { group, address, role: 'organizer', inviter },
      beginAct(context, commandLine),
    );
    const [{ mail } = assert.fail('There is no invitation.')] = await server.waitFor(address);
    assert.match(
      String(mail.html),
      new RegExp(
        `<a class="sender" href="${service.url}/groups/${group.slug}"[^>]*><img src="data:image/png;base64,`,
      ),
    );
    await changeSettings(context, group.id, { change: { logo: null } });
  });

  it('contain no name that somebody typed, since nobody has confirmed the address (M-typed)', async () => {
    const event = await publishIn(9 * day);
    const address = 'unconfirmed@people.example';
    const post = answerTo(event.event.id, address, { givenName: 'You won: https://evil.example' });
    await recordAttendance(mailed.running().context, post);
    await settled(event);
    const { mail } = sentTo(address, /^You’re going: /)[0]!;
    assert.equal((mail.to as { text: string }).text, address);
    for (const text of [mail.text!, String(mail.html)]) {
      assert.ok(!text.includes('evil.example'), text);
      assert.doesNotMatch(text, /Hello/);
    }
  });

  it('have the link again for who signs up again, coming or cancelled, once a day, and change nothing (M-place)', async () => {
    const event = await publishIn(9 * day);
    const address = await answer(event, 'again');
    const before = await rsvpOf(event);
    for (const subject of [/^You have a place already: /, /^You’ve cancelled your RSVP: /]) {
      const stored = await rsvpOf(event);
      clock.setTime(day);
      for (const guests of [0, 2])
        await recordAttendance(mailed.running().context, answerTo(event.event.id, address, { guests }));
      await settled(event);
      const [sent, ...more] = sentTo(address, subject);
      assert.ok(sent?.mail.text?.includes(`/rsvp/${before.token}`));
      assert.deepEqual(more, []);
      assert.deepEqual(await rsvpOf(event), stored);
      await cancelRsvp(mailed.running().context, before.token);
    }
    assert.equal(sentTo(address, /^You’re going: /).length, 1);
    const { body } = await mailed.running().client.get(`/events/${event.event.id}/attendance`);
    assert.equal(body.total_records, 0);
  });

  it('remind attendees and the organiser 1440 minutes before the start, once (1.4, M-reminder)', async () => {
    const event = await publishIn(9 * day);
    const guests = [await answer(event), await answer(event)];
    clock.setTime(event.event.startAt! - 1440 * minute - clock.now() - 1);
    assert.deepEqual(await states(event, 'reminder'), []);
    clock.setTime(1);
    assert.deepEqual(await states(event, 'reminder'), ['sent', 'sent', 'sent']);
    for (const address of guests) assert.equal(sentTo(address, reminder).length, 1);
    const organiser = sentTo('olga@people.example', /^Your event is coming up: /);
    const ofEvent = organiser.filter(({ mail }) => mail.text!.includes(event.event.id));
    assert.match(ofEvent[0]!.mail.text!, /Places taken: 2/);
    clock.setTime(hour);
    assert.equal((await settled(event, 'reminder')).length, 3);
  });

  it('show the reminder that is planned, and what was skipped', async () => {
    const event = await publishIn(9 * day);
    await answer(event);
    await settled(event);
    const { context } = mailed.running();
    const dueAt = event.event.startAt! - day;
    const status = await readMailStatus(context.db, event.event);
    assert.deepEqual(status, {
      counts: [{ kind: 'confirmation', state: 'sent', reason: null, count: 1 }],
      planned: [{ kind: 'reminder', dueAt }],
    });
  });

  it('remind nobody who RSVPs after that time, and show it', async () => {
    const event = await publishIn(20 * hour);
    await settled(event);
    const address = await answer(event);
    assert.deepEqual(await states(event, 'reminder'), ['rsvp_late', 'rsvp_late']);
    assert.equal(sentTo(address, reminder).length, 0);
    assert.equal(sentTo(address, /^You’re going/).length, 1);
  });

  it('remind at once where the event moves nearer than a day, but not in its last hour (M-reminder)', async () => {
    const event = await publishIn(9 * day);
    const address = await answer(event);
    await settled(event);
    clock.setTime(2 * day);
    await change(event, startIn(clock.now() + 3 * hour));
    assert.deepEqual(await states(event, 'reminder'), ['sent', 'sent']);
    assert.equal(sentTo(address, reminder).length, 1);
    await change(event, startIn(clock.now() + 30 * minute));
    assert.deepEqual(await states(event, 'reminder'), ['sent', 'sent', 'too_late', 'too_late']);
  });

  it('remind once for each start where the event moves there and back (M-reminder)', async () => {
    const event = await publishIn(9 * day);
    const address = await answer(event);
    const start = event.event.startAt!;
    await change(event, startIn(start + 5 * day));
    await settled(event);
    await change(event, startIn(start));
    clock.setTime(start - day - clock.now());
    assert.deepEqual(await states(event, 'reminder'), ['sent', 'sent']);
    await change(event, startIn(start + 5 * day));
    clock.setTime(5 * day);
    assert.deepEqual(await states(event, 'reminder'), ['sent', 'sent', 'sent', 'sent']);
    assert.equal(sentTo(address, reminder).length, 2);
    // Back to a start that had its reminders: nobody gets a second one.
    await change(event, startIn(start + 6 * day));
    await change(event, startIn(start + 5 * day));
    await settled(event);
    assert.equal(sentTo(address, reminder).length, 2);
  });

  it('remind of a start whose time passed while the event was elsewhere, once it is back', async () => {
    const event = await publishIn(9 * day);
    const address = await answer(event);
    const start = event.event.startAt!;
    await change(event, startIn(start + 5 * day));
    clock.setTime(start - day - clock.now() + hour);
    assert.deepEqual(await states(event, 'reminder'), []);
    await change(event, startIn(start));
    assert.deepEqual(await states(event, 'reminder'), ['sent', 'sent']);
    assert.equal(sentTo(address, reminder).length, 1);
  });

  it('remind nobody of a cancelled event, and inform everybody who comes (M-change)', async () => {
    const event = await publishIn(9 * day);
    const address = await answer(event);
    const { context, owner } = mailed.running();
    await cancelEvent(context, owner.account, event.event.id, owner.by);
    assert.deepEqual(await states(event, 'cancelled'), ['sent']);
    const [cancellation] = sentTo(address, /^Cancelled: /);
    assert.match(cancellation!.mail.text!, /will not take place/);
    assert.doesNotMatch(cancellation!.mail.text!, /side entrance|\/rsvp\//);
    assert.match(cancellation!.mail.attachments[0]!.content.toString(), /^STATUS:CANCELLED\r$/m);
    clock.setTime(8 * day);
    assert.deepEqual(await states(event, 'reminder'), []);
    await cancelEvent(context, owner.account, event.event.id, owner.by);
    assert.deepEqual(await states(event, 'cancelled'), ['sent']);
  });

  it('report a new time or place to everybody who came before, and nothing else (M-change)', async () => {
    const event = await publishIn(9 * day);
    const early = await answer(event);
    await change(event, { summary: 'Assembly beside the bridge', description: '<p>New.</p>' });
    assert.deepEqual(await states(event, 'changed'), []);
    clock.setTime(1_000);
    await change(event, { venue: 'Town Hall' });
    clock.setTime(1_000);
    const late = await answer(event);
    assert.deepEqual(await states(event, 'changed'), ['sent']);
    assert.match(sentTo(early, changed)[0]!.mail.text!, /Town Hall/);
    assert.equal(sentTo(late, changed).length, 0);
    const { client } = mailed.running();
    await client.put(`/events/${event.event.id}`, { location: { venue: 'City Hall' } });
    assert.deepEqual(await states(event, 'changed'), ['sent', 'sent', 'sent']);
    assert.match(sentTo(late, changed)[0]!.mail.text!, /City Hall/);
  });

  it('send nothing to who cancelled the RSVP, and show why (M-now)', async () => {
    const event = await publishIn(9 * day);
    const { context } = mailed.running();
    const gone = await answer(event);
    await settled(event);
    const { token } = await rsvpOf(event);
    await cancelRsvp(context, token);
    clock.setTime(8 * day + hour);
    assert.deepEqual(await states(event, 'reminder'), ['sent']);
    assert.equal(sentTo(gone, reminder).length, 0);
    // Who accepts again gets a confirmation.
    await correctRsvp(context, token, { guests: 1, language: 'en' });
    await settled(event);
    assert.equal(sentTo(gone, /^You’re going/).length, 2);
  });

  it('remind the organiser who attends once, as an attendee', async () => {
    const event = await publishIn(9 * day);
    await answer(event, 'olga');
    clock.setTime(8 * day + hour);
    assert.deepEqual(await states(event, 'reminder'), ['attends', 'sent']);
    assert.equal(sentTo('olga@people.example', reminder).length, 1);
  });

  it('remind no organiser who has left the group, and show why', async () => {
    const { context, owner } = mailed.running();
    const { account } = await openIndividual(context, 'lea');
    const membership = { groupSlug: owner.account.slug, accountSlug: account.slug };
    await addMember(context, { ...membership, role: 'organizer' });
    const [stays, leaves] = [await mailed.publishIn(9 * day), await mailed.publishIn(9 * day, {}, account)];
    await removeMember(context, membership);
    clock.setTime(8 * day + hour);
    assert.deepEqual(await states(stays, 'reminder'), ['sent']);
    assert.deepEqual(await states(leaves, 'reminder'), ['left_group']);
    assert.equal(sentTo('lea@people.example', /^Your event is coming up: /).length, 0);
  });

  it('remind no organiser who is disabled, and show why', async () => {
    const { context, owner } = mailed.running();
    const { account } = await openIndividual(context, 'dora');
    await addMember(context, { groupSlug: owner.account.slug, accountSlug: 'dora', role: 'organizer' });
    const event = await mailed.publishIn(9 * day, {}, account);
    await disableUser(context, account.id, { isDisabled: true, actor: commandLine });
    clock.setTime(8 * day + hour);
    assert.deepEqual(await states(event, 'reminder'), ['disabled']);
    assert.equal(sentTo('dora@people.example', /^Your event is coming up: /).length, 0);
  });

  it('have the language of the webpage where the person answered', async () => {
    const event = await publishIn(9 * day, { language: 'de' });
    const { context } = mailed.running();
    const { answerTo } = await import('../support/answer-event.ts');
    const post = answerTo(event.event.id, 'jana@people.example');
    await recordAttendance(context, { ...post, details: { guests: 2, language: 'de' } });
    await settled(event);
    const { mail } = sentTo('jana@people.example', /^Sie sind dabei: /)[0]!;
    assert.match(mail.text!, /Ihre Gäste: 2/);
    assert.match(mail.text!, /, Koordinierte Weltzeit/);
    assert.match(String(mail.html), /<html lang="de">/);
  });

  for (const start of ['2028-03-26', '2028-10-29']) {
    it(`remind exactly 1440 minutes before a start on ${start}, when clocks change, with the time of that day (1.4)`, async () => {
      const fields = { start_date: start, start_time: '19:00', time_zone: 'Europe/Berlin' };
      const event = await publishIn(0, fields);
      const address = await answer(event);
      clock.setTime(event.event.startAt! - 1440 * minute - clock.now() - 1);
      assert.deepEqual(await states(event, 'reminder'), []);
      clock.setTime(1);
      assert.deepEqual(await states(event, 'reminder'), ['sent', 'sent']);
      const { mail } = sentTo(address, reminder)[0]!;
      assert.match(mail.text!, /Sunday, .* 2028\n7:00\u00A0PM, Central European Time/);
    });
  }

  it('are deleted with the person', async () => {
    const event = await publishIn(9 * day);
    const address = await answer(event);
    await settled(event);
    const { erasePerson } = await import('../../src/actions/personal-data/erase-person.ts');
    const { context } = mailed.running();
    await erasePerson(context, { accountSlug: 'riverside', email: address });
    assert.deepEqual(await settled(event), []);
  });
});

describeOnEachDatabase('The border of mails', (database) => {
  const mailed = useMailedEvents(database);

  it('has no mail about an event of the API (1.4)', async () => {
    const { client, context, server } = mailed.running();
    const startAt = new Date(mailed.clock.now() + 9 * day).toISOString();
    const { body } = await client.post('/events', {
      'osdi:event': undefined,
      originating_system: 'Example',
      summary: 'API meeting',
      start: startAt,
      location: { country: 'US' },
    });
    const id = body.identifiers.find((one: string) => one.startsWith('platform:')).slice('platform:'.length);
    await client.post(`/events/${id}/attendances`, {
      person: { email_addresses: [{ address: 'ana@people.example' }] },
    });
    await client.put(`/events/${id}`, { start: new Date(mailed.clock.now() + 10 * day).toISOString() });
    mailed.clock.setTime(10 * day);
    assert.equal((await database.db('mails')).length + (await database.db('mailings')).length, 0);
    assert.equal(server.received.length, 0);
    assert.ok(context.config.mail !== undefined);
  });
});
