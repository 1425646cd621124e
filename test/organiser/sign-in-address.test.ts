import assert from 'node:assert/strict';
import { commandLine } from '../../src/accounts/audit.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { openGroup, openIndividual, startTestService, type TestService } from '../support/service.ts';

const mail = { CIVIC_MAIL_URL: 'smtp://127.0.0.1:1', CIVIC_MAIL_FROM: 'civic@service.example' };

describeOnEachDatabase('The address with which a user signs in', (database) => {
  const clock = createManualClock();
  let service: TestService;
  let opened = 0;
  before(async () => {
    const settings = { ...mail, CIVIC_TRUSTED_PROXIES: '127.0.0.0/8' };
    service = await startTestService(database.url, { clock, settings });
  });
  after(() => service.stop());

  const openUser = () => openIndividual(service.context, `user-${++opened}`);
  const ask = (email: string) =>
    openBrowser(service.url).post(
      '/sign-in',
      { email },
      { Origin: service.url, 'X-Forwarded-For': `198.51.100.${++opened % 250}` },
    );
  const mailsTo = async (address: string): Promise<{ kind: string; path: string; accountId: string }[]> => {
    const rows = await database.db('mails').where({ address }).orderBy('id');
    return rows.map(({ kind, facts, account_id }) => ({ kind, accountId: account_id, ...JSON.parse(facts) }));
  };

  it('is not changed by a key, which gives the person another address and adds people (Users and sign-in)', async () => {
    const { account, key } = await openUser();
    const own = `${account.slug}@people.example`;
    const client = service.as(key);
    const other = `mallory-${opened}@people.example`;
    const put = await client.put(`/people/${account.personId}`, {
      email_addresses: [{ address: other, primary: true }],
    });
    assert.equal(put.status, 200);
    assert.equal(put.body.email_addresses[0].address, other);
    const second = await service.as(key, 2).put(`/people/${account.personId}`, {
      email_addresses: [{ address: other, primary: true }],
    });
    assert.equal(second.status, 200);
    for (const prefix of ['', 'second-']) {
      await client.post('/people', { person: { email_addresses: [{ address: `${prefix}${other}` }] } });
      assert.equal((await ask(`${prefix}${other}`)).status, 303);
    }
    assert.deepEqual([await mailsTo(other), await mailsTo(`second-${other}`)], [[], []]);
    await ask(own.toUpperCase());
    assert.deepEqual(
      (await mailsTo(own)).map(({ kind, accountId }) => [kind, accountId]),
      [['sign-in', account.id]],
    );
  });

  it('is that of invitations: one to an address that a key gave to the person reaches nobody (Users and sign-in)', async () => {
    const [creator, user] = [await openUser(), await openUser()];
    const { account: group } = await openGroup(service.context, `group-${++opened}`, creator.account.slug);
    const other = `taken-${opened}@people.example`;
    await service
      .as(user.key)
      .put(`/people/${user.account.personId}`, { email_addresses: [{ address: other, primary: true }] });
    const browser = await signIn(service, creator.account);
    const members = `/manage/${group.slug}/members`;
    await browser.submit(members, { email: other, role: 'administrator' });
    assert.deepEqual(await mailsTo(other), []);
    const own = `${user.account.slug}@people.example`;
    await browser.submit(members, { email: own, role: 'member' });
    const [sent] = await mailsTo(own);
    assert.equal((await (await signIn(service, user.account)).submit(sent!.path)).status, 303);
  });

  it('still has at most five users, the oldest of those who may sign in (Users and sign-in)', async () => {
    const shared = `shared-${++opened}@people.example`;
    const accounts: { id: string }[] = [];
    for (let number = 0; number < 6; number += 1) {
      const { account } = await openUser();
      accounts.push(account);
      await database
        .db('users')
        .where({ account_id: account.id })
        .update({ email: shared, email_key: shared });
    }
    await disableUser(service.context, accounts[1]!.id, { isDisabled: true, actor: commandLine });
    await ask(shared);
    const expected = [0, 2, 3, 4].map((index) => accounts[index]!.id);
    assert.deepEqual((await mailsTo(shared)).map(({ accountId }) => accountId).sort(), expected.sort());
  });
});
