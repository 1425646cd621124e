import assert from 'node:assert/strict';
import { composeMail } from '../../../src/mail/compose-mail.ts';

describe('A composed mail', () => {
  for (const lineBreak of ['\r\n', '\n', '\r']) {
    it(`has no header of its own from a text with the line break ${JSON.stringify(lineBreak)}`, async () => {
      const hostile = `Assembly${lineBreak}Bcc: everybody@evil.example`;
      const { bytes } = await composeMail(
        { id: '01a214ed-bae9-7085-9b91-e2790fe5b099', to: 'amara@people.example' },
        {
          fromName: hostile,
          toName: hostile,
          replyTo: hostile,
          subject: hostile,
          text: 'x',
          html: '<p>x</p>',
        },
        { from: { name: 'Civic', address: 'civic@service.example' }, now: 0 },
      );
      const [headers = ''] = bytes.toString().split('\r\n\r\n');
      const names = headers.split(/\r\n|\r|\n/).map((line) => /^[\w-]+(?=:)/.exec(line)?.[0]);
      assert.ok(names.includes('Subject'));
      assert.ok(!names.includes('Bcc'), headers);
    });
  }
});
