import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import { cancelEvent } from '../../src/actions/events/cancel-event.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { publish } from '../support/publish-event.ts';
import { useService } from '../support/use-service.ts';
import { visit } from '../support/visit.ts';

const day = 24 * 3_600_000;

describeOnEachDatabase('The calendar of a group', (database) => {
  const clock = createManualClock();
  const suite = useService(database, { clock });

  async function open() {
    const { account, creator } = await suite.group();
    const owner = { account, by: creator.account };
    const path = `/groups/${account.slug}`;
    return {
      owner,
      path,
      at: (days: number, summary: string) => {
        const start = new Date(clock.now() + days * day).toISOString();
        const times = {
          start_date: start.slice(0, 10),
          start_time: '12:00',
          end_time: '13:00',
          time_zone: 'UTC',
        };
        return publish(suite.service.context, owner, { ...times, summary });
      },
      readTitles: async () => {
        const answer = await fetch(`${suite.service.url}${path}/events.ics`);
        assert.match(answer.headers.get('content-type') ?? '', /^text\/calendar/);
        const calendar = new ICAL.Component(ICAL.parse(await answer.text()));
        return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary);
      },
    };
  }

  it('holds all upcoming events, in the order of their starts (1.1)', async () => {
    const { at, readTitles } = await open();
    const titles = Array.from({ length: 60 }, (_, index) => `Meeting ${index + 1}`);
    for (const [index, title] of titles.entries()) await at(index + 1, title);
    assert.deepEqual(await readTitles(), titles);
  });

  it('holds the events of the last 30 days, and none that was cancelled (1.1)', async () => {
    const { owner, at, readTitles } = await open();
    for (const days of [-32, -31, -29, -1, 1]) await at(days, `In ${days} days`);
    const cancelled = await at(2, 'Cancelled');
    await cancelEvent(suite.service.context, owner.account, cancelled.event.id, owner.by);
    assert.deepEqual(await readTitles(), ['In -29 days', 'In -1 days', 'In 1 days']);
    clock.advance(10 * day);
    assert.deepEqual(await readTitles(), ['In -1 days', 'In 1 days']);
  });

  it('is subscribed by a link of the webpage, whose address answers the same file (1.1)', async () => {
    const { path, at } = await open();
    await at(3, 'Assembly');
    const { text } = await visit(suite.service.url).get(path);
    const [, link = ''] = /<a href="(webcal:[^"]*)">.*?Subscribe in your calendar<\/a>/.exec(text) ?? [];
    assert.equal(link, `${suite.service.url.replace('http:', 'webcal:')}${path}/events.ics`);
    const answer = await fetch(link.replace('webcal:', 'http:'));
    assert.match(await answer.text(), /SUMMARY:Assembly/);
    assert.ok(text.includes(`<a href="${path}/events.ics">Download all events</a>`));
  });
});
