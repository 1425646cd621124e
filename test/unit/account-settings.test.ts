import assert from 'node:assert/strict';
import {
  applySettings,
  checkSettings,
  defaultSettings,
  missingForPublication,
} from '../../src/accounts/account-settings.ts';
import { Problem } from '../../src/base/errors.ts';

describe('The settings of an account', () => {
  it('count each change, and give a changed consent a new version', () => {
    const described = applySettings(defaultSettings, { description: 'We meet on Mondays.' });
    assert.deepEqual([described.version, described.consentVersion], [1, 1]);
    const implied = applySettings(described, { consent: 'implied' });
    assert.deepEqual([implied.version, implied.consentVersion], [2, 2]);
    const worded = applySettings(implied, { consentText: 'You hear from us.' });
    assert.deepEqual([worded.version, worded.consentVersion], [3, 3]);
    assert.equal(applySettings(worded, { consentText: ' You hear from us.\r\n' }).consentVersion, 3);
  });

  it('keep no empty text', () => {
    const { description, contact } = applySettings(defaultSettings, { description: ' \r\n', contact: '' });
    assert.deepEqual([description, contact], [null, null]);
  });

  it('refuse long texts and NUL with every mistake', () => {
    const change = { description: 'x'.repeat(2001), privacyText: 'a\0b', contact: 'x'.repeat(500) };
    assert.throws(
      () => checkSettings(change),
      (error: Problem) => {
        assert.ok(error instanceof Problem);
        const pointers = error.fields.map((field) => 'pointer' in field && field.pointer);
        assert.deepEqual(pointers, ['/description', '/privacy_text']);
        return true;
      },
    );
  });

  it('have a contact of one line, and where it looks like an email address, a valid one', () => {
    for (const contact of [
      'team@example.org',
      ' Team@example.org ',
      '+1 503 555 0142',
      'https://social.example/@team',
    ])
      checkSettings({ contact });
    for (const contact of [
      'mailto:team@example.org',
      'team@example.org%0d%0aBcc: all@example.org',
      'Team <team@example.org>',
      'team@example.org, other@example.org',
      '503 555 0142\r\nBcc: all',
      'team@localhost',
    ])
      assert.throws(
        () => checkSettings({ contact }),
        (error: Problem) => error.fields.some((field) => 'pointer' in field && field.pointer === '/contact'),
        contact,
      );
  });

  it('lack a privacy text and a contact before the first publication', () => {
    assert.deepEqual(missingForPublication(defaultSettings), ['privacyText', 'contact']);
    assert.deepEqual(missingForPublication({ ...defaultSettings, privacyText: 'a', contact: 'b' }), []);
  });
});
