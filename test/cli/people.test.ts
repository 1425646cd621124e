import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openAccount } from './open-account.ts';
import { launcher, runJson, runProcess, runRefused } from './run-civic.ts';
import { useFolder } from './use-folder.ts';

const address = 'amara@people.example';

describe('civic people', () => {
  const place = useFolder({ migrated: true });

  before(() =>
    openAccount(place, async (service, key) => {
      const client = service.as(key);
      const origin = { originating_system: 'test' };
      const { body } = await client.post('/events', { ...origin, summary: 'Meeting' });
      const path = new URL(body._links['osdi:attendance'].href).pathname.slice('/api/v1'.length);
      const person = { given_name: 'Amara', email_addresses: [{ address }] };
      await client.post(path, { person, add_tags: ['tenant'] });
      await client.post(path, { person: { phone_numbers: [{ number: '+1 503 555 0142' }] } });
      const shared = { phone_numbers: [{ number: '+1 503 555 0143' }] };
      for (const name of ['bela', 'chidi'])
        await client.post(path, {
          person: { ...shared, given_name: name, email_addresses: [{ address: `${name}@people.example` }] },
        });
    }),
  );

  const all = {
    people: 1,
    taggings: 1,
    attendances: 1,
    signatures: 0,
    messages: 0,
    deliveries: 0,
    attempts: 0,
  };
  const of = (email: string, account = 'jordan') => ['--account', account, '--email', email];

  /** Runs `people erase` on a terminal, and types this when it asks. */
  const eraseOnTerminal = async (who: readonly string[], typed: string) => {
    const words = [launcher, 'people', 'erase', ...who].map((word) => `'${word}'`).join(' ');
    const options = { cwd: place.cwd, env: { PATH: process.env.PATH, TERM: 'dumb' } };
    const terminal = spawn('script', ['--quiet', '--return', '--command', words, '/dev/null'], options);
    let text = '';
    terminal.stdout.setEncoding('utf8').on('data', (part: string) => {
      const hadAsked = text.includes('[y/N] ');
      text += part;
      if (!hadAsked && text.includes('[y/N] ')) terminal.stdin.write(typed);
    });
    const [status] = await once(terminal, 'close');
    return { status, text };
  };

  it('erases nothing without a terminal to confirm on, or if it only counts', async () => {
    const [refused, both, counted] = await Promise.all([
      // Other processes must not use the terminal of the test run.
      runProcess(['people', 'erase', ...of(address), '--json'], place),
      runRefused(['people', 'erase', ...of(address), '--yes', '--dry-run'], place, 2),
      runJson(['people', 'erase', ...of(address), '--dry-run'], place),
    ]);
    assert.deepEqual([refused.status, refused.stdout], [2, '']);
    assert.match(
      refused.stderr,
      /^civic people erase: erasing cannot be undone: --yes confirms it, --dry-run only counts/,
    );
    assert.match(both, /--yes and --dry-run exclude each other/);
    assert.deepEqual(counted, all);
  });

  it('asks on a terminal, shows what it would erase, and erases nothing without a confirmation', async () => {
    const refused = await Promise.all(['n\r', '\x04'].map((typed) => eraseOnTerminal(of(address), typed)));
    for (const { status, text } of refused) {
      assert.equal(status, 1, text);
      assert.match(text, /This will be erased and cannot be restored:\r\npeople: 1\r\ntaggings: 1\r\n/);
      assert.match(text, /Erase it\? \[y\/N\] /);
      assert.match(text, /civic people erase: Nothing was erased\.\r\n$/);
    }
    assert.deepEqual(await runJson(['people', 'erase', ...of(address), '--dry-run'], place), all);
  });

  it('exports a person with all their data as one JSON value, then erases it and prints the counts', async () => {
    const exported = await runJson(['people', 'export', ...of(address.toUpperCase())], place);
    assert.deepEqual([exported.given_name, exported.email_addresses[0].address], ['Amara', address]);
    const embedded = exported._embedded;
    assert.deepEqual(Object.keys(embedded), [
      'osdi:taggings',
      'osdi:attendance',
      'osdi:signatures',
      'platform:struck_signatures',
      'platform:signature_traces',
      'platform:waiting_signatures',
      'platform:rsvps',
      'platform:consents',
      'platform:lists',
      'platform:notes',
      'platform:mails',
      'platform:deliveries',
    ]);
    assert.equal(embedded['osdi:attendance'][0]._embedded['osdi:event'].summary, 'Meeting');
    assert.equal(embedded['osdi:taggings'][0]._embedded['osdi:tag'].name, 'tenant');

    assert.deepEqual(await runJson(['people', 'erase', ...of(address), '--yes'], place), all);
    const [exporting, erasing] = await Promise.all([
      runRefused(['people', 'export', ...of(address)], place, 1),
      runRefused(['people', 'erase', ...of(address), '--yes'], place, 1),
    ]);
    const reason = `Nobody in the account "jordan" has the address "${address}".`;
    assert.equal(exporting, `civic people export: ${reason}`);
    assert.equal(erasing, `civic people erase: ${reason}`);
  });

  it('finds a person who has only a phone number, in any notation, and erases them after a confirmation', async () => {
    const phone = ['--account', 'jordan', '--phone', '(503) 555-0142'];
    const exported = await runJson(['people', 'export', ...phone], place);
    assert.equal(exported.phone_numbers[0].number, '15035550142');
    const { status, text } = await eraseOnTerminal(phone, 'y\r');
    assert.equal(status, 0, text);
    assert.match(text, /Erase it\? \[y\/N\] [^:]*people: 1\r\n/);
    const gone = await runRefused(['people', 'erase', ...phone, '--yes'], place, 1);
    assert.match(gone, /Nobody in the account "jordan" has the phone number "\(503\) 555-0142"\.$/);
  });

  it('refuses a phone number that several people have, and takes one of them by --id or --email', async () => {
    const phone = ['--account', 'jordan', '--phone', '+15035550143'];
    const [bela, chidi] = await Promise.all(
      ['bela', 'chidi'].map((name) => runJson(['people', 'export', ...of(`${name}@people.example`)], place)),
    );
    const ids = [bela, chidi].map(({ identifiers }) => identifiers[0]);
    for (const command of [['export'], ['erase', '--yes'], ['erase', '--dry-run']]) {
      assert.equal(
        await runRefused(['people', ...command, ...phone], place, 1),
        `civic people ${command[0]}: Several people in the account "jordan" have the phone number "+15035550143". Choose one with --email or --id: ${ids.join(', ')}.`,
      );
    }
    const byId = (identifier: string) => ['--account', 'jordan', '--id', identifier];
    const exported = await runJson(['people', 'export', ...byId(ids[0])], place);
    assert.equal(exported.given_name, 'bela');
    const bare = ids[0].slice('platform:'.length);
    assert.equal((await runJson(['people', 'erase', ...byId(bare), '--yes'], place)).attendances, 1);
    const gone = await runRefused(['people', 'erase', ...byId(ids[0]), '--yes'], place, 1);
    assert.equal(gone, `civic people erase: Nobody in the account "jordan" has the id "${bare}".`);
    assert.equal((await runJson(['people', 'export', ...phone], place)).given_name, 'chidi');
  });

  it('rejects the person of an account with one line, and a call without exactly one address, number or id', async () => {
    const id = '0199d5a0-0000-7000-8000-000000000000';
    const [own, ...wrong] = await Promise.all([
      runRefused(['people', 'erase', ...of('jordan@people.example'), '--dry-run'], place, 1),
      runRefused(['people', 'export', '--account', 'jordan'], place, 2),
      runRefused(['people', 'erase', ...of(address), '--phone', '+15035550142'], place, 2),
      runRefused(['people', 'erase', ...of(address), '--id', id, '--dry-run'], place, 2),
    ]);
    assert.match(own, /is the person to whom the account "jordan" belongs/);
    for (const line of wrong) assert.match(line, /pass one of --email, --phone and --id/);
  });
});
