import assert from 'node:assert/strict';
import { agreeByTick, allowMails, enterEmail, stopMails } from '../../src/people/email-consent.ts';
import { type EmailAddress, type EmailConsent, stateConsent } from '../../src/people/person.ts';

const address = 'amara@people.example';
const subscribed: EmailAddress = { address, status: 'subscribed' };
const unsubscribed = (consent: EmailConsent): EmailAddress => ({ address, status: 'unsubscribed', consent });
const states = [subscribed, ...(['none', 'withdrawn', 'stopped'] as const).map(unsubscribed)];

describe('The consent of an email address', () => {
  it('is what a call with a key sets for a new address (C-key)', () => {
    const enter = (entry: object) => enterEmail(undefined, { address, ...entry });
    assert.deepEqual(enter({}), subscribed);
    assert.deepEqual(enter({ consent: 'none' }), subscribed);
    assert.deepEqual(enter({ status: 'unsubscribed', consent: 'none' }), unsubscribed('none'));
    assert.deepEqual(enter({ status: 'unsubscribed', consent: 'withdrawn' }), unsubscribed('withdrawn'));
    assert.deepEqual(enter({ status: 'unsubscribed' }), unsubscribed('withdrawn'));
  });

  it('becomes none of a known address by no call, and stays stopped until a key subscribes (C-key)', () => {
    const entered = (entry: object) => states.map((known) => enterEmail(known, { address, ...entry }));
    assert.deepEqual(entered({}), states);
    assert.deepEqual(entered({ consent: 'withdrawn' }), states);
    assert.deepEqual(entered({ status: 'subscribed' }), Array(4).fill(subscribed));
    const left = [unsubscribed('withdrawn'), unsubscribed('withdrawn'), unsubscribed('withdrawn')];
    assert.deepEqual(entered({ status: 'unsubscribed' }), [...left, unsubscribed('stopped')]);
    assert.deepEqual(entered({ status: 'unsubscribed', consent: 'none' }), [
      unsubscribed('withdrawn'),
      unsubscribed('none'),
      unsubscribed('withdrawn'),
      unsubscribed('stopped'),
    ]);
  });

  it('of a person as read and sent back stays as it is', () => {
    for (const known of states) {
      const consent = stateConsent(known);
      const entry = { address, status: known.status, ...(consent && { consent }) };
      assert.deepEqual(enterEmail(known, entry), known);
    }
  });

  it('stays what it was when a key sets what happened to a mail, and shows nothing beside it (C-status)', () => {
    for (const status of [
      'bouncing',
      'previous bounce',
      'spam complaint',
      'previous spam complaint',
    ] as const) {
      const after = states.map((known) => enterEmail(known, { address, status }));
      const consents = ['withdrawn', 'none', 'withdrawn', 'stopped'];
      assert.deepEqual(
        after,
        consents.map((consent) => ({ address, status, consent })),
      );
      assert.deepEqual(after.map(stateConsent), Array(4).fill(undefined));
      assert.deepEqual(after.map(agreeByTick), after);
      const isNeverMailed = status === 'bouncing' || status === 'spam complaint';
      const left: EmailAddress = {
        address,
        status: isNeverMailed ? status : 'unsubscribed',
        consent: 'stopped',
      };
      assert.deepEqual(after.map(stopMails), Array(4).fill(left));
    }
  });

  it('is given by a tick only where it was never given (C-tick)', () => {
    assert.deepEqual(states.map(agreeByTick), [
      subscribed,
      subscribed,
      unsubscribed('withdrawn'),
      unsubscribed('stopped'),
    ]);
  });

  it('is stopped by a link, which can allow mails about what the person does again (C-link)', () => {
    assert.deepEqual(states.map(stopMails), Array(4).fill(unsubscribed('stopped')));
    assert.deepEqual(states.map(allowMails), [
      subscribed,
      unsubscribed('none'),
      unsubscribed('withdrawn'),
      unsubscribed('withdrawn'),
    ]);
  });

  it('is stated to others without the means by which it was withdrawn', () => {
    assert.deepEqual(states.map(stateConsent), [undefined, 'none', 'withdrawn', 'withdrawn']);
  });
});
