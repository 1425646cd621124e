import assert from 'node:assert/strict';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('A service that is no demonstration', (database) => {
  const suite = useService(database, {
    settings: { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'mail@service.example' },
  });

  it('has no webpages of mails (I-demo)', async () => {
    for (const path of ['/demo/mail', '/demo/mail/none']) {
      assert.equal((await fetch(suite.service.url + path)).status, 404);
    }
  });
});
