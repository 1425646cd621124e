import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { randomIds } from '../../src/base/ids.ts';
import { operations } from '../contract/spec.ts';
import { describeOnEachDatabase } from '../support/databases.ts';
import { createManualClock } from '../support/manual-clock.ts';
import { type Receiver, startReceiver } from '../support/receiver.ts';
import { startTestService, type TestService } from '../support/service.ts';
import { loopback } from '../support/webhook-settings.ts';
import { replayEvents } from './chapters/events.ts';
import { replayNested } from './chapters/nested.ts';
import { replayPeople } from './chapters/people.ts';
import { replayPetitions } from './chapters/petitions.ts';
import { replayRefusals } from './chapters/refusals.ts';
import { replayTargets } from './chapters/targets.ts';
import { replayWebhooks } from './chapters/webhooks.ts';
import { createRecorder } from './recorder.ts';

const chapters = {
  refusals: replayRefusals,
  events: replayEvents,
  petitions: replayPetitions,
  people: replayPeople,
  targets: replayTargets,
  webhooks: replayWebhooks,
  nested: replayNested,
};

const settings = {
  ...loopback,
  CIVIC_DEFAULT_COUNTRY: 'US',
  CIVIC_PUBLIC_RATE: '8',
  CIVIC_WEBHOOK_RETRY_SECONDS: '3600',
  // A busy machine may take its time to answer.
  CIVIC_WEBHOOK_TIMEOUT_SECONDS: '30',
};

// UPDATE_ANSWERS=1 writes the files again, on SQLite; the difference shows which answers have changed.
for (const [chapter, replay] of Object.entries(chapters)) {
  describeOnEachDatabase(`the recorded answers about ${chapter}`, (database) => {
    const clock = createManualClock();
    let service: TestService;
    let receiver: Receiver;

    before(async () => {
      clock.advance(Date.parse('2026-10-05T09:00:00.512Z') - clock.now());
      receiver = await startReceiver();
      service = await startTestService(database.url, {
        worker: true,
        clock,
        ids: { ...randomIds, jitter: () => 0.5 },
        settings,
      });
    });
    after(async () => {
      await service?.stop();
      await receiver?.close();
    });

    it('equal the answers and messages of this build, byte by byte', async () => {
      const recorder = createRecorder(service, clock, receiver);
      await replay(recorder);
      if (process.env.UPDATE_ANSWERS === '1' && database.dialect === 'SQLite')
        await writeFile(fileOf(chapter), recorder.transcript());
      const recorded = await readFile(fileOf(chapter), 'utf8');
      assert.deepEqual(recorder.transcript().split('\n\n### '), recorded.split('\n\n### '));
    });
  });
}

describe('the recorded answers', () => {
  it('include a success of every operation', async () => {
    const files = await Promise.all(
      Object.keys(chapters).map((chapter) => readFile(fileOf(chapter), 'utf8')),
    );
    const answers = files.flatMap((text) => [...text.matchAll(/^### .*?: ([A-Z]+) (\S+).*\n(\d+)$/gm)]);
    const missing = operations.filter(({ method, path, responses }) => {
      const form = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '<id_\\d+>')}(?:\\?.*)?$`);
      const success = Object.keys(responses).find((status) => status.startsWith('2')) ?? '405';
      return !answers.some(
        ([, asked, at = '', status]) => asked === method.toUpperCase() && status === success && form.test(at),
      );
    });
    assert.deepEqual(
      missing.map(({ operationId }) => operationId),
      [],
    );
  });
});

function fileOf(chapter: string): URL {
  return new URL(`answers/${chapter}.txt`, import.meta.url);
}
