import assert from 'node:assert/strict';
import { commandLine } from '../../src/accounts/audit.ts';
import { emailKey } from '../../src/base/email-address.ts';
import { disableUser } from '../../src/users/invite-user.ts';
import { openBrowser, signIn } from '../support/browser.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import {
  openGroupWithoutKey,
  openIndividual,
  startTestService,
  type TestService,
} from '../support/service.ts';

const settings = {
  CIVIC_MAIL_URL: 'smtp://127.0.0.1:1',
  CIVIC_MAIL_FROM: 'civic@service.example',
  CIVIC_TRUSTED_PROXIES: '127.0.0.0/8',
};

describeOnEachDatabase('The address with which a user signs in', (database) => {
  const clock = createManualClock();
  let service: TestService;
  let opened = 0;
  before(async () => {
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

  it('is not changed by a key, which gives the person another address and adds people (S-user, S-key)', async () => {
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

  it('is that of invitations: one to an address that a key gave to the person is not for its user (S-key)', async () => {
    const [creator, user] = [await openUser(), await openUser()];
    const group = await openGroupWithoutKey(service.context, `group-${++opened}`, creator.account.slug);
    const other = `taken-${opened}@people.example`;
    await service
      .as(user.key)
      .put(`/people/${user.account.personId}`, { email_addresses: [{ address: other, primary: true }] });
    const browser = await signIn(service, creator.account);
    const members = `/manage/${group.slug}/members`;
    await browser.submit(members, { email: other, role: 'administrator' });
    const [forOther] = await mailsTo(other);
    assert.equal((await (await signIn(service, user.account)).get(forOther!.path)).status, 404);
    const own = `${user.account.slug}@people.example`;
    await browser.submit(members, { email: own, role: 'member' });
    const [sent] = await mailsTo(own);
    assert.equal((await (await signIn(service, user.account)).submit(sent!.path)).status, 303);
  });

  it('still has at most five users, the oldest of those who may sign in (S-mails)', async () => {
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

  it('gets at most five mails to sign in within an hour, however many users share its mailbox, with one answer for all (S-mails)', async () => {
    const open = async (address: string) => {
      const { account } = await openUser();
      const change = { email: address, email_key: emailKey(address) };
      await database.db('users').where({ account_id: account.id }).update(change);
    };
    const describe = async (asked: ReturnType<typeof ask>) => {
      const { status, headers, text } = await asked;
      return [status, headers.location, headers['retry-after'], text.replace(/<code>[^<]*/, '')];
    };
    const shared = `crowd-${++opened}@people.example`;
    for (let number = 0; number < 5; number += 1) await open(shared);
    const couple = `couple-${++opened}`;
    const spellings = [`${couple}+one@münchen.example`, `${couple}+two@XN--mnchen-3ya.example`];
    for (const address of spellings) await open(address);
    const nobody = `nobody-${++opened}@people.example`;
    const answers: unknown[] = [];
    for (let asked = 0; asked < 6; asked += 1) {
      const spelling = spellings[asked % 2]!;
      const answered = await Promise.all([shared, spelling, nobody].map((email) => describe(ask(email))));
      assert.deepEqual(answered[0], answered[2]);
      assert.deepEqual(answered[1], answered[2]);
      answers.push(answered[2]?.[0]);
    }
    assert.deepEqual(answers, [303, 303, 303, 303, 303, 429]);
    assert.equal((await mailsTo(shared)).length, 5);
    const rest = await Promise.all(spellings.map(async (address) => (await mailsTo(address)).length));
    assert.deepEqual(rest, [3, 2]);
    // A code is tried in the same way, also where no mail was sent.
    const browser = openBrowser(service.url);
    clock.advance(3_600_000);
    for (let asked = 0; asked < 2; asked += 1) {
      const from = { Origin: service.url, 'X-Forwarded-For': '203.0.113.77' };
      assert.equal((await browser.post('/sign-in', { email: shared }, from)).status, 303);
    }
    assert.equal((await mailsTo(shared)).length, 10);
    assert.match((await browser.post('/sign-in', { code: '000000' })).text, /The code is wrong or too old/);
  });

  it('gets no sixth mail when two processes are asked at once (S-mails)', async () => {
    const other = await startTestService(database.url, { clock, settings });
    try {
      const shared = `race-${++opened}@people.example`;
      for (let number = 0; number < 2; number += 1) {
        const { account } = await openUser();
        const change = { email: shared, email_key: shared };
        await database.db('users').where({ account_id: account.id }).update(change);
      }
      const asked = Array.from({ length: 8 }, (_, index) => {
        const { url } = index % 2 === 0 ? service : other;
        const from = { Origin: url, 'X-Forwarded-For': `203.0.113.${index}` };
        return openBrowser(url).post('/sign-in', { email: shared }, from);
      });
      const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
      assert.deepEqual(statuses, [303, 303, 303, 303, 303, 429, 429, 429]);
      assert.equal((await mailsTo(shared)).length, 5);
    } finally {
      await other.stop();
    }
  });
});
