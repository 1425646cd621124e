import assert from 'node:assert/strict';
import { renderMail } from '../../../src/web/public/demo-mail-webpage.ts';

describe('The webpage of a mail of a demonstration', () => {
  it('lists each address of the text with its label, also those in brackets (I-demo)', () => {
    const text = `Read the minutes (https://a.example/minutes?from=1), or ask (https://a.example/Rent_(2)).

Your place:
https://b.example/rsvp/x
Tenants: https://b.example/groups/tenants`;
    const to = { to: 'amara@people.example', toName: undefined, replyTo: undefined };
    const from = { from: 'civic@service.example', fromName: undefined };
    const mail = { ...to, ...from, subject: 'Rents', text, html: '', keptAt: 0, calendar: undefined };
    const shown = renderMail(mail, 'name');
    assert.deepEqual(
      [...shown.matchAll(/<li><a href="([^"]*)">(.*?)<\/a><\/li>/g)].map(([, url, label]) => [label, url]),
      [
        ['Read the minutes', 'https://a.example/minutes?from=1'],
        ['or ask', 'https://a.example/Rent_(2)'],
        ['Your place', 'https://b.example/rsvp/x'],
        ['Tenants', 'https://b.example/groups/tenants'],
      ],
    );
  });
});
