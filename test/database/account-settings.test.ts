import assert from 'node:assert/strict';
import { defaultSettings } from '../../src/accounts/account-settings.ts';
import { findConsent, getSettings, listListedGroups } from '../../src/accounts/account-settings-store.ts';
import { changeSettings } from '../../src/accounts/change-settings.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { useService } from '../support/use-service.ts';

describeOnEachDatabase('The settings of accounts', (database) => {
  const suite = useService(database);

  it('are the defaults until they are changed, and keep every consent that was in use', async () => {
    const { context } = suite.service;
    const { account } = await suite.group();
    assert.deepEqual(await getSettings(context.db, account.id), defaultSettings);
    const change = { isListed: true, description: 'Tenants of Riverside ✊', language: 'es' } as const;
    const changed = await changeSettings(context, account.id, { change, version: 0 });
    assert.deepEqual(changed, { ...defaultSettings, ...change, version: 1 });
    assert.deepEqual(await getSettings(context.db, account.id), changed);

    await changeSettings(context, account.id, {
      change: { consent: 'implied', consentText: 'By signing …' },
    });
    const { consentVersion } = await changeSettings(context, account.id, {
      change: { consent: 'affirmative' },
    });
    assert.equal(consentVersion, 3);
    const find = (version: number) => findConsent(context.db, { accountId: account.id, version });
    assert.deepEqual(await find(2), { consent: 'implied', consentText: 'By signing …' });
    assert.deepEqual(await find(3), { consent: 'affirmative', consentText: 'By signing …' });
  });

  it('refuse the second of two changes to one version', async () => {
    const { context } = suite.service;
    const { account } = await suite.group();
    const change = (contact: string) =>
      changeSettings(context, account.id, { change: { contact }, version: 0 });
    const results = await Promise.allSettled([change('one'), change('other')]);
    assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    assert.equal(refused?.reason.code, 'precondition_failed');
  });

  it('list the groups that chose it, by name', async () => {
    const { context } = suite.service;
    const groups = [await suite.group(), await suite.group(), await suite.group()];
    const ids = groups.slice(0, 2).map(({ account }) => account.id);
    for (const id of ids) await changeSettings(context, id, { change: { isListed: true } });
    const listed = (await listListedGroups(context.db, 100)).map(({ group }) => group.id);
    assert.deepEqual(
      listed.filter((id) => groups.some(({ account }) => account.id === id)),
      ids,
    );
  });
});
