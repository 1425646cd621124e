import assert from 'node:assert/strict';
import { type CountedMail, countMail, mailboxOf } from '../../../src/mail/mail-limit.ts';

const hour = 60 * 60_000;

describe('The mails that count for an address', () => {
  const count = (ids: readonly string[], at: number, before: readonly CountedMail[] = []) =>
    ids.reduce((counted, id) => countMail(counted, { id, at }) ?? counted, before);
  const ten = Array.from({ length: 10 }, (_, index) => `mail-${index}`);

  it('are at most ten within 24 hours (8 mails)', () => {
    const counted = count(ten, 0);
    assert.equal(counted.length, 10);
    for (const at of [0, 24 * hour - 1]) assert.equal(countMail(counted, { id: 'other', at }), undefined);
    assert.deepEqual(countMail(counted, { id: 'other', at: 24 * hour }), [{ id: 'other', at: 24 * hour }]);
  });

  it('count a mail that is sent again once, at the time of its last attempt', () => {
    const counted = count(['mail-0'], 23 * hour, count(ten, 0));
    assert.deepEqual(counted.length, 10);
    const later = count(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'], 25 * hour, counted);
    assert.deepEqual(later.map(({ id }) => id).join(' '), 'mail-0 a b c d e f g h i');
  });

  it('slide: each place is free again 24 hours after its mail', () => {
    const counted = ten.reduce<readonly CountedMail[]>(
      (before, id, index) => countMail(before, { id, at: index * hour }) ?? before,
      [],
    );
    const next = countMail(counted, { id: 'other', at: 24 * hour });
    assert.deepEqual([next?.length, next?.[0]?.id], [10, 'mail-1']);
    assert.equal(countMail(next ?? [], { id: 'another', at: 24 * hour }), undefined);
  });
});

describe('mailboxOf', () => {
  it('is the same for every spelling of an address (8 mails)', () => {
    for (const [mailbox, spellings] of [
      [
        'ana@people.example',
        ['Ana@People.Example', 'ana+one@people.example', 'ANA+a+b@people.example.', 'ana@ｐeople.example'],
      ],
      ['ana@xn--mnchen-3ya.de', ['ana@münchen.de', 'ana@MÜNCHEN.de', 'ana+x@mu\u0308nchen.de']],
      ['anab@gmail.com', ['a.n.a.b@gmail.com', 'Anab@googlemail.com', 'ana.b+news@GoogleMail.com']],
      ['josé@people.example', ['Jose\u0301@people.example', 'JOSÉ+1@people.example']],
    ] as const) {
      for (const one of [mailbox, ...spellings]) assert.equal(mailboxOf(one), mailbox, one);
    }
  });

  it('is another one for every other address', () => {
    const others = ['a.na@people.example', '+ana@people.example', 'ana@people.example.org', 'ana'];
    assert.equal(new Set(others.map(mailboxOf)).size, others.length);
    assert.equal(mailboxOf('+ana@people.example'), '+ana@people.example');
  });
});
