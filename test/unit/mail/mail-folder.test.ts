import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomIds } from '../../../src/base/ids.ts';
import { createMailFolder, findKeptMail, listKeptMails } from '../../../src/mail/mail-folder.ts';

const mayGo = async () => true;

describe('the folder of mails', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'civic-mails-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  async function keep(place: string, subject: string, at: number) {
    const line = await createMailFolder({ folder: place }).open();
    const rendered = { subject, text: 'Text', html: '<p>HTML</p>' };
    const envelope = { from: 'mail@service.example', to: 'amara@people.example' };
    return line.send({ ...envelope, id: randomIds.newId(), bytes: Buffer.from(''), rendered, at }, mayGo);
  }

  it('keeps mails for their owner alone, and lists the newest first, in parts (I-demo)', async () => {
    const mails = join(folder, 'mails');
    assert.deepEqual(await listKeptMails({ folder: mails }, { skipped: 0, limit: 9 }), {
      total: 0,
      mails: [],
    });
    for (const [index, subject] of ['first', 'second', 'third'].entries()) {
      assert.equal((await keep(mails, subject, 1_000 + index)).outcome, 'sent');
    }
    await writeFile(join(mails, 'else.json'), '{}');
    const { total, mails: newest } = await listKeptMails({ folder: mails }, { skipped: 0, limit: 2 });
    assert.deepEqual([total, newest.map(({ subject }) => subject)], [3, ['third', 'second']]);
    const { mails: oldest } = await listKeptMails({ folder: mails }, { skipped: 2, limit: 2 });
    assert.deepEqual(
      oldest.map(({ subject, to, keptAt }) => [subject, to, keptAt]),
      [['first', 'amara@people.example', 1_000]],
    );
    assert.equal((await stat(mails)).mode & 0o777, 0o700);
    assert.equal((await stat(join(mails, `${newest[0]?.name}.json`))).mode & 0o777, 0o600);
  });

  it('finds a mail by its name, and nothing outside of it (I-demo)', async () => {
    const mails = join(folder, 'mails');
    const { mails: kept } = await listKeptMails({ folder: mails }, { skipped: 0, limit: 1 });
    assert.equal((await findKeptMail({ folder: mails }, kept[0]?.name ?? ''))?.subject, 'third');
    for (const name of ['', 'else', '../mails/else', `../mails/${kept[0]?.name}`]) {
      assert.equal(await findKeptMail({ folder: mails }, name), undefined, name);
    }
  });

  it('leaves a mail in the outbox when it cannot be written (I-demo)', async () => {
    const mails = join(folder, 'gone');
    const line = await createMailFolder({ folder: mails }).open();
    await rm(mails, { recursive: true });
    const rendered = { subject: 'lost', text: '', html: '' };
    const envelope = { id: randomIds.newId(), from: 'a@service.example', to: 'b@people.example' };
    const { outcome } = await line.send({ ...envelope, bytes: Buffer.from(''), rendered, at: 1 }, mayGo);
    assert.equal(outcome, 'retry');
  });

  it('keeps no mail that may not go any more (N-stop)', async () => {
    const line = await createMailFolder({ folder: join(folder, 'stopped') }).open();
    const rendered = { subject: 'stopped', text: '', html: '' };
    const mail = {
      id: randomIds.newId(),
      from: 'a@service.example',
      to: 'b@people.example',
      rendered,
      at: 1,
    };
    await line.send({ ...mail, bytes: Buffer.from('') }, async () => false);
    assert.deepEqual(await readdir(join(folder, 'stopped')), []);
  });
});
